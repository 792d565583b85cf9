import { type DvonnView, holdsRed, isLoneRed, type Stack, stackOwner } from '@tavola/games/dvonn';
import type { Dvonn as Messages } from '../../generated/dvonn.ts';
import type { Language } from '../../language.ts';
import { type Piece, pieceOf, sideOf } from './seats.ts';

/** What a screen reader says about the board. */
export interface DvonnLabels {
  board(view: DvonnView): string;
  /** “white, 2 high” */
  stack(stack: Stack): string;
  height(stack: Stack): string;
  /** The pieces of a stack from the top. Empty for single pieces, which `stack` describes. */
  contents(stack: Stack): string;
  /** How many pieces of each colour: “3 white”. */
  counts(stack: Stack): readonly string[];
  readonly legend: Readonly<Record<'canMove' | 'canLand' | 'cutOff' | 'last', string>>;
}

export function dvonnLabels(m: Messages, language: Language): DvonnLabels {
  const piecesOf = (runs: readonly (readonly [Piece, number])[]): readonly string[] =>
    runs.map(([piece, count]) => m[`contents.${piece}`]({ count }));
  return {
    board: ({ scores: [white = 0, black = 0], cells }) =>
      m['board.described']({ white, black, stacks: cells.filter((stack) => stack !== '').length }),
    stack: (stack) => language.facts(stackFacts(m, stack)),
    height: (stack) => m['space.height']({ height: stack.length }),
    contents: (stack) =>
      stack.length < 2 ? '' : m['contents.label']({ pieces: language.facts(piecesOf(runsOf(stack))) }),
    counts: (stack) => {
      const totals = new Map<Piece, number>();
      for (const [piece, count] of runsOf(stack)) totals.set(piece, (totals.get(piece) ?? 0) + count);
      return piecesOf([...totals]);
    },
    legend: {
      canMove: m['legend.can-move'],
      canLand: m['legend.can-land'],
      cutOff: m['legend.cut-off'],
      last: m['legend.last'],
    },
  };
}

function stackFacts(m: Messages, stack: Stack): readonly string[] {
  if (stack === '') return [m['space.empty']];
  if (isLoneRed(stack)) return [m['space.red']];
  const facts = [m[`space.${sideOf(stackOwner(stack) ?? 0)}`]];
  if (stack.length > 1) facts.push(m['space.height']({ height: stack.length }));
  if (holdsRed(stack)) facts.push(m['space.holds-red']);
  return facts;
}

/** Neighbouring pieces of one colour together, from the top down. */
function runsOf(stack: Stack): readonly (readonly [Piece, number])[] {
  const runs: [Piece, number][] = [];
  for (const letter of [...stack].reverse()) {
    const piece = pieceOf(letter);
    const run = runs.at(-1);
    if (run?.[0] === piece) run[1] += 1;
    else runs.push([piece, 1]);
  }
  return runs;
}
