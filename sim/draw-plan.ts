import { games } from '@tavola/games';
import { type Chance, seeded } from '@tavola/kernel';
import { ABSENCES, type Fault, NEWS_FAULTS, type Plan, type TableSetup } from './plan.ts';
import { type FaultKind, THEMES, type Theme } from './themes.ts';

/** Servers start and tables are made before the first fault (ms). */
const SET_UP_MS = 8000;
const STORM_MS = 60_000;
const CALM_MS = 100_000;
/** From one burst to the next (ms): long enough for a look at who has missed something. */
const BURST_EVERY_MS = 26_000;
const FEW_KINDS = 3;
/** A burst begins within this time (ms). */
const BURST_MS = 1500;

/** The theme of a world that is drawn at random. */
export function themeFor(seed: string): Theme {
  return pick(seeded(`${seed} theme`), THEMES);
}

/** Draws a plan. Every concern has its own random draws, so leaving one out does not change the others. */
export function drawPlan(seed: string, theme: Theme = themeFor(seed)): Plan {
  const chance = seeded(`${seed} size`);
  const nodes = within(chance, theme.nodes);
  const tables = Array.from({ length: within(chance, theme.tables) }, (_, index) => drawTable(seed, index, theme));
  const { burstEveryMs: everyMs = BURST_EVERY_MS } = theme;
  const storm = theme.bursts === undefined ? (theme.storm ?? STORM_MS) : SET_UP_MS + theme.bursts * everyMs;
  const kinds = withoutOne(chance, Object.keys(theme.weights) as FaultKind[]).flatMap((kind) =>
    Array.from({ length: theme.weights[kind] ?? 0 }, () => kind),
  );
  const drawOne = (at: number, name: string, last: number): Fault =>
    drawFault({ chance: seeded(`${seed} fault ${name}`), theme, kinds, nodes, tables, storm: last }, at);
  const faults = timesOf(seed, theme, storm).map(({ at, name, last }) => drawOne(at, name, last));
  const carrier = seeded(`${seed} carrier`).below(2) === 0 ? {} : ({ carrier: 'nats' } as const);
  const store = theme.store === undefined ? {} : { store: theme.store };
  faults.sort((a, b) => a.at - b.at);
  return { seed, nodes, tables, faults, ...carrier, ...store, storm, calm: CALM_MS };
}

interface FaultTime {
  readonly at: number;
  readonly name: string;
  /** No fault outlasts this (ms). */
  readonly last: number;
}

function timesOf(seed: string, theme: Theme, storm: number): readonly FaultTime[] {
  const { bursts, faults, from: first = SET_UP_MS, burstEveryMs: everyMs = BURST_EVERY_MS } = theme;
  const chance = seeded(`${seed} times`);
  const some = (name: string, from: number, length: number, last: number): FaultTime[] =>
    Array.from({ length: within(chance, faults) }, (_, index) => {
      return { at: from + chance.below(length), name: `${name}${index}`, last };
    });
  if (bursts === undefined) return some('', first, storm - first, storm);
  return Array.from({ length: bursts }, (_, burst) => {
    const from = SET_UP_MS + burst * everyMs;
    return some(`${burst} `, from, BURST_MS, from + everyMs);
  }).flat();
}

/** Some things only show without others. A theme of a few kinds needs them all. */
function withoutOne(chance: Chance, kinds: readonly FaultKind[]): readonly FaultKind[] {
  const off = chance.below(kinds.length + 1);
  return kinds.length <= FEW_KINDS ? kinds : kinds.filter((_, index) => index !== off);
}

function drawTable(seed: string, index: number, theme: Theme): TableSetup {
  const chance = seeded(`${seed} table ${index}`);
  const { maxPeople = Number.POSITIVE_INFINITY } = theme;
  const game = pick(
    chance,
    games.filter(({ seats }) => seats[0] <= maxPeople),
  );
  const most = Math.min(maxPeople - game.seats[0], 2, game.seats[1] - game.seats[0]);
  const seats = game.seats[0] + chance.below(most + 1);
  const bots = chance.below(3) === 0 ? 1 + chance.below(seats - 1) : 0;
  return {
    id: `table${index}`,
    game: game.id,
    people: seats - bots,
    bots,
    spectators: within(chance, theme.spectators),
    watchDelay: theme.isDelayed && chance.below(4) === 0 ? 60_000 : 0,
    absence: pick(chance, theme.absences ?? ABSENCES),
    pace: pick(chance, theme.paces),
    programs: chance.below(theme.programs + 1),
    ...(chance.below(2) === 0 && theme.isQuiet === undefined ? {} : { isQuiet: true }),
  };
}

interface Draw {
  readonly chance: Chance;
  readonly theme: Theme;
  readonly kinds: readonly FaultKind[];
  readonly nodes: number;
  readonly tables: readonly TableSetup[];
  readonly storm: number;
}

function drawFault({ chance, theme, kinds, nodes, tables, storm }: Draw, at: number): Fault {
  const kind = pick(chance, kinds);
  const node = chance.below(nodes);
  const table = chance.below(tables.length);
  const { people = 1, spectators = 0 } = tables[table] ?? {};
  const person = chance.below(people + spectators);
  const until = Math.min(storm, at + within(chance, theme.lasts));
  const back = Math.min(storm, at + 500 + chance.below(until - at));
  switch (kind) {
    case 'kill':
      return { at, kind, node, back };
    case 'restart':
      return { at, kind, node };
    case 'cut': {
      const unheard = chance.below(2) === 0 ? 0 : Math.min(storm - at, 5000 + chance.below(30_000));
      return { at, kind, table, person, unheard, end: pick(chance, ['client', 'server'] as const) };
    }
    case 'herd':
    case 'rush':
      return { at, kind, table };
    case 'away':
      return { at, kind, table, person, back: Math.min(storm, at + 2000 + chance.below(40_000)) };
    case 'lossy':
      return { at, kind, node, until, percent: 5 + chance.below(60) };
    case 'slow':
      return { at, kind, node, until, ms: within(chance, theme.slowMs) };
    case 'outage':
      return { at, kind, until };
    case 'news':
      return { at, kind, node, until, how: pick(chance, NEWS_FAULTS) };
    case 'power':
      return { at, kind, back: at + 500 };
    case 'clock':
      return { at, kind, node, by: chance.below(2001) - 1000 };
  }
}

function within(chance: Chance, [least, most]: readonly [number, number]): number {
  return least + chance.below(most - least + 1);
}

function pick<T>(chance: Chance, of: readonly T[]): T {
  const found = of[chance.below(of.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}
