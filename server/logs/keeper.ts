import { fail, ok, type Result } from '@tavola/kernel';
import type { Append, AppendResult, Receipt, Store, StoredEntry } from '@tavola/store';

/** What one change of a log comes to: the new entries as they are stored, the state after them, and what else must be true with them. */
export interface Change<S> {
  readonly entries: readonly StoredEntry[];
  readonly state: S;
  readonly effects: Omit<Append, 'matchId' | 'expectedSeq' | 'entries' | 'receipt'>;
}

export interface Kept<S> {
  readonly state: S;
  readonly nextSeq: number;
}

export interface KeeperParts<S> {
  readonly store: Store;
  readonly now: () => number;
  /** Folds entries onto a state; null before the first. */
  readonly fold: (id: string, before: S | null, entries: readonly StoredEntry[]) => Promise<S>;
  /** How a log that is not in memory is loaded; without it, it is read and folded from its start. */
  readonly load?: (id: string) => Promise<Kept<S> | null>;
  /** Told of every log that grew, by whoever, in order; `own` when it was by us. */
  readonly onGrowth: (id: string, kept: Kept<S>, entries: readonly StoredEntry[], own: boolean) => void;
}

/** Losing a race against another process this often means something is wrong. */
const MOST_RACES = 20;

/**
 * Keeps logs of one kind: folds them when they are needed, changes them by append, and publishes what was appended, in this
 * order only. Changes to one log queue up here; against other processes the expected sequence number decides, and a loser
 * folds what it missed and decides again.
 */
export class Keeper<S> {
  readonly #parts: KeeperParts<S>;
  readonly #kept = new Map<string, Kept<S>>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** How far logs will reach when what is being stored just now is on disk. */
  readonly #storing = new Map<string, number>();
  /** When somebody last asked for a log. */
  readonly #asked = new Map<string, number>();

  constructor(parts: KeeperParts<S>) {
    this.#parts = parts;
  }

  /** The state of a log as far as it is stored, or null where there is none. */
  async get(id: string): Promise<Kept<S> | null> {
    const kept = this.#kept.get(id);
    if (kept === undefined) return this.#inTurn(id, () => this.#catchUp(id));
    this.#asked.set(id, this.#parts.now());
    return kept;
  }

  /** What is in memory now, without looking further. */
  peek(id: string): Kept<S> | null {
    return this.#kept.get(id) ?? null;
  }

  /** Whether news of this growth is no news: it is known here, or it is our own change that is just being stored. */
  knows(id: string, nextSeq: number): boolean {
    return (this.#storing.get(id) ?? this.#kept.get(id)?.nextSeq ?? -1) >= nextSeq;
  }

  /** A log has grown, wherever. */
  async grown(id: string, nextSeq: number): Promise<void> {
    // One that is being loaded just now may have been read before it grew.
    const isOurs = this.#kept.has(id) || this.#queues.has(id);
    if (!isOurs || this.knows(id, nextSeq)) return;
    await this.#inTurn(id, async () => {
      // What was under way may have brought it, or there was nothing to be loaded.
      if (this.#kept.has(id) && !this.knows(id, nextSeq)) await this.#catchUp(id);
    });
  }

