import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ObjectronOptions, objectron, POWER } from './index.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
/** Of each size, with power of both kinds: 24 games in all, or 3,000. */
const GAMES = isLong ? 500 : 4;
/** The long run mostly plays, but still checks the expensive laws in more states than the short one. */
const ONE_IN = isLong ? 20 : 3;
const SIZES = [
  { width: 10, height: 10 },
  { width: 10, height: 20 },
  { width: 30, height: 30 },
];

describe.each(SIZES.flatMap((size) => POWER.map((power) => ({ ...size, power, memory: 'unaided' as const }))))(
  `Objectron, ${GAMES} random games at $width x $height, $power`,
  (options: ObjectronOptions) => {
    let report: ReturnType<typeof examine>;

    beforeAll(() => {
      report = examine(objectron, {
        games: GAMES,
        settings: [{ seats: 2, options }],
        seed: 'objectron',
        oneIn: ONE_IN,
      });
    });

    it('plays them all to the end', () => {
      expect(report.games).toBe(GAMES);
      expect(report.steps).toBeGreaterThan(report.games * 5);
    });

    it.each(Object.entries(LAWS))('keeps the law %s: %s', (law) => {
      const name = law as keyof typeof LAWS;
      expect(report.laws[name].violations).toEqual([]);
      if (lawsThatApply(objectron, report).includes(name)) expect(report.laws[name].tried).toBeGreaterThan(0);
    });
  },
);
