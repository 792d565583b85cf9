import { describe, expect, it } from 'vitest';
import { meanInterval, wilson } from './interval.ts';

describe("Wilson's interval", () => {
  it.each([
    { points: 50, games: 100, low: 0.4038, high: 0.5962 },
    { points: 0, games: 10, low: 0, high: 0.2775 },
    { points: 10, games: 10, low: 0.7225, high: 1 },
    { points: 150.5, games: 200, low: 0.6884, high: 0.8074 },
  ])('of $points in $games', ({ points, games, low, high }) => {
    const [from, to] = wilson(points, games);
    expect(from).toBeCloseTo(low, 3);
    expect(to).toBeCloseTo(high, 3);
  });
});

describe('the interval of a mean', () => {
  it('lies evenly around it, and is narrower with more values', () => {
    const [low, high] = meanInterval([0, 1, 0, 1]);
    expect((low + high) / 2).toBeCloseTo(0.5);
    expect(high - low).toBeCloseTo(2 * 1.96 * Math.sqrt(1 / 3 / 4));
    const [lower, higher] = meanInterval(Array.from({ length: 100 }, (_, index) => index % 2));
    expect(higher - lower).toBeLessThan((high - low) / 4);
  });

  it('says nothing about a single value, and is a point where all are alike', () => {
    expect(meanInterval([3])).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(meanInterval([2, 2, 2])).toEqual([2, 2]);
  });
});
