import type { Store, StoredEntry } from '@tavola/store';
import { unlessDamaged } from '../logs/damage.ts';

/** A shorter silence does not count as an outage (ms): a quiet node beats every 4 s, and a beat may take 3 s. */
export const MIN_OUTAGE_MS = 7000;
/** The clocks of two nodes differ by less than this (ms). */
const CLOCK_DIFFERENCE = 2000;

/** The log of outages. `updatedAt` of its row is when a node last beat. No table or match has an id like this. */
export const OUTAGE_LOG = 'tavola.outages';

/** Replaces a damaged row. Its time is unknown, so every comparison with it is false. */
const UNREADABLE = { updatedAt: Number.NaN, nextSeq: 0 };
const NO_OUTAGE: Outage = { from: 0, to: 0 };

export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The log of outages as it was read. */
export interface OutageRecord {
  /** When a node last beat. */
  readonly lastAlive: number;
  readonly outages: readonly Outage[];
}

/**
 * Records when no node could store a move. Every node writes its heartbeat into the row of one log. The first to beat after a
 * silence appends the silence to it. A match is owed the silences between its last entry and now. Giving time back is an entry of
 * the match, so nothing is given twice.
 */
export class Outages {
  readonly #store: Store;
  #outages: readonly Outage[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** Creates the log if there is none. */
  async create(now: number): Promise<void> {
    const row = { status: 'over', listed: false, createdAt: now, updatedAt: now, summary: '{}' } as const;
    await this.#store.logs.create({ ...row, id: OUTAGE_LOG, code: OUTAGE_LOG, game: 'none' });
  }

  /** The time lost by a match with its last entry at `lastAt` (ms). 0 if it is too little to matter. */
  owed(lastAt: number, upTo: number = Number.POSITIVE_INFINITY): number {
    let sum = 0;
    for (const { from, to } of this.#outages) sum += Math.max(0, Math.min(to, upTo) - Math.max(from, lastAt));
    return sum < MIN_OUTAGE_MS ? 0 : sum;
  }

  /** Reads the log. It does not count before `apply`. */
  async read(): Promise<OutageRecord> {
    const { logs: matches } = this.#store;
    // Read the entries first: an outage appended after that makes the row newer, so it is not appended again.
    const entries = await unlessDamaged(matches.read(OUTAGE_LOG, 0), null);
    const row = await unlessDamaged(matches.find({ id: OUTAGE_LOG }), UNREADABLE);
    if (row === null) throw new Error(`The log ${OUTAGE_LOG} is gone.`);
    const outages = entries?.map(outageIn) ?? Array.from({ length: row.nextSeq }, () => NO_OUTAGE);
    return { lastAlive: row.updatedAt, outages };
  }

  /** Makes the outages count from now on. */
  apply({ outages }: OutageRecord): void {
    this.#outages = outages;
  }

  /** How many outages are known here. */
  get count(): number {
    return this.#outages.length;
  }

  /** Writes a beat and reads it back. False if another node has recorded an outage unknown here. */
  async beat(at: number): Promise<boolean> {
    if (!(await this.#append(this.#outages.length, at, []))) return false;
    const row = await unlessDamaged(this.#store.logs.find({ id: OUTAGE_LOG }), UNREADABLE);
    if (row === null || row.updatedAt < at - CLOCK_DIFFERENCE)
      throw new Error('The store doesn’t have what it just acknowledged.');
    return true;
  }

  /** Appends an outage to a log of this length. False if another node was faster. */
  enter(outage: Outage, length: number): Promise<boolean> {
    const { to: at } = outage;
    return this.#append(length, at, [{ seq: length, at, body: JSON.stringify(outage) }]);
  }

  async #append(expectedSeq: number, at: number, entries: readonly { seq: number; at: number; body: string }[]) {
    const append = { logId: OUTAGE_LOG, expectedSeq, entries, updatedAt: at };
    return (await this.#store.logs.append(append)).kind === 'appended';
  }
}

/** An unreadable outage gives nothing back, so that it does not keep a server from starting. */
function outageIn({ body }: StoredEntry): Outage {
  try {
    return JSON.parse(body) as Outage;
  } catch {
    return NO_OUTAGE;
  }
}
