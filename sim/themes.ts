import type { Fault } from './plan.ts';

export type FaultKind = Fault['kind'];

/** What kind of world is drawn. Ranges include both ends. */
export interface Theme {
  readonly nodes: readonly [number, number];
  readonly tables: readonly [number, number];
  /** In all, or in each burst. */
  readonly faults: readonly [number, number];
  /** How often each kind of fault comes, against the others. Absent: never. */
  readonly weights: Partial<Record<FaultKind, number>>;
  /** Number of bursts of faults. The silence between them shows what was missed. Absent: faults come at any time. */
  readonly bursts?: number;
  /** From one burst to the next (ms). */
  readonly burstEveryMs?: number;
  /** Length of a fault (ms). */
  readonly lasts: readonly [number, number];
  /** How long people think: the least, and how much more it may be (ms). */
  readonly paces: readonly (readonly [number, number])[];
  /** Before this time (ms), nothing goes wrong. Absent: until tables are made and matches have begun. */
  readonly from?: number;
  /** How long faults happen (ms). Absent: a minute. */
  readonly storm?: number;
  /** Most players at a table. */
  readonly maxPeople?: number;
  readonly spectators: readonly [number, number];
  /** Whether spectators of some tables see everything later. */
  readonly isDelayed: boolean;
  /** People do nothing but play. Absent: at half of the tables. */
  readonly isQuiet?: true;
  /** Most programs at a table. */
  readonly programs: number;
  readonly absences?: readonly ('hold' | 'bot')[];
  readonly slowMs: readonly [number, number];
  readonly store?: 'postgres' | 'folder';
}

/** Quick people find races, slow ones leave time to see who was not told. */
const PACES = [
  [20, 150],
  [150, 900],
  [2000, 6000],
] as const;

/** A bit of everything. */
export const USUAL: Theme = {
  nodes: [1, 4],
  tables: [1, 6],
  faults: [0, 24],
  weights: {
    ...{ kill: 2, restart: 1, cut: 4, herd: 3, away: 1, lossy: 2, slow: 4, outage: 1, news: 3, rush: 2, clock: 1 },
  },
  lasts: [1000, 15_000],
  paces: PACES,
  spectators: [0, 2],
  isDelayed: true,
  programs: 1,
  slowMs: [50, 4000],
};

/** Like the usual ones, for tests that are played often. */
export const SMALL: Theme = { ...USUAL, nodes: [1, 3], tables: [1, 3], faults: [0, 16] };

/** Everyone returns at once to nodes that don’t know their tables, while the store is slow. Then nothing goes wrong for a while. */
export const RETURNS: Theme = {
  nodes: [4, 8],
  tables: [2, 4],
  faults: [6, 14],
  weights: { kill: 2, cut: 3, herd: 5, slow: 6, news: 3, rush: 1 },
  bursts: 3,
  lasts: [1500, 5000],
  paces: [
    [20, 150],
    [150, 900],
  ],
  maxPeople: 3,
  spectators: [0, 3],
  isDelayed: false,
  programs: 1,
  absences: ['hold', 'bot'],
  slowMs: [400, 3000],
};

/** Calls and answers are lost while connections break. */
export const LOSSES: Theme = {
  ...RETURNS,
  nodes: [2, 4],
  weights: { lossy: 6, cut: 4, herd: 2, away: 1, news: 2, rush: 2 },
  paces: PACES,
  slowMs: [50, 1000],
};

/** People who sleep through their turns, and a store that is often out of reach. */
export const DEADLINES: Theme = {
  ...USUAL,
  nodes: [1, 4],
  tables: [2, 5],
  faults: [4, 16],
  weights: { outage: 5, away: 3, cut: 2, kill: 2, lossy: 1, clock: 1, restart: 1 },
  lasts: [8000, 16_000],
  paces: [
    [10_000, 150_000],
    [40_000, 60_000],
    [2000, 6000],
  ],
  storm: 240_000,
  maxPeople: 3,
};

/** One node with the embedded store, whose machine loses its power. */
export const POWER_CUTS: Theme = {
  ...USUAL,
  nodes: [1, 1],
  tables: [1, 3],
  faults: [3, 8],
  store: 'folder',
  weights: { power: 6, cut: 2, herd: 1 },
  paces: [
    [20, 150],
    [150, 900],
  ],
};

/** Several nodes on a real database append to the same logs at once. */
export const CONFLICTS: Theme = {
  ...RETURNS,
  nodes: [2, 3],
  tables: [1, 3],
  faults: [3, 6],
  weights: { rush: 5, news: 3, cut: 2, slow: 1, lossy: 1, kill: 1 },
  bursts: 2,
  store: 'postgres',
};

/** Many nodes read the same match for the first time, while it goes on elsewhere. */
export const FIRST_READS: Theme = {
  ...RETURNS,
  nodes: [8, 10],
  tables: [3, 4],
  faults: [10, 16],
  weights: { slow: 5, herd: 4 },
  burstEveryMs: 34_000,
  lasts: [7000, 10_000],
  slowMs: [300, 1200],
  paces: [[300, 3000]],
  maxPeople: 2,
  spectators: [0, 0],
  programs: 0,
  isQuiet: true,
};

/** Matches begin while the store is slow. */
export const ROUGH_STARTS: Theme = {
  ...USUAL,
  nodes: [2, 5],
  tables: [3, 6],
  faults: [3, 8],
  weights: { slow: 6, cut: 1, news: 2, rush: 1 },
  from: 1500,
  storm: 30_000,
  lasts: [8000, 20_000],
  slowMs: [300, 1500],
  paces: [
    [20, 150],
    [150, 900],
  ],
  isDelayed: false,
};

/** Clients return to nodes that have not heard the latest news yet. */
export const LATE_NEWS: Theme = {
  ...RETURNS,
  nodes: [2, 3],
  tables: [2, 4],
  faults: [8, 20],
  weights: { news: 8, herd: 4, cut: 6 },
  lasts: [3000, 9000],
};

/** Matches that begin while people take their time. */
export const SLOW_STARTS: Theme = {
  ...DEADLINES,
  nodes: [3, 4],
  tables: [3, 6],
  faults: [0, 3],
  weights: { cut: 1, away: 1 },
  storm: 120_000,
  paces: [[8000, 20_000]],
  spectators: [0, 1],
  isDelayed: false,
  programs: 2,
};

/** More than half of the drawn worlds have the usual mix. */
export const THEMES: readonly Theme[] = [
  USUAL,
  USUAL,
  USUAL,
  RETURNS,
  FIRST_READS,
  LATE_NEWS,
  LOSSES,
  DEADLINES,
  SLOW_STARTS,
  ROUGH_STARTS,
];
