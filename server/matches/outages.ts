import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { every } from '../world.ts';

/** While a clock runs anywhere, somebody says this often that they are alive. */
const BEAT = 5000;
/** Clocks may have begun to run since the last look. */
const LOOK = 1000;
/** Silence for less than this is no outage: between two beats of somebody who lives there may be almost as much. */
export const SHORTEST_OUTAGE = 7000;

/** The log of outages. Its row says by `updatedAt` when somebody was last alive. No table and no match has an id like this. */
const LOG = 'tavola.outages';
const TRIES = 5;

interface Outage {
  readonly from: number;
  readonly to: number;
}

export interface OutageParts {
  readonly store: Store;
  readonly world: World;
}

/**
 * Knows when nobody was there. Every process writes down from time to time that it lives; the first to come after a silence
 * enters it into a log that all of them read. What a match is owed follows from that log and its own: everything between its
 * last entry and now in which nobody was alive. Giving it back is an entry, so nothing is given twice.
 */
export class Outages {
  readonly #parts: OutageParts;
  #outages: readonly Outage[] = [];
  #nextSeq = 0;
  #lastBeat = Number.NEGATIVE_INFINITY;
  #stop: (() => void) | null = null;
  #round: Promise<void> = Promise.resolve();

  constructor(parts: OutageParts) {
    this.#parts = parts;
  }

  /** To be called before the first match is loaded. */
  async open(): Promise<void> {
    const { store, world } = this.#parts;
    const created = { listed: false, createdAt: world.now(), updatedAt: world.now(), summary: '{}' };
    await store.matches.create({ id: LOG, code: LOG, game: 'none', status: 'over', ...created });
    for (let tries = 0; tries < TRIES; tries += 1) {
      const lastAlive = await this.#read();
      const at = world.now();
      // Without a deadline anywhere nobody has lost time.
      if (at - lastAlive < SHORTEST_OUTAGE || (await store.matches.nextDue()) === null) return this.beat();
      const outage = { from: lastAlive, to: at };
      const entries = [{ seq: this.#nextSeq, at, body: JSON.stringify(outage) }];
      if (await this.#append(at, entries)) {
        this.#outages = [...this.#outages, outage];
        this.#nextSeq += 1;
        return;
      }
    }
  }

  /** The time that was lost by a match whose last entry was made then; none when it is too little to matter. */
  owed(lastAt: number, upTo: number = Number.POSITIVE_INFINITY): number {
    const lost = this.#outages.map(({ from, to }) => Math.max(0, Math.min(to, upTo) - Math.max(from, lastAt)));
    const sum = lost.reduce((total, one) => total + one, 0);
    return sum < SHORTEST_OUTAGE ? 0 : sum;
  }

  start(): void {
    this.#stop = every(this.#parts.world, LOOK, () => {
      this.#round = this.#round.then(() => this.beat()).catch(() => undefined);
    });
  }

  /** The last sign of life is as late as can be. */
  async stop(): Promise<void> {
    this.#stop?.();
    await this.#round;
    this.#lastBeat = Number.NEGATIVE_INFINITY;
    await this.beat().catch(() => undefined);
  }

  /** Writes that we are alive, if the last time was long enough ago and there is a clock for which it matters. */
  async beat(): Promise<void> {
    const { store, world } = this.#parts;
    if (world.now() - this.#lastBeat < BEAT || (await store.matches.nextDue()) === null) return;
    // Whoever came first after a silence has made an entry: it is read, and the next beat is ours.
    if (!(await this.#append(world.now(), []))) await this.#read();
  }

  async #append(at: number, entries: readonly { seq: number; at: number; body: string }[]): Promise<boolean> {
    const append = { matchId: LOG, expectedSeq: this.#nextSeq, entries, updatedAt: at };
    const { kind } = await this.#parts.store.matches.append(append);
    if (kind === 'appended') this.#lastBeat = at;
    return kind === 'appended';
  }

  /** Answers when somebody was last alive. */
  async #read(): Promise<number> {
    const { matches } = this.#parts.store;
    // The entries first: what is entered after that makes the row newer, and an outage that somebody has noted is not noted again.
    const entries = await matches.read(LOG, 0);
    const row = await matches.find({ id: LOG });
    this.#outages = entries.map(({ body }) => JSON.parse(body) as Outage);
    this.#nextSeq = entries.length;
    return row?.updatedAt ?? this.#parts.world.now();
  }
}
