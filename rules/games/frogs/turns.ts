import type { Seat } from '@tavola/kernel';
import { boardFor } from './board.ts';
import type { FrogsState } from './types.ts';

/** Passes the turn on, skipping abandoned seats. A new round begins after the last seat. */
export function advanceTurn(state: FrogsState, from: Seat): FrogsState {
  for (let steps = 1; steps < state.seats; steps += 1) {
    const turn = (from + steps) % state.seats;
    if (!state.gone.includes(turn)) return { ...state, turn, round: state.round + (turn < from ? 1 : 0) };
  }
  return state;
}

const BITS_A_WORD = 30;

/** F13: the bridges, whose frogs sit where, and who is to move; which frog of a seat it is does not matter. */
export function positionKey({ frogs, open, seats, turn }: FrogsState): string {
  const missing = new Set(open);
  const words = [0, 0];
  boardFor(seats).gaps.forEach((gap, index) => {
    const word = Math.floor(index / BITS_A_WORD);
    if (missing.has(gap)) words[word] = (words[word] ?? 0) + 2 ** (index % BITS_A_WORD);
  });
  const sitting = frogs.map((cells) => [...cells].sort().join(''));
  return [turn, ...sitting, ...words.map((word) => word.toString(36))].join('.');
}

/** F13: records the present position. A step that cannot be reversed (a card, a frog home) clears the earlier ones. */
export function withPositionNoted(state: FrogsState, canComeBack: boolean): FrogsState {
  const key = positionKey(state);
  return { ...state, seen: canComeBack ? [...state.seen, key] : [key] };
}
