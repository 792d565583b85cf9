import type { Outcome, Seat } from '@tavola/kernel';
import { jumpsLeft } from './distance.ts';
import { homeCounts } from './pond.ts';
import { type Ending, FROGS, type FrogsState, MAX_ROUNDS, REPETITIONS } from './types.ts';

/** Why the match is over, or null while it is running. */
export function overBy(state: FrogsState): Ending | null {
  // F11: the third frog home wins at once. There is no play for places.
  if (homeCounts(state).includes(FROGS)) return 'all-home';
  if (state.gone.length >= state.seats - 1) return 'abandoned';
  if (state.drawn) return 'draw-agreed';
  // F13
  if (timesSeen(state) === REPETITIONS) return 'repetition';
  return state.round > MAX_ROUNDS ? 'round-limit' : null;
}

/** F13: how often the present position has occurred, including now. */
export function timesSeen({ seen }: FrogsState): number {
  const last = seen.at(-1);
  return Math.min(REPETITIONS, seen.filter((position) => position === last).length);
}

export function outcomeOf(state: FrogsState): Outcome | null {
  const reason = overBy(state);
  if (reason === null) return null;
  return { ranks: ranksFor(state, reason), reason, scores: homeCounts(state) };
}

function ranksFor(state: FrogsState, reason: Ending): number[] {
  const home = homeCounts(state);
  switch (reason) {
    case 'all-home':
      return home.map((count) => (count === FROGS ? 1 : 2));
    case 'abandoned':
    case 'draw-agreed':
      return home.map((_, seat) => (state.gone.includes(seat) ? 2 : 1));
    default:
      return rankBy(home.map((count, seat) => [isGone(state, seat), -count, jumpsLeft(state, seat)]));
  }
}

function isGone({ gone }: FrogsState, seat: Seat): number {
  return gone.includes(seat) ? 1 : 0;
}

/** F13: by the first number that differs, less is better. Equal ones share a place, and the places after it stay empty. */
function rankBy(merits: readonly (readonly number[])[]): number[] {
  const better = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  return merits.map((own) => 1 + merits.filter((other) => better(other, own)).length);
}
