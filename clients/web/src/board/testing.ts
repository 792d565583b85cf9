import type { Shape, Step } from '@tavola/kernel';
import { marksOf } from './marks.ts';
import { reduce, stillHand } from './pick.ts';
import type { Input, InputEffect, Mark, Selection, TableNow, Target } from './types.ts';
import type { GameBoard } from './ui.ts';

export interface PressedBoard<G extends Shape, P> {
  readonly hand: Selection<P>;
  /** The previewed action, or null. */
  readonly preview: G['action'] | null;
  /** The attempts of the last input, if it was refused. */
  readonly tried: readonly G['action'][] | null;
  readonly effects: readonly InputEffect[];
  /** The spots with a mark, in reading order. */
  marked(mark: Mark): readonly Target[];
}

interface Shown<G extends Shape> {
  readonly lastEvents?: readonly (G['event'] | null)[];
  readonly highlight?: readonly Target[];
  /** The result of an action, for what it will cost. */
  apply?(action: G['action']): Step<G>;
}

/** For tests: gives inputs to a board from an empty hand, as the table does. A text is a press. */
export function pressOn<G extends Shape, P>(
  board: GameBoard<G, P>,
  { drafts = 'whole', ...table }: Omit<TableNow<G>, 'preview' | 'drafts'> & Partial<Pick<TableNow<G>, 'drafts'>>,
  inputs: readonly (Target | Input)[],
  { lastEvents = [], highlight = [], apply }: Shown<G> = {},
): PressedBoard<G, P> {
  const { grammar } = board;
  let hand: Selection<P> = { ...stillHand(grammar.nothing), turnKey: 'turn', phase: 'empty' };
  let [preview, effects]: [G['action'] | null, readonly InputEffect[]] = [null, []];
  for (const given of inputs) {
    const input: Input = typeof given === 'string' ? { type: 'press', target: given } : given;
    [hand, effects] = reduce(hand, input, { ...table, preview, drafts }, grammar);
    for (const effect of effects) preview = effect.type === 'preview' ? effect.action : keeps(effect) ? preview : null;
  }
  const now = { ...table, preview, picks: hand.picks, drafts };
  const marks = marksOf({
    ...{ now, grammar, choices: grammar.choices(now), phase: hand.phase, pointed: highlight },
    doomed: preview === null || apply === undefined ? [] : (board.doomed?.(apply(preview)) ?? []),
    last: board.lastSpots?.(lastEvents, table.view) ?? [],
  });
  const spots = board.layout(table.view, null, null, false).spots.map(({ id }) => id);
  const refused = effects.find((effect) => effect.type === 'refuse');
  return {
    ...{ hand, preview, effects },
    tried: refused?.tried ?? null,
    marked: (mark) => spots.filter((spot) => marks.get(spot)?.has(mark)),
  };
}

function keeps({ type }: InputEffect): boolean {
  return type !== 'clear' && type !== 'refuse';
}
