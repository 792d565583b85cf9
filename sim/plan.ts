import { games } from '@tavola/games';
import { type Chance, seeded } from '@tavola/kernel';

/** Everything that is decided before a run. A run is a function of its plan. */
export interface Plan {
  readonly seed: string;
  readonly nodes: number;
  readonly tables: readonly TableSetup[];
  /** In order of time. */
  readonly faults: readonly Fault[];
  /** What carries news. Absent: the database. `nats`: a node sends it after it has stored something, to those who follow the table. */
  readonly carrier?: 'nats';
  /** Nodes don’t ask how far logs have got, so that what they are not told stays unknown. */
  readonly unchecked?: true;
  /** How long faults happen, and how long none does afterwards (ms). */
  readonly storm: number;
  readonly calm: number;
}

export interface TableSetup {
  readonly id: string;
  readonly game: string;
  readonly people: number;
  readonly bots: number;
  readonly spectators: number;
  /** Spectators see everything this much later (ms). */
  readonly watchDelay: number;
  readonly absence: 'hold' | 'bot' | 'disorder' | 'strict';
  /** How long people think: always a little, plus up to so much (ms). */
  readonly pace: readonly [least: number, more: number];
}

/** `at` and `until` are virtual milliseconds. */
export type Fault = { readonly at: number } & (
  | { readonly kind: 'kill'; readonly node: number; readonly back: number }
  | { readonly kind: 'restart'; readonly node: number }
  /** A connection is cut. One end learns of it only after `unheard` ms; 0: both at once. */
  | {
      readonly kind: 'cut';
      readonly table: number;
      readonly person: number;
      readonly unheard: number;
      readonly end: 'client' | 'server';
    }
  /** All connections of a table are cut at once, as when a node of the balancer goes. */
  | { readonly kind: 'herd'; readonly table: number }
  /** A person closes the window, and comes back later. */
  | { readonly kind: 'away'; readonly table: number; readonly person: number; readonly back: number }
  /** A share of the node’s calls to the store, or of the answers, is lost. */
  | { readonly kind: 'lossy'; readonly node: number; readonly until: number; readonly percent: number }
  /** The node’s calls take up to this long. */
  | { readonly kind: 'slow'; readonly node: number; readonly until: number; readonly ms: number }
  /** No node reaches the store. */
  | { readonly kind: 'outage'; readonly until: number }
  /** News reaches the node late, twice, or not at all until its line is up again; or it vanishes, and the node never learns of it. */
  | { readonly kind: 'news'; readonly node: number; readonly until: number; readonly how: (typeof NEWS_FAULTS)[number] }
  /** The wall clock of a node is set. */
  | { readonly kind: 'clock'; readonly node: number; readonly by: number }
);

const NEWS_FAULTS = ['late', 'twice', 'lost', 'gone'] as const;

export interface PlanLimits {
  readonly nodes: number;
  readonly tables: number;
  readonly faults: number;
}

export const USUAL_LIMITS: PlanLimits = { nodes: 4, tables: 6, faults: 24 };

/** Servers start and tables are made before the first fault (ms). */
const SET_UP_MS = 8000;
const STORM_MS = 60_000;
const CALM_MS = 100_000;
/** Quick people find races, slow ones leave time to see who was not told. */
const PACES = [
  [20, 150],
  [150, 900],
  [2000, 6000],
] as const;
const ABSENCES = ['hold', 'bot', 'disorder', 'strict'] as const;

/** A plan by lot. Every concern has draws of its own, so that leaving one out does not change the others. */
export function drawPlan(seed: string, limits: PlanLimits = USUAL_LIMITS): Plan {
  const chance = seeded(`${seed} size`);
  const nodes = 1 + chance.below(limits.nodes);
  const tables = Array.from({ length: 1 + chance.below(limits.tables) }, (_, index) => drawTable(seed, index));
  const count = chance.below(limits.faults + 1);
  const off = chance.below(KINDS.length + 1);
  const kinds = KINDS.filter((_, index) => index !== off);
  const faults = Array.from({ length: count }, (_, index) =>
    drawFault(seeded(`${seed} fault ${index}`), kinds, nodes, tables),
  ).sort((a, b) => a.at - b.at);
  const carrier = seeded(`${seed} carrier`).below(2) === 0 ? {} : ({ carrier: 'nats' } as const);
  return { seed, nodes, tables, faults, ...carrier, storm: STORM_MS, calm: CALM_MS };
}

function drawTable(seed: string, index: number): TableSetup {
  const chance = seeded(`${seed} table ${index}`);
  const game = pick(chance, games);
  const seats = game.seats[0] + chance.below(Math.min(3, game.seats[1] - game.seats[0] + 1));
  const bots = chance.below(3) === 0 ? 1 + chance.below(seats - 1) : 0;
  return {
    id: `table${index}`,
    game: game.id,
    people: seats - bots,
    bots,
    spectators: chance.below(3),
    watchDelay: chance.below(4) === 0 ? 60_000 : 0,
    absence: pick(chance, ABSENCES),
    pace: pick(chance, PACES),
  };
}

type Kind = Fault['kind'];
const KINDS: readonly Kind[] = ['kill', 'restart', 'cut', 'herd', 'away', 'lossy', 'slow', 'outage', 'news', 'clock'];
/** Cuts are frequent, everything else happens now and then. */
const WEIGHTS: Partial<Record<Kind, number>> = { cut: 4, herd: 3, news: 3, lossy: 2, kill: 2, slow: 4 };

function drawFault(chance: Chance, kinds: readonly Kind[], nodes: number, tables: readonly TableSetup[]): Fault {
  const weighted = kinds.flatMap((kind) => Array.from({ length: WEIGHTS[kind] ?? 1 }, () => kind));
  const kind = pick(chance, weighted);
  const at = SET_UP_MS + chance.below(STORM_MS - SET_UP_MS);
  const node = chance.below(nodes);
  const table = chance.below(tables.length);
  const { people = 1, spectators = 0 } = tables[table] ?? {};
  const person = chance.below(people + spectators);
  const until = Math.min(STORM_MS, at + 1000 + chance.below(15_000));
  switch (kind) {
    case 'kill':
      return { at, kind, node, back: Math.min(STORM_MS, at + 500 + chance.below(10_000)) };
    case 'restart':
      return { at, kind, node };
    case 'cut': {
      const unheard = chance.below(2) === 0 ? 0 : Math.min(STORM_MS - at, 5000 + chance.below(30_000));
      return { at, kind, table, person, unheard, end: pick(chance, ['client', 'server'] as const) };
    }
    case 'herd':
      return { at, kind, table };
    case 'away':
      return { at, kind, table, person, back: Math.min(STORM_MS, at + 2000 + chance.below(40_000)) };
    case 'lossy':
      return { at, kind, node, until, percent: 5 + chance.below(60) };
    case 'slow':
      return { at, kind, node, until, ms: 50 + chance.below(4000) };
    case 'outage':
      return { at, kind, until };
    case 'news':
      return { at, kind, node, until, how: pick(chance, NEWS_FAULTS) };
    case 'clock':
      return { at, kind, node, by: chance.below(2001) - 1000 };
  }
}

function pick<T>(chance: Chance, of: readonly T[]): T {
  const found = of[chance.below(of.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}
