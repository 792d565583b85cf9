import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { beforeAll, describe, expect, it } from 'vitest';
import { coltExpress, EDITIONS, MODULES } from './index.ts';
import { deals } from './testing-deals.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
/** Of each of the forty settings: 40 games, or 320. */
const GAMES = isLong ? 8 : 1;

const settings = [2, 3, 4, 5, 6].flatMap((seats) =>
  MODULES.flatMap((modules) =>
    EDITIONS.map((rules) => ({ seats, options: { rules, modules, history: 'top' as const } })),
  ),
);

describe(`Colt Express, ${GAMES * settings.length} random games`, () => {
  let report: ReturnType<typeof examine>;

  beforeAll(() => {
    report = examine(coltExpress, { games: GAMES, settings, seed: 'colt', deals });
  });

  it('plays them all to the end, with every number of seats, every module and both editions', () => {
    expect(settings).toHaveLength(40);
    expect(report.games).toBe(GAMES * settings.length);
    expect(report.steps).toBeGreaterThan(report.games * 60);
  });

  it('compares worlds that really differ', () => {
    expect(report.pairs.compared).toBeGreaterThan(2000);
    expect(report.pairs.differing / report.pairs.compared).toBeGreaterThanOrEqual(0.9);
  });

  it.each(Object.entries(LAWS))('keeps the law %s: %s', (law) => {
    const name = law as keyof typeof LAWS;
    expect(report.laws[name].violations).toEqual([]);
    if (lawsThatApply(coltExpress, report).includes(name)) expect(report.laws[name].tried).toBeGreaterThan(0);
  });
});
