import { isDraw, sharersOf } from './draws.ts';
import type { DiplomacyState, Scoring } from './types.ts';
import { centreCounts, powerSeats } from './units.ts';

/** What a whole game is worth, in thousandths of a point. */
export const ALL_POINTS = 100_000;

/** How much of the points each seat is due when there was no solo. */
const WEIGHTS: Readonly<Record<Scoring, (state: DiplomacyState) => readonly number[]>> = {
  'draw-size': (state) => powerSeats(state).map((seat) => (sharersOf(state).includes(seat) ? 1 : 0)),
  'sum-of-squares': (state) => centreCounts(state).map((count) => count * count),
  'centre-count': centreCounts,
};

/** The points of each seat in thousandths, or null without a scoring or before the end. The winner of a solo gets all. */
export function finalPoints(state: DiplomacyState): readonly number[] | null {
  if (state.scoring === undefined || state.over === null) return null;
  const weights = isDraw(state) ? WEIGHTS[state.scoring](state) : soloWeights(state);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (sum === 0 ? 0 : Math.round((ALL_POINTS * weight) / sum)));
}

/** The last power alive wins like a solo, with whatever it owns. */
function soloWeights(state: DiplomacyState): number[] {
  const winners = sharersOf(state);
  return powerSeats(state).map((seat) => (winners.includes(seat) ? 1 : 0));
}
