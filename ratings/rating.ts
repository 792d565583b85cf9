import type { GameFacts } from '@tavola/kernel';

/** Two seats: Glicko-2. Others: Plackett–Luce, as in OpenSkill. */
export type RatingSystem = 'glicko-2' | 'plackett-luce';

/** A player’s rating in one pool, in integers, so that every machine continues from the same numbers. */
export interface Rating {
  /** 1/100 points. A new player has 1500 points. */
  readonly r: number;
  /** Deviation, 1/100 points. */
  readonly d: number;
  /** Volatility, 1e-8. Only Glicko-2 changes it. */
  readonly v: number;
  /** Number of rated matches. */
  readonly n: number;
  /** Time of the last one (ms since 1970). */
  readonly at: number;
}

/** The same numbers as floating point, for the formulas. */
export interface Estimate {
  /** Points. */
  readonly rating: number;
  /** Points. */
  readonly deviation: number;
  readonly volatility: number;
}

const FIRST_VOLATILITY = 0.06;

/** By system. The time of the first match replaces `at`. */
export const NEW_RATINGS: Readonly<Record<RatingSystem, Rating>> = {
  'glicko-2': stored({ rating: 1500, deviation: 250, volatility: FIRST_VOLATILITY }, 0, 0),
  // A third of the mean, in points.
  'plackett-luce': stored({ rating: 1500, deviation: 1000 / 3, volatility: FIRST_VOLATILITY }, 0, 0),
};

/** Above this deviation (points) a rating is provisional. */
const PROVISIONAL = 110;

const YEAR_MS = 365.25 * 24 * 3_600_000;
/** A deviation of 60 points becomes 110 in a year without matches. */
const VARIANCE_PER_YEAR = 110 ** 2 - 60 ** 2;

/** The system for a game, by the numbers of seats it can have. */
export function systemOf({ seats }: Pick<GameFacts, 'seats'>): RatingSystem {
  return seats[0] === 2 && seats[1] === 2 ? 'glicko-2' : 'plackett-luce';
}

export function isProvisional({ d }: Rating): boolean {
  return d >= 100 * PROVISIONAL;
}

/** What is known of a player at a time (ms). Without matches the deviation grows back to that of a new player. */
export function estimateAt({ r, d, v, n, at }: Rating, now: number, system: RatingSystem): Estimate {
  const idle = n === 0 ? 0 : Math.max(0, now - at) / YEAR_MS;
  const most = Math.max(d, NEW_RATINGS[system].d) / 100;
  return {
    rating: r / 100,
    deviation: Math.min(most, Math.sqrt((d / 100) ** 2 + idle * VARIANCE_PER_YEAR)),
    volatility: v / 1e8,
  };
}

/** Rounds an estimate. The next match continues from the rounded numbers. */
export function stored({ rating, deviation, volatility }: Estimate, n: number, at: number): Rating {
  return { r: Math.round(100 * rating), d: Math.round(100 * deviation), v: Math.round(1e8 * volatility), n, at };
}
