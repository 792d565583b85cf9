import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { beforeAll, describe, expect, it } from 'vitest';
import { coltExpress, EDITIONS, MODULES } from './index.ts';
import { miscount } from './testing-count.ts';
import { deals } from './testing-deals.ts';
import { rareStates } from './testing-rare.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
/** Of each of the eight settings for every number of seats: 160 games in all, or 12,000. */
const GAMES = isLong ? 300 : 4;
/** The long run checks about as many states closely as the daily one, out of many more games. */
const ONE_IN = isLong ? 160 : 25;
/**
 * Pairs of worlds compared in each game. Where none of n pairs shows a leak, fewer than 3 moments in n leak, with 95 of 100 certainty:
 * 12 of each setting make that one in four there, and one in 32 over the eight of a number of seats; the long run's 300 one in
 * 100, and one in 800.
 */
const PAIRS = isLong ? 1 : 3;
/** A random game is hardly ever shorter. */
const MOMENTS_PER_SEAT = 19;

describe.each([2, 3, 4, 5, 6])(`Colt Express with %i seats, ${GAMES} random games a setting`, (seats) => {
  const settings = MODULES.flatMap((modules) =>
    EDITIONS.map((rules) => ({ seats, options: { rules, modules, history: 'top' as const } })),
  );
  let report: ReturnType<typeof examine>;

  beforeAll(() => {
    report = examine(coltExpress, {
      games: GAMES,
      settings,
      seed: 'colt',
      oneIn: ONE_IN,
      pairsOneIn: Math.min(ONE_IN, Math.floor((MOMENTS_PER_SEAT * seats) / PAIRS)),
      invariant: miscount,
      deals,
      rareStates,
    });
  });

  it('plays them all to the end, with every module and both editions', () => {
    expect(settings).toHaveLength(8);
    expect(report.games).toBe(GAMES * settings.length);
    expect(report.steps).toBeGreaterThan(report.games * 50);
  });

  it('counts the components in every moment', () => {
    expect(report.laws.invariant.tried).toBe(report.steps + report.games);
  });

  it('compares enough worlds of every setting, and such as really differ', () => {
    expect(report.pairs).toHaveLength(settings.length);
    for (const { compared, differing } of report.pairs) {
      expect(compared).toBeGreaterThanOrEqual(GAMES * PAIRS);
      expect(differing / compared).toBeGreaterThanOrEqual(0.9);
    }
  });

  it.each(Object.entries(LAWS))('keeps the law %s: %s', (law) => {
    const name = law as keyof typeof LAWS;
    expect(report.laws[name].violations).toEqual([]);
    if (lawsThatApply(coltExpress, report).includes(name)) expect(report.laws[name].tried).toBeGreaterThan(0);
  });
});
