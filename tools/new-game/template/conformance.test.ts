import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { describe, expect, it } from 'vitest';
import { hexapawn, MAX_SIZE, MIN_SIZE } from './index.ts';

const GAMES = process.env['TAVOLA_LONG'] === '1' ? 200 : 8;

describe.each([MIN_SIZE, MAX_SIZE])(`${hexapawn.name} of size %i, ${GAMES} random games`, (size) => {
  const settings = [{ options: { size }, seats: 2 }];
  const report = examine(hexapawn, { games: GAMES, settings, seed: hexapawn.id, oneIn: 2 });

  it.each(Object.entries(LAWS))('keeps the law %s: %s', (law) => {
    const name = law as keyof typeof LAWS;
    expect(report.laws[name].violations).toEqual([]);
    if (lawsThatApply(hexapawn, report).includes(name)) expect(report.laws[name].tried).toBeGreaterThan(0);
  });
});
