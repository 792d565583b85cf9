import { chancesOn } from '@tavola/bots';
import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { calibrate } from './calibration.ts';
import { type CurveSample, fitCurve } from './fit-curve.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('fitting a curve', () => {
  it.each([2, 3])('finds the weights that the results of %i seats were made with', (seats) => {
    const truth = { lead: [0.5, 2], turn: [0.4, -0.3] };
    const chance = seeded(`fit ${seats}`);
    const samples = Array.from({ length: 4000 }, (): CurveSample => {
      const leads = Array.from({ length: seats }, () => (chance.below(400) - 200) / 100);
      const reading = { leads, turn: chance.below(seats), stage: chance.below(101) / 100 };
      const drawn = chance.below(1_000_000) / 1_000_000;
      const chances = chancesOn(truth, reading);
      const winner = chances.findIndex((_, seat) => sum(chances.slice(0, seat + 1)) > drawn);
      return { reading, shares: leads.map((_, seat) => (seat === winner ? 1 : 0)) };
    });
    const { lead, turn } = fitCurve(samples, 2);
    [...lead, ...turn].forEach((weight, index) => {
      expect(Math.abs(weight - ([...truth.lead, ...truth.turn][index] ?? 0))).toBeLessThan(0.25);
    });
  });
});

describe('calibration', () => {
  it('compares what was predicted with what happened, by decile', () => {
    const judged = Array.from({ length: 100 }, (_, index) => ({
      chances: [0.75, 0.25],
      shares: index < 60 ? [1, 0] : [0, 1],
    }));
    const rows = calibrate(judged);
    expect(rows.map(({ from, count }) => [from, count])).toEqual([
      [0.2, 100],
      [0.7, 100],
    ]);
    expect(rows.map(({ predicted }) => predicted)).toEqual([0.25, 0.75]);
    expect(rows.map(({ observed }) => observed)).toEqual([0.4, 0.6]);
    expect(rows[1]?.allowed).toBeCloseTo(0.05 + 2 * Math.sqrt(0.24 / 100));
  });
});
