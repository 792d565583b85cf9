import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { glicko2 } from './glicko2.ts';
import { plackettLuce } from './plackett-luce.ts';

/** Computed by glicko2-lite 5.0.0 and openskill 5.0.1 with their defaults. */
interface Vectors {
  readonly 'glicko-2': readonly {
    readonly own: Numbers;
    readonly opponent: Numbers;
    readonly score: number;
    readonly after: Numbers;
  }[];
  readonly 'plackett-luce': readonly {
    readonly players: readonly Numbers[];
    readonly ranks: readonly number[];
    readonly after: readonly Numbers[];
  }[];
}
type Numbers = readonly [rating: number, deviation: number, volatility?: number];

const vectors = JSON.parse(readFileSync(new URL('testdata/vectors.json', import.meta.url), 'utf8')) as Vectors;

const estimate = ([rating, deviation, volatility = 0.06]: Numbers) => ({ rating, deviation, volatility });

describe('the formulas agree with other implementations to nine places', () => {
  it.each(vectors['glicko-2'])('Glicko-2: %j', ({ own, opponent, score, after }) => {
    const { rating, deviation, volatility } = glicko2(estimate(own), estimate(opponent), score);
    expect(rating).toBeCloseTo(after[0], 9);
    expect(deviation).toBeCloseTo(after[1], 9);
    expect(volatility).toBeCloseTo(after[2] ?? 0, 9);
  });

  it.each(vectors['plackett-luce'])('Plackett–Luce: %j', ({ players, ranks, after }) => {
    const found = plackettLuce(players.map(estimate), ranks);
    for (const [index, [rating, deviation]] of after.entries()) {
      expect(found[index]?.rating).toBeCloseTo(rating, 9);
      expect(found[index]?.deviation).toBeCloseTo(deviation, 9);
    }
  });
});
