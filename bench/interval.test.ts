import { describe, expect, it } from 'vitest';
import { wilson } from './interval.ts';

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
