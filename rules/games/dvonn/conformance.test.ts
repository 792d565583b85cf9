import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { beforeAll, describe, expect, it } from 'vitest';
import { dvonn, SETUPS } from './index.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const GAMES = isLong ? 500 : 8;
/** Each run checks the expensive laws in some of its states; the long run has more of them. */
const ONE_IN = isLong ? 4 : 1;

describe.each(SETUPS)(`DVONN, setup %s, ${GAMES} random games`, (setup) => {
  let report: ReturnType<typeof examine>;

  beforeAll(() => {
    const settings = [{ options: { setup }, seats: 2 }];
    report = examine(dvonn, { games: GAMES, settings, seed: 'dvonn', oneIn: ONE_IN });
  });

  it('plays them all to the end', () => {
    expect(report.games).toBe(GAMES);
    expect(report.steps).toBeGreaterThan(GAMES * 15);
  });

  it.each(Object.entries(LAWS))('keeps the law %s: %s', (law) => {
    const name = law as keyof typeof LAWS;
    expect(report.laws[name].violations).toEqual([]);
    if (lawsThatApply(dvonn, report).includes(name)) expect(report.laws[name].tried).toBeGreaterThan(0);
  });
});
