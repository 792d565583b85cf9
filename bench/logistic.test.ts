import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { fitLogistic, type LogisticSample, likelihood } from './logistic.ts';

describe('logistic regression', () => {
  it('finds the weights that the results were made with', () => {
    const truth = [0.8, -0.5, 0, 0.3];
    const chance = seeded('logistic');
    const rows = Array.from({ length: 20_000 }, (): LogisticSample => {
      const values = truth.map(() => chance.below(7) - 3);
      const blank: LogisticSample = { columns: [0, 1, 2, 3], values, result: 0 };
      const won = chance.below(1_000_000) < 1_000_000 * likelihood(blank, truth);
      return { ...blank, result: won ? 1 : 0 };
    });
    fitLogistic(rows, truth.length).forEach((weight, index) => {
      expect(Math.abs(weight - (truth[index] ?? 0))).toBeLessThan(0.05);
    });
  });

  it('gives a column that never occurs no weight', () => {
    const rows: LogisticSample[] = [1, 1, 1, 0].map((result) => ({ columns: [0], values: [1], result }));
    const [used, unused] = fitLogistic(rows, 2);
    expect(used).toBeGreaterThan(0);
    expect(unused).toBe(0);
  });
});
