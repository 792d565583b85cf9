import { type Game, ok, type Setting } from '@tavola/kernel';
import { examine, LAWS, lawsThatApply } from '@tavola/kernel/conformance';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Diplomacy, type DiplomacyOptions, diplomacy, EDITIONS } from './index.ts';
import { TINY_OPTIONS, TINY_SEATS } from './testing/index.ts';

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
const SETTINGS = OPTIONS.map((options) => ({ seats: 7, options }));
/** Other numbers of powers, and another map. */
const OTHERS = [
  { seats: 2, options: { variant: 'france-austria', edition: 'tavola', lastYear: LAST_YEAR } },
  { seats: TINY_SEATS, options: { ...TINY_OPTIONS, lastYear: LAST_YEAR } },
] as const;

/** The same game with two powers in civil disorder from the start. */
const deserted: Game<Diplomacy> = {
  ...diplomacy,
  setup: (options, seats, proposal, chance) => {
    const begun = diplomacy.setup(options, seats, proposal, chance);
    const state = ABSENT.reduce((now, seat) => diplomacy.abandon(now, seat, chance).state, begun.state);
    return { state, events: begun.events };
  },
};

/** The same game where tables can also choose the tiny map. */
const anyVariant: Game<Diplomacy> = {
  ...diplomacy,
  parse: {
    ...diplomacy.parse,
    options: (raw) => {
      const read = diplomacy.parse.options({ ...TINY_OPTIONS, ...(raw as object), variant: 'standard' });
      const isTiny = (raw as Partial<DiplomacyOptions> | undefined)?.variant === TINY_OPTIONS.variant;
      return read.ok && isTiny ? ok({ variant: TINY_OPTIONS.variant, ...read.value }) : diplomacy.parse.options(raw);
    },
  },
};

interface Plan {
  readonly name: string;
  readonly game: Game<Diplomacy>;
  readonly games: number;
  readonly settings: readonly Setting<Diplomacy>[];
}

/** 16 games with all powers and 12 without two: 28 in all, or 280, and 8 of other variants. */
describe.each<Plan>([
  { name: 'all seats taken', game: diplomacy, games: 4 * SCALE, settings: SETTINGS },
  { name: 'two seats abandoned', game: deserted, games: 3 * SCALE, settings: SETTINGS },
  { name: 'two and three powers', game: anyVariant, games: 4 * SCALE, settings: OTHERS },
])(`Diplomacy to ${LAST_YEAR} with $name, random games`, ({ game, games, settings }) => {
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
