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
  /** Which store they use. Absent: one in memory. `postgres`: a real database. `folder`: the embedded store of one node. */
  readonly store?: 'postgres' | 'folder';
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
  readonly absence: (typeof ABSENCES)[number];
  /** How long people think: always a little, plus up to so much (ms). */
  readonly pace: readonly [least: number, more: number];
  /** People do nothing but play. A node that has missed something is not told by the next vote. */
  readonly isQuiet?: true;
  /** Programs that watch, and say hello only once per connection. */
  readonly programs?: number;
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
  /** Everyone at a table acts in the same moment. */
  | { readonly kind: 'rush'; readonly table: number }
  /** The power fails right after the next append, or now if no append comes for a second: only what is on disk is left. */
  | { readonly kind: 'power'; readonly back: number }
  /** The wall clock of a node is set. */
  | { readonly kind: 'clock'; readonly node: number; readonly by: number }
);

export const NEWS_FAULTS = ['late', 'twice', 'lost', 'gone'] as const;

export const ABSENCES = ['hold', 'bot', 'disorder', 'strict'] as const;

/** Time per turn (ms). */
export const TURN_MS = 60_000;