  /** News may have been missed: everything in memory is brought up to date. */
  async lookAgain(): Promise<void> {
    await Promise.all([...this.#kept.keys()].map((id) => this.#inTurn(id, () => this.#catchUp(id))));
  }

  /** Logs that nobody looks at need not be kept in memory: they can be folded again. */
  forget(id: string): void {
    this.#kept.delete(id);
    this.#asked.delete(id);
  }

  /** Those in memory that nobody has asked for since then, and that nothing is being done with. */
  idleSince(then: number): readonly string[] {
    return [...this.#kept.keys()].filter((id) => (this.#asked.get(id) ?? 0) <= then && !this.#queues.has(id));
  }

  /**
   * Decides on the latest state and appends. When this resolves, the change is on disk. `unknown` is the answer for a log that
   * does not exist; `first` makes one.
   */
  change(
    id: string,
    decide: (state: S) => Result<Change<S>>,
    options: { readonly receipt?: Receipt; readonly first?: () => Result<Change<S>> } = {},
  ): Promise<Result<Kept<S>>> {
    return this.#inTurn(id, async () => {
      for (let race = 0; race < MOST_RACES; race += 1) {
        const kept = this.#kept.get(id) ?? (await this.#catchUp(id));
        const decided = kept === null ? (options.first?.() ?? fail('unknown')) : decide(kept.state);
        if (!decided.ok) {
          // Another process may have appended what is not heard of here yet, and what is refused may be allowed by it.
          if (kept === null || (await this.#catchUp(id)) === kept) return decided;
          continue;
        }
        const done = await this.#append(id, kept?.nextSeq ?? 0, decided.value, options.receipt);
        if (done !== null) return ok(done);
        await this.#catchUp(id);
      }
      return fail('too-busy');
    });
  }

  async #append(
    id: string,
    expectedSeq: number,
    change: Change<S>,
    receipt: Receipt | undefined,
  ): Promise<Kept<S> | null> {
    const { entries, state } = change;
    const kept = { state, nextSeq: expectedSeq + entries.length };
    if (entries.length === 0) return kept;
    const result = await this.#stored(appendOf(id, expectedSeq, change, receipt), kept);
    if (result.kind === 'conflict') return null;
    // The same message took effect before, perhaps in another process: what is kept is the log as it stands.
    return result.kind === 'repeated' ? this.#catchUp(id) : kept;
  }

  /** What is stored is kept before anything else happens: until then the news of it would be news to us. */
  async #stored(append: Append, kept: Kept<S>): Promise<AppendResult> {
    const { matchId: id, entries } = append;
    this.#storing.set(id, kept.nextSeq);
    try {
      const result = await this.#parts.store.matches.append(append);
      if (result.kind === 'appended') this.#keep(id, kept, entries, true);
      return result;
    } catch (error) {
      // It may be on disk all the same, and the news of it was not listened to.
      await this.#catchUp(id).catch(() => undefined);
      throw error;
    } finally {
      this.#storing.delete(id);
    }
  }

  async #catchUp(id: string): Promise<Kept<S> | null> {
    const before = this.#kept.get(id) ?? null;
    if (before === null && this.#parts.load !== undefined) {
      const loaded = await this.#parts.load(id);
      if (loaded !== null) this.#keep(id, loaded, []);
      return loaded;
    }
    const entries = await this.#parts.store.matches.read(id, before?.nextSeq ?? 0);
    if (entries.length === 0) return before;
    const state = await this.#parts.fold(id, before?.state ?? null, entries);
    const kept = { state, nextSeq: (before?.nextSeq ?? 0) + entries.length };
    this.#keep(id, kept, before === null ? [] : entries);
    return kept;
  }

  #keep(id: string, kept: Kept<S>, news: readonly StoredEntry[], own = false): void {
    this.#kept.set(id, kept);
    this.#asked.set(id, this.#parts.now());
    if (news.length > 0) this.#parts.onGrowth(id, kept, news, own);
  }

  /** One after the other for each log; logs do not wait for each other. */
  #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#queues.get(id)?.then(work) ?? work();
    const over = (): void => {
      if (this.#queues.get(id) === settled) this.#queues.delete(id);
    };
    const settled = turn.then(over, over);
    this.#queues.set(id, settled);
    return turn;
  }
}

/** Members are named one by one: every move comes by here, and copies by spreading would be what takes longest. */
function appendOf(
  matchId: string,
  expectedSeq: number,
  { entries, effects }: Change<unknown>,
  receipt: Receipt | undefined,
): Append {
  const { updatedAt, status, listed, summary, dueAt, players } = effects;
  return { matchId, expectedSeq, entries, updatedAt, status, listed, summary, dueAt, players, receipt };
}
