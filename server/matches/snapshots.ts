import { createHmac, hash } from 'node:crypto';
import type { Game, Shape } from '@tavola/kernel';
import { type Match, readSnapshot, writeSnapshot } from '@tavola/match';
import type { Timers } from '@tavola/protocol';
import type { Store, StoredEntry } from '@tavola/store';
import { readEntry } from './entries.ts';

/** A snapshot is taken each time a log has grown by this many entries. */
export const EVERY = 64;
/** Pause between snapshots (ms), so that players do not notice. */
export const PAUSE = 100;
/** Larger ones take longer to write than the log takes to fold. */
const MAX_BYTES = 2 << 20;

/** How far a log has been hashed. */
interface Mark {
  readonly seq: number;
  readonly digest: string;
}

/** Where a fold begins. */
export interface SnapshotBase {
  /** Null: at the first entry. */
  readonly match: Match | null;
  readonly mark: Mark;
}

const START: SnapshotBase = { match: null, mark: { seq: 0, digest: '' } };

/**
 * Snapshots of matches: a cache, written in the background and dropped if anything does not fit. Each is sealed with
 * the hash of its log. If the log has changed, it is folded and checked again.
 */
export class Snapshots {
  readonly #world: Timers;
  readonly #store: Store;
  readonly #latest: (id: string) => Match | null;
  readonly #every: number;
  readonly #marks = new Map<string, Mark>();
  readonly #wanted = new Set<string>();
  #cancel: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  /** @param latest the match in memory */
  constructor(world: Timers, store: Store, latest: (id: string) => Match | null, every = EVERY) {
    this.#world = world;
    this.#store = store;
    this.#latest = latest;
    this.#every = every;
  }

  /** Where the newest snapshot leads if it fits this log, else its start. */
  async find(id: string, game: Game<Shape>, secret: string, log: readonly StoredEntry[]): Promise<SnapshotBase> {
    if (log.length < this.#every) return START;
    const found = await this.#store.logs.snapshot(id);
    const last = found === null ? undefined : log[found.seq - 1];
    if (found === null || last === undefined) return START;
    const mark = digested(START.mark, log.slice(0, found.seq));
    const cut = found.body.indexOf('\n');
    const text = found.body.slice(cut + 1);
    if (mark.seq !== found.seq || found.body.slice(0, cut) !== seal(secret, mark, text)) return START;
    const match = readSnapshot(game, secret, text);
    const fits = match !== null && match.nextSeq === found.seq && match.link === readEntry(last).link;
    return fits ? { match, mark } : START;
  }

  /** A match was folded from there by these valid entries. */
  loaded(id: string, { mark }: SnapshotBase, entries: readonly StoredEntry[]): void {
    this.#marks.set(id, digested(mark, entries));
    if (entries.length >= this.#every) this.#want(id);
  }

  /** Good entries were appended. */
  grew(id: string, entries: readonly StoredEntry[]): void {
    const before = this.#marks.get(id) ?? START.mark;
    const after = digested(before, entries);
    this.#marks.set(id, after);
    if (Math.floor(after.seq / this.#every) > Math.floor(before.seq / this.#every)) this.#want(id);
  }

  /** The match is unloaded. Its pending snapshot is dropped. */
  forget(id: string): void {
    this.#marks.delete(id);
    this.#wanted.delete(id);
  }

  /** Writes whatever is wanted now. */
  async flush(): Promise<void> {
    for (const id of this.#wanted) await this.#write(id);
  }

  /** Resolves when nothing is being written. */
  async stop(): Promise<void> {
    this.#cancel?.();
    this.#wanted.clear();
    await this.#writing;
  }

  #want(id: string): void {
    this.#wanted.add(id);
    this.#cancel ??= this.#world.after(PAUSE, () => {
      this.#writing = this.#next();
    });
  }

  async #next(): Promise<void> {
    const [id] = this.#wanted;
    if (id !== undefined) await this.#write(id);
    this.#cancel = null;
    const [another] = this.#wanted;
    if (another !== undefined) this.#want(another);
  }

  async #write(id: string): Promise<void> {
    this.#wanted.delete(id);
    const match = this.#latest(id);
    const mark = this.#marks.get(id);
    if (match === null || mark?.seq !== match.nextSeq) return;
    const text = writeSnapshot(match);
    if (text.length > MAX_BYTES) return;
    // A snapshot that cannot be stored is not missed.
    await this.#store.logs.saveSnapshot(id, mark.seq, `${seal(match.secret, mark, text)}\n${text}`).catch(() => {});
  }
}

/** Each digest covers the one before, so that a growing log is not read again. */
function digested(mark: Mark, entries: readonly StoredEntry[]): Mark {
  let { seq: end, digest } = mark;
  for (const { seq, at, body } of entries) {
    digest = hash('sha256', `${digest} ${seq} ${at} ${body}`);
    end = seq + 1;
  }
  return { seq: end, digest };
}

/** Keyed by the match’s secret, so that it cannot be forged. */
function seal(secret: string, { seq, digest }: Mark, text: string): string {
  return createHmac('sha256', secret).update(`${seq} ${digest} ${text}`).digest('hex');
}
