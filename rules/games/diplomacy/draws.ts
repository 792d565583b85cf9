import type { Seat } from '@tavola/kernel';
import type { DiplomacyState } from './types.ts';
import { centreCounts, isAlive, powerSeats } from './units.ts';

/** The game ended without a winner: having the most centres is only a lead. */
export function isDraw({ over }: Pick<DiplomacyState, 'over'>): boolean {
  return over !== null && over !== 'solo' && over !== 'last-alive';
}

/** The winner, or who shares the draw: UC 58, 61: a draw is shared by the survivors at the table. */
export function sharersOf(state: DiplomacyState): Seat[] {
  const alive = powerSeats(state).filter((seat) => isAlive(state, seat));
  if (state.over === 'solo') return best(centreCounts(state));
  const isAgreed = state.over === 'draw-agreed' || state.over === 'year-limit';
  const present = alive.filter((seat) => !state.gone.includes(seat));
  return isAgreed && present.length > 0 ? present : alive;
}

function best(counts: readonly number[]): Seat[] {
  return [...counts.keys()].filter((seat) => counts[seat] === Math.max(...counts));
}
