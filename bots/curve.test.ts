import { describe, expect, it } from 'vitest';
import { type ChanceCurve, chancesOn, columnsAt } from './curve.ts';

const CURVE: ChanceCurve = { lead: [1, 3], turn: [0, 0.5] };

describe('a curve of chances', () => {
  it.each([2, 3, 6])('gives %i seats chances that add up to 1, the larger the further ahead', (seats) => {
    const leads = Array.from({ length: seats }, (_, seat) => seat / 2);
    const chances = chancesOn(CURVE, { leads, turn: null, stage: 0.5 });
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  });

  it('is logistic for 2 seats, between the weights of the stages around', () => {
    const [own = 0] = chancesOn(CURVE, { leads: [0.4, 0], turn: 0, stage: 0.5 });
    expect(own).toBeCloseTo(1 / (1 + Math.exp(-(2 * 0.4 + 0.25))), 2);
  });

  it('is never sure, however far a seat is ahead', () => {
    const [own = 0, other = 0] = chancesOn(CURVE, { leads: [1000, 0], turn: 0, stage: 1 });
    expect(own).toBeLessThan(1);
    expect(other).toBeGreaterThan(0);
  });

  it.each([
    [5, 0, 0, 0],
    [5, 1, 3, 1],
    [5, 0.6, 2, 0.4],
    [3, 2, 1, 1],
    [1, 0.5, 0, 0],
  ])('with %i columns and stage %d lies at column %i and a share of %d', (columns, stage, below, share) => {
    const place = columnsAt(columns, stage);
    expect(place.below).toBe(below);
    expect(place.share).toBeCloseTo(share);
  });
});
