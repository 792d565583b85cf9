import type { Game } from '@tavola/kernel';
import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Diplomacy, type DiplomacyOptions, diplomacy, EDITIONS } from './index.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const SCALE = isLong ? 10 : 1;
/** One state in this many gets the expensive checks. */
const ONE_IN = isLong ? 1 : 2;
const LAST_YEAR = 1905;
const ABSENT = [1, 4];

const OPTIONS: readonly DiplomacyOptions[] = [
  ...EDITIONS.map((edition) => ({ edition, lastYear: LAST_YEAR })),
  { variant: 'build-anywhere', edition: 'tavola', lastYear: LAST_YEAR },
];
const settings = OPTIONS.map((options) => ({ seats: 7, options }));

/** The same game with two powers in civil disorder from the start. */
const deserted: Game<Diplomacy> = {
  ...diplomacy,
  setup: (options, seats, proposal, chance) => {
    const begun = diplomacy.setup(options, seats, proposal, chance);
    const state = ABSENT.reduce((now, seat) => diplomacy.abandon(now, seat, chance).state, begun.state);
    return { state, events: begun.events };
  },
};

/** 16 games with all powers and 12 without two: 28 in all, or 280. */
describe.each([
  { name: 'all seats taken', game: diplomacy, games: 4 * SCALE },
  { name: 'two seats abandoned', game: deserted, games: 3 * SCALE },
])(`Diplomacy to ${LAST_YEAR} with $name, random games`, ({ game, games }) => {
  let report: ReturnType<typeof examine>;

  beforeAll(() => {
    report = examine(game, { games, settings, seed: 'diplomacy', oneIn: ONE_IN });
  });

  it('plays them all to the end, in every edition and a variant', () => {
    expect(report.games).toBe(games * settings.length);
    expect(report.steps).toBeGreaterThan(report.games * 10);
  });

  it.each(Object.entries(LAWS))('keeps the law %s: %s', (law) => {
    const name = law as keyof typeof LAWS;
    expect(report.laws[name].violations).toEqual([]);
    if (lawsThatApply(game, report).includes(name)) expect(report.laws[name].tried).toBeGreaterThan(0);
  });
});
