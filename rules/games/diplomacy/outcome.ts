import type { Outcome } from '@tavola/kernel';
import { finalPoints } from './scoring.ts';
import { type DiplomacyState, type Ending, FINAL_YEAR } from './types.ts';
import { centreCounts, isAlive, powerSeats } from './units.ts';
import { variantOf } from './variants/index.ts';

/** UC 59: checked when centres were counted, and again at the end of a year. */
export function victoryOf(state: DiplomacyState): Ending | null {
  const { centresToWin, seats } = variantOf(state);
  if (centreCounts(state).some((count) => count >= centresToWin)) return 'solo';
  const alive = seats.filter((seat) => isAlive(state, seat));
  if (alive.length === 0) return 'nobody-left';
  return alive.length === 1 ? 'last-alive' : null;
}

/** After a Winter. */
export function yearEndOf(state: DiplomacyState): Ending | null {
  const victory = victoryOf(state);
  if (victory !== null) return victory;
  if (state.year >= FINAL_YEAR) return 'year-limit';
  return state.year >= state.lastYear ? 'last-year' : null;
}

/** No player is left who could act. */
export function isDeserted(state: DiplomacyState): boolean {
  return !powerSeats(state).some((seat) => isAlive(state, seat) && !state.gone.includes(seat));
}

export function outcomeOf(state: DiplomacyState): Outcome | null {
  if (state.over === null) return null;
  return { ranks: ranksFor(state, state.over), reason: state.over, scores: centreCounts(state) };
}

function ranksFor(state: DiplomacyState, ending: Ending): number[] {
  const points = finalPoints(state);
  if (points !== null) return rankBy(points.map((own) => [-own]));
  return unscoredRanks(state, ending);
}

/** Also of all matches from before there were scorings: logs store ranks, so they must stay the same. */
function unscoredRanks(state: DiplomacyState, ending: Ending): number[] {
  const counts = centreCounts(state);
  switch (ending) {
    case 'nobody-left':
      return powerSeats(state).map(() => 1);
    case 'solo':
      return counts.map((count) => (count === Math.max(...counts) ? 1 : 2));
    case 'last-alive':
      return powerSeats(state).map((seat) => (isAlive(state, seat) ? 1 : 2));
    // UC 58, 61: survivors at the table share the draw, then the powers whose players left, then the eliminated ones.
    case 'draw-agreed':
    case 'year-limit':
      return rankBy(powerSeats(state).map((seat) => [!isAlive(state, seat) ? 2 : state.gone.includes(seat) ? 1 : 0]));
    default:
      return rankBy(counts.map((count, seat) => [-count, state.lost[seat] ?? 0]));
  }
}

/** By the first number that differs, less is better. Equal ones share a place, and the places after it stay empty. */
function rankBy(merits: readonly (readonly number[])[]): number[] {
  const better = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  return merits.map((own) => 1 + merits.filter((other) => better(other, own)).length);
}
