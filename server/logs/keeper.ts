import { hash } from 'node:crypto';
import { fail, ok, type Result } from '@tavola/kernel';
import type { Append, AppendResult, Receipt, Store, StoredEntry } from '@tavola/store';

/** What one change of a log comes to: the new entries as they are stored, the state after them, and what else must be true with them. */
export interface Change<S> {
  readonly entries: readonly StoredEntry[];
  readonly state: S;
  readonly effects: Omit<Append, 'logId' | 'expectedSeq' | 'expectedLink' | 'link' | 'entries' | 'receipt'>;
}

export interface Kept<S> {
  readonly state: S;
  readonly nextSeq: number;
}

/** A log in memory, with the link that identifies its history. */
export interface Loaded<S> extends Kept<S> {
  /** Null: the log is damaged and is not compared. */
  readonly last: Pick<StoredEntry, 'at' | 'body'> | null;
  /** Stands for the whole log. */
  readonly link: string | undefined;
}

export interface KeeperParts<S> {
  readonly store: Store;
  readonly now: () => number;
  /** Folds entries onto a state; null before the first. */
  readonly fold: (id: string, before: S | null, entries: readonly StoredEntry[]) => Promise<S>;
  /** How a log that is not in memory is loaded; without it, it is read and folded from its start. */
  readonly load?: (id: string) => Promise<Loaded<S> | null>;
  /** Returns the link of an entry that is already chained. Absent: the keeper chains the bodies. */
  readonly linkOf?: (state: S) => string | undefined;
  /** Told of every log that grew, by whoever, in order; `own` when it was by us. */
  readonly onGrowth: (id: string, kept: Kept<S>, entries: readonly StoredEntry[], own: boolean) => void;
  /**
   * The store holds a different history from the one in memory: it went back to an earlier copy of its data. `after` is the log
   * read from it instead. Null if it has no such log.
   */
  readonly onRewritten?: (id: string, before: Kept<S>, after: Kept<S> | null) => void;
}

export interface ChangeOptions<S> {
  readonly receipt?: Receipt;
  readonly first?: () => Result<Change<S>>;
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
  readonly #kept = new Map<string, Loaded<S>>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** How far logs will reach when what is being stored just now is on disk. */
  readonly #storing = new Map<string, number>();
  /** Histories that the store no longer has. */
  readonly #gone = new WeakSet<Loaded<S>>();
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

