import {
  CELLS,
  type Cell,
  type Dvonn,
  type DvonnAction,
  type DvonnRefusal,
  type DvonnView,
  HEXES,
  indexOf,
  targetsOf,
} from '@tavola/dvonn';
import { hexDistance, type Refusal } from '@tavola/kernel';
import { inWords, listed, spaces } from './numbers.ts';

/** What a sentence may draw on: the squares the rules named, and what was tried. */
interface Tried {
  readonly here: Cell;
  readonly there: Cell;
  /** How high the stack is that was to move. */
  readonly height: number;
  readonly from: Cell;
  /** Where it could have gone, as words; empty when nowhere. */
  readonly could: string;
}

const SENTENCES: Readonly<Record<DvonnRefusal, (tried: Tried) => string>> = {
  'game-over': () => 'The game is over. Step back through it, or ask for a rematch.',
  'not-your-turn': () => 'It is not your turn. Wait for the other side to move.',
  'still-placing': () => 'The board is not full yet. Place a piece on an empty space first.',
  'nothing-to-place': () => 'All pieces are on the board. Move one of your stacks.',
  'pass-not-allowed': () => 'You can move, so you may not pass. Pick a stack with a dot.',
  'off-board': ({ here }) => `There is no space ${here} on this board.`,
  occupied: ({ here }) => `${here} is taken. Place your piece on an empty space.`,
  'empty-cell': ({ here }) => `${here} is empty. Pick one of your stacks, those with a dot.`,
  'lone-red': ({ here }) => `${here} is a red piece on its own. Nobody moves it until a stack lands on it.`,
  'not-yours': ({ here }) => `The stack on ${here} is not yours: its top piece has the other colour.`,
  surrounded: ({ here }) => `${here} is surrounded. A stack with six neighbours stays until one of them leaves.`,
  'same-cell': ({ here }) => `${here} is where the stack stands. Pick a place for it to land.`,
  'not-straight': ({ here, there, could }) => `${there} is not in a straight line from ${here}.${could}`,
  'wrong-distance': ({ here, there, height, could }) =>
    `${there} is ${spaces(distance(here, there))} away from ${here}, and ${what(height)} moves exactly ${spaces(height)}.${could}`,
  'empty-target': ({ here, from, height, could }) =>
    could === '' && from !== ''
      ? `${from} has nowhere to land: no stack stands exactly ${spaces(height)} away in a straight line.`
      : `${here} is empty. A stack lands on another stack or on a red piece.${could}`,
};

function what(height: number): string {
  return height === 1 ? 'a single piece' : `a stack of ${inWords(height)}`;
}

export function refusalWords(refusal: Refusal<Dvonn>, view: DvonnView, action: DvonnAction | null): string {
  const [here = '', there = ''] = refusal.at ?? [];
  const from = action?.type === 'move' ? action.from : here;
  const index = indexOf(from) ?? -1;
  const targets = targetsOf(view.cells, index)
    .map((target) => CELLS[target] ?? '')
    .sort();
  return SENTENCES[refusal.code]({
    here,
    there,
    height: view.cells[index]?.length ?? 0,
    from,
    could: targets.length === 0 ? '' : ` It can go to ${listed(targets)}.`,
  });
}

function distance(a: Cell, b: Cell): number {
  const [from, to] = [HEXES[indexOf(a) ?? -1], HEXES[indexOf(b) ?? -1]];
  return from === undefined || to === undefined ? 0 : hexDistance(from, to);
}
