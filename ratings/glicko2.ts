import type { Estimate } from './rating.ts';

/** Points per unit of the internal scale (Glickman 2013, “Example of the Glicko-2 system”, step 2). */
const SCALE = 173.7178;
/** Limits how fast the volatility changes. */
const TAU = 0.5;
const PRECISION = 1e-6;

/** The estimate after one match against an opponent. `score`: 1 for a win, 0.5 for a draw, 0 for a loss. */
export function glicko2(own: Estimate, opponent: Estimate, score: number): Estimate {
  const mu = (own.rating - 1500) / SCALE;
  const phi = own.deviation / SCALE;
  const weight = weightOf(opponent.deviation / SCALE);
  const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - 1500) / SCALE)));
  const variance = 1 / (weight ** 2 * expected * (1 - expected));
  const surprise = weight * (score - expected);
  const volatility = nextVolatility({ sigma: own.volatility, phi, variance, delta: variance * surprise });
  // One match is one rating period.
  const before = phi ** 2 + volatility ** 2;
  const after = 1 / (1 / before + 1 / variance);
  return {
    rating: 1500 + SCALE * (mu + after * surprise),
    deviation: SCALE * Math.sqrt(after),
    volatility,
  };
}

/** How much a match against an opponent of this deviation says. */
function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

interface Evidence {
  readonly sigma: number;
  readonly phi: number;
  readonly variance: number;
  /** Improvement suggested by the match. */
  readonly delta: number;
}

/** Step 5 of the paper: the root of its function, by the Illinois method. */
function nextVolatility({ sigma, phi, variance, delta }: Evidence): number {
  const start = Math.log(sigma ** 2);
  const known = phi ** 2 + variance;
  const f = (x: number): number => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - known - e)) / (2 * (known + e) ** 2) - (x - start) / TAU ** 2;
  };
  let [low, high] = [start, upperBound(f, start, delta ** 2 - known)];
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const atBetween = f(between);
    if (atBetween * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, atBetween];
  }
  return Math.exp(low / 2);
}

/** The other end of an interval that contains the root. */
function upperBound(f: (x: number) => number, start: number, excess: number): number {
  if (excess > 0) return Math.log(excess);
  let steps = 1;
  while (f(start - steps * TAU) < 0) steps += 1;
  return start - steps * TAU;
}
