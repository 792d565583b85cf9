import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ObjectronOptions, objectron, POWER } from './index.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
/** Large grids take ten times as long, so few of them are played every day: 80 games in all, 504 in the long run. */
const SIZES = [
  { width: 10, height: 10, games: isLong ? 84 : 30 },
  { width: 10, height: 20, games: isLong ? 84 : 5 },
  { width: 30, height: 30, games: isLong ? 84 : 5 },
];

describe.each(SIZES.flatMap((size) => POWER.map((power) => ({ ...size, power, memory: 'unaided' as const }))))(
  'Objectron, $games random games at $width x $height, $power',
  ({ games, ...options }: ObjectronOptions & { readonly games: number }) => {
    let report: ReturnType<typeof examine>;

    beforeAll(() => {
      report = examine(objectron, { games, settings: [{ seats: 2, options }], seed: 'objectron' });
    });

    it('plays them all to the end', () => {
      expect(report.games).toBe(games);
      expect(report.steps).toBeGreaterThan(report.games * 5);
    });

    it.each(Object.entries(LAWS))('keeps the law %s: %s', (law) => {
      const name = law as keyof typeof LAWS;
      expect(report.laws[name].violations).toEqual([]);
      if (lawsThatApply(objectron, report).includes(name)) expect(report.laws[name].tried).toBeGreaterThan(0);
    });
  },
);
