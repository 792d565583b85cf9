import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FrogsOptions, frogs, HOMES, OCCUPIED } from './index.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
/** Of each of the twelve settings: 12 games, or 300. */
const GAMES = isLong ? 25 : 1;
/** One state in this many gets the expensive checks. */
const ONE_IN = isLong ? 4 : 2;

const settings = [2, 3, 4].flatMap((seats) =>
  OCCUPIED.flatMap((occupied) =>
    HOMES.map((homes) => ({ seats, options: { occupied, homes } satisfies FrogsOptions })),
  ),
);

describe(`Frogs & Bridges, ${GAMES * settings.length} random games`, () => {
  let report: ReturnType<typeof examine>;

  beforeAll(() => {
    report = examine(frogs, { games: GAMES, settings, seed: 'frogs', oneIn: ONE_IN });
  });

  it('plays them all to the end, with every number of seats and every option', () => {
    expect(settings).toHaveLength(12);
    expect(report.games).toBe(GAMES * settings.length);
    expect(report.steps).toBeGreaterThan(report.games * 40);
  });

  it.each(Object.entries(LAWS))('keeps the law %s: %s', (law) => {
    const name = law as keyof typeof LAWS;
    expect(report.laws[name].violations).toEqual([]);
    if (lawsThatApply(frogs, report).includes(name)) expect(report.laws[name].tried).toBeGreaterThan(0);
  });
});