  /** Compares a log in memory with the store, and brings it up to date. */
  async refresh(id: string): Promise<void> {
    await this.#inTurn(id, async () => {
      if (this.#kept.has(id)) await this.#catchUp(id);
    });
  }

  /** Updates every log in memory or being loaded, because news may have been missed. */
  async lookAgain(): Promise<void> {
    const ids = new Set([...this.#kept.keys(), ...this.#queues.keys()]);
    await Promise.all([...ids].map((id) => this.refresh(id)));
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
   * does not exist; `first` makes one. `moves-lost`: it was decided on a history that the store no longer has.
   */
  change(
    id: string,
    decide: (state: S) => Result<Change<S>>,
    options: ChangeOptions<S> = {},
  ): Promise<Result<Kept<S>>> {
    return this.#inTurn(id, async () => {
      for (let race = 0; race < MOST_RACES; race += 1) {
        const kept = this.#kept.get(id) ?? (await this.#catchUp(id));
        const done = await this.#changeOnce(id, kept, decide, options);
        if (done !== null) return done;
        // A player decided this on a board that is gone. Deciding it again on another history would make a move they never chose.
        if (kept !== null && this.#gone.has(kept)) return fail('moves-lost');
      }
      // Whatever failed, the next change starts from what the store holds.
      this.forget(id);
      return fail('too-busy');
    });
  }

  /** Null if it was decided on an outdated state. By then the latest one is in memory. */
  async #changeOnce(
    id: string,
    kept: Loaded<S> | null,
    decide: (state: S) => Result<Change<S>>,
    { first, receipt }: ChangeOptions<S>,
  ): Promise<Result<Kept<S>> | null> {
    const decided = kept === null ? (first?.() ?? fail('unknown')) : decide(kept.state);
    if (!decided.ok) {
      // Another process may have appended entries unknown here, and they may allow what is refused.
      return kept === null || (await this.#catchUp(id)) === kept ? decided : null;
    }
    const done = await this.#append(id, kept, decided.value, receipt);
    if (done !== null) return ok(done);
    // If there is nothing new, the histories end alike and differ earlier.
    if ((await this.#catchUp(id)) === kept && kept !== null) await this.#reload(id, kept);
    return null;
  }

  async #append(
    id: string,
    before: Loaded<S> | null,
    change: Change<S>,
    receipt: Receipt | undefined,
  ): Promise<Kept<S> | null> {
    const { entries, state } = change;
    if (entries.length === 0) return { state, nextSeq: before?.nextSeq ?? 0 };
    const kept = this.#after(before, state, entries);
    const result = await this.#stored(appendOf(id, before, kept.link, change, receipt), kept);
    if (result.kind === 'conflict') return null;
    // The same message took effect before, perhaps in another process: what is kept is the log as it stands.
    return result.kind === 'repeated' ? this.#catchUp(id) : kept;
  }

  #after(before: Loaded<S> | null, state: S, entries: readonly StoredEntry[]): Loaded<S> {
    const { linkOf } = this.#parts;
    return {
      state,
      nextSeq: (before?.nextSeq ?? 0) + entries.length,
      last: lastOf(entries),
      link: linkOf === undefined ? chained(before?.link, entries) : linkOf(state),
    };
  }

  /** What is stored is kept before anything else happens: until then the news of it would be news to us. */
  async #stored(append: Append, kept: Loaded<S>): Promise<AppendResult> {
    const { logId: id, entries } = append;
    this.#storing.set(id, kept.nextSeq);
    try {
      const result = await this.#parts.store.logs.append(append);
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

  async #catchUp(id: string): Promise<Loaded<S> | null> {
    const before = this.#kept.get(id);
    if (before === undefined) return this.#load(id);
    if (before.last === null) return before;
    // Read the last known entry again. If it is gone or different, the rest belongs to another history.
    const [last, ...entries] = await this.#parts.store.logs.read(id, before.nextSeq - 1);
    if (last?.body !== before.last.body || last.at !== before.last.at) return this.#reload(id, before);
    if (entries.length === 0) return before;
    const kept = this.#after(before, await this.#parts.fold(id, before.state, entries), entries);
    this.#keep(id, kept, entries);
    return kept;
  }

  async #load(id: string): Promise<Loaded<S> | null> {
    const { load, store, fold } = this.#parts;
    if (load !== undefined) {
      const loaded = await load(id);
      if (loaded !== null) this.#keep(id, loaded, []);
      return loaded;
    }
    const entries = await store.logs.read(id, 0);
    if (entries.length === 0) return null;
    const kept = this.#after(null, await fold(id, null, entries), entries);
    this.#keep(id, kept, []);
    return kept;
  }

  /** Drops a history that the store no longer has, and reads the current one. */
  async #reload(id: string, before: Loaded<S>): Promise<Loaded<S> | null> {
    this.forget(id);
    const after = await this.#load(id);
    if (after?.link !== before.link) {
      this.#gone.add(before);
      this.#parts.onRewritten?.(id, before, after);
    }
    return after;
  }

  #keep(id: string, kept: Loaded<S>, news: readonly StoredEntry[], own = false): void {
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
  before: Loaded<unknown> | null,
  link: string | undefined,
  { entries, effects }: Change<unknown>,
  receipt: Receipt | undefined,
): Append {
  const { updatedAt, status, listed, summary, dueAt, players } = effects;
  const expectedSeq = before?.nextSeq ?? 0;
  const expectedLink = before?.link;
  return {
    logId: matchId,
    expectedSeq,
    expectedLink,
    link,
    entries,
    updatedAt,
    status,
    listed,
    summary,
    dueAt,
    players,
    receipt,
  };
}

/** Copies only what is needed of the last entry, because it stays in memory as long as the log does. */
export function lastOf(entries: readonly StoredEntry[]): Loaded<unknown>['last'] {
  const last = entries.at(-1);
  return last === undefined ? null : { at: last.at, body: last.body };
}

/** A link for logs whose entries carry none. */
export function chained(before: string | undefined, entries: readonly StoredEntry[]): string {
  return entries.reduce((link, { at, body }) => hash('sha256', `${link} ${at} ${body}`), before ?? '');
}
