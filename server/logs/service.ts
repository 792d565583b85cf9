import { hash } from 'node:crypto';
import { fail, ok, type Result } from '@tavola/kernel';
import type { Append, AppendResult, Receipt, Store, StoredEntry } from '@tavola/store';

/** A change of a log: the new entries, the state after them, and the row values that must change with them. */
export interface LogChange<S> {
  readonly entries: readonly StoredEntry[];
  readonly state: S;
  readonly effects: Omit<Append, 'logId' | 'expectedSeq' | 'expectedLink' | 'link' | 'entries' | 'receipt'>;
}

export interface LogState<S> {
  readonly state: S;
  readonly nextSeq: number;
}

/** A log in memory, with the link that identifies its history. */
export interface LoadedLog<S> extends LogState<S> {
  /** Null: the log is damaged and is not compared. */
  readonly last: Pick<StoredEntry, 'at' | 'body'> | null;
  /** Identifies the whole log. */
  readonly link: string | undefined;
}

export interface LogServiceDeps<S> {
  readonly store: Store;
  readonly now: () => number;
  /** Folds entries onto a state. Null before the first. */
  readonly fold: (id: string, before: S | null, entries: readonly StoredEntry[]) => Promise<S>;
  /** Loads a log. Default: reads and folds it from its start. */
  readonly load?: (id: string) => Promise<LoadedLog<S> | null>;
  /** The table whose news tells of a log. Default: the log itself. */
  readonly tableOf?: (id: string) => string;
  /** Returns the link of an entry that is already chained. Absent: this class chains the bodies. */
  readonly linkOf?: (state: S) => string | undefined;
  /** Called for every log that grew, in order. `own`: by this process. */
  readonly onGrowth: (id: string, kept: LogState<S>, entries: readonly StoredEntry[], own: boolean) => void;
  /**
   * The store holds a different history from the one in memory: it went back to an earlier copy of its data. `after` is the log
   * read from it instead. Null if it has no such log.
   */
  readonly onRewritten?: (id: string, before: LogState<S>, after: LogState<S> | null) => void;
  /** A log could not be read, and may be behind the store. Call `readAgain` after a while. */
  readonly onUnread?: () => void;
}

export interface ChangeOptions<S> {
  readonly receipt?: Receipt;
  readonly first?: () => Result<LogChange<S>>;
}

/** Give up after this many lost append races: something else is wrong. */
const MAX_RACES = 20;

/**
 * Folds logs on demand, changes them by append and publishes what was appended, in this order. Changes to one log are
 * queued. Against other processes the expected sequence number decides, and the loser folds what it missed and decides
 * again.
 */
export class LogService<S> {
  readonly #deps: LogServiceDeps<S>;
  readonly #loaded = new Map<string, LoadedLog<S>>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** Length of logs once pending appends are on disk. */
  readonly #storing = new Map<string, number>();
  /** Histories that the store no longer has. */
  readonly #gone = new WeakSet<LoadedLog<S>>();
  /** Logs whose last reading failed: the store may hold more of them. */
  readonly #unread = new Set<string>();
  /** How to stop following the news of a log. */
  readonly #followed = new Map<string, () => void>();
  /** Last use by log. */
  readonly #asked = new Map<string, number>();

  constructor(deps: LogServiceDeps<S>) {
    this.#deps = deps;
  }

  /** The stored state of a log, or null. */
  async get(id: string): Promise<LogState<S> | null> {
    const kept = this.#loaded.get(id);
    if (kept === undefined) return this.#inTurn(id, () => this.#catchUp(id));
    this.#asked.set(id, this.#deps.now());
    return kept;
  }

  /** The state in memory, without loading. */
  peek(id: string): LogState<S> | null {
    return this.#loaded.get(id) ?? null;
  }

  /** Whether this growth is already known, or is an own append in progress. */
  knows(id: string, nextSeq: number): boolean {
    return (this.#storing.get(id) ?? this.#loaded.get(id)?.nextSeq ?? -1) >= nextSeq;
  }

  /** A log has grown in any process. */
  async grown(id: string, nextSeq: number): Promise<void> {
    // A pending load may have read the log before it grew.
    const isOurs = this.#loaded.has(id) || this.#queues.has(id);
    if (!isOurs || this.knows(id, nextSeq)) return;
    await this.#inTurn(id, async () => {
      // The pending operation may have loaded it, or there was nothing to load.
      if (this.#loaded.has(id) && !this.knows(id, nextSeq)) await this.#catchUp(id);
    });
  }

  /** Compares a log in memory with the store, and brings it up to date. */
  async refresh(id: string): Promise<void> {
    await this.#inTurn(id, async () => {
      if (this.#loaded.has(id)) await this.#catchUp(id);
    });
  }

  /** Updates every log in memory or being loaded, because news may have been missed. */
  async resync(): Promise<void> {
    const ids = new Set([...this.#loaded.keys(), ...this.#queues.keys()]);
    await Promise.all([...ids].map((id) => this.refresh(id)));
  }

  /** Updates the logs whose last reading failed. One that fails again is tried again next time. */
  async readAgain(): Promise<void> {
    await Promise.all([...this.#unread].map((id) => this.refresh(id)));
  }

  /** Unloads a log. It can be folded again. */
  forget(id: string): void {
    this.#unread.delete(id);
    this.#loaded.delete(id);
    this.#asked.delete(id);
    this.#unfollow(id);
  }

  /** The logs in memory. */
  get loaded(): readonly string[] {
    return [...this.#loaded.keys()];
  }

  /** Idle logs in memory without pending work. */
  idleSince(then: number): readonly string[] {
    return [...this.#loaded.keys()].filter((id) => (this.#asked.get(id) ?? 0) <= then && !this.#queues.has(id));
  }

  /**
   * Decides on the latest state and appends. When this resolves, the change is on disk. `unknown` is the answer for a
   * missing log; `first` creates one. `moves-lost`: it was decided on a history that the store no longer has.
   */
  change(
    id: string,
    decide: (state: S) => Result<LogChange<S>>,
    options: ChangeOptions<S> = {},
  ): Promise<Result<LogState<S>>> {
    return this.#inTurn(id, async () => {
      for (let race = 0; race < MAX_RACES; race += 1) {
        const kept = this.#loaded.get(id) ?? (await this.#catchUp(id));
        const done = await this.#changeOnce(id, kept, decide, options);
        if (done !== null) return done;
        // A player decided this on a board that is gone. Deciding it again on another history would make a move they never chose.
        if (kept !== null && this.#gone.has(kept)) return fail('moves-lost');
      }
      // After any failure the next change starts from the store’s state.
      this.forget(id);
      return fail('too-busy');
    });
  }

  /** Null if it was decided on an outdated state. By then the latest one is in memory. */
  async #changeOnce(
    id: string,
    kept: LoadedLog<S> | null,
    decide: (state: S) => Result<LogChange<S>>,
    { first, receipt }: ChangeOptions<S>,
  ): Promise<Result<LogState<S>> | null> {
    const decided = kept === null ? (first?.() ?? fail('unknown')) : decide(kept.state);
    if (!decided.ok) {
      // Another process may have appended entries unknown here, and they may allow what is refused.
      return kept === null || (await this.#catchUp(id)) === kept ? decided : null;
    }
    const { entries, state } = decided.value;
    if (entries.length === 0) return ok({ state, nextSeq: kept?.nextSeq ?? 0 });
    const after = this.#after(kept, state, entries);
    const { kind } = await this.#stored(appendOf(id, kept, after.link, decided.value, receipt), after);
    if (kind === 'appended') return ok(after);
    // The message took effect before, perhaps in another process. The current log is the answer.
    const current = kind === 'repeated' ? await this.#catchUp(id) : null;
    if (current !== null) return ok(current);
    // If there is nothing new, the histories end alike and differ earlier.
    if ((await this.#catchUp(id)) === kept && kept !== null) await this.#reload(id, kept);
    return null;
  }

  #after(before: LoadedLog<S> | null, state: S, entries: readonly StoredEntry[]): LoadedLog<S> {
    const { linkOf } = this.#deps;
    return {
      state,
      nextSeq: (before?.nextSeq ?? 0) + entries.length,
      last: lastOf(entries),
      link: linkOf === undefined ? chainEntries(before?.link, entries) : linkOf(state),
    };
  }

  /** Updates memory before anything else, so that the store’s news is recognised as known. */
  async #stored(append: Append, kept: LoadedLog<S>): Promise<AppendResult> {
    const { logId: id, entries } = append;
    this.#storing.set(id, kept.nextSeq);
    try {
      const result = await this.#deps.store.logs.append(append);
      if (result.kind === 'appended') this.#keep(id, kept, entries, true);
      return result;
    } catch (error) {
      // It may be stored all the same, and its news was ignored.
      await this.#catchUp(id).catch(() => undefined);
      throw error;
    } finally {
      this.#storing.delete(id);
    }
  }

  async #catchUp(id: string): Promise<LoadedLog<S> | null> {
    try {
      const current = await this.#readOn(id);
      this.#unread.delete(id);
      return current;
    } catch (error) {
      this.#unread.add(id);
      this.#deps.onUnread?.();
      throw error;
    }
  }

  async #readOn(id: string): Promise<LoadedLog<S> | null> {
    const before = this.#loaded.get(id);
    if (before === undefined) return this.#load(id);
    if (before.last === null) return before;
    // Read the last known entry again. If it is gone or different, the rest belongs to another history.
    const [last, ...entries] = await this.#deps.store.logs.read(id, before.nextSeq - 1);
    if (last?.body !== before.last.body || last.at !== before.last.at) return this.#reload(id, before);
    if (entries.length === 0) return before;
    const kept = this.#after(before, await this.#deps.fold(id, before.state, entries), entries);
    this.#keep(id, kept, entries);
    return kept;
  }

  /** Follows the news first, so that nothing falls between the two. */
  async #load(id: string): Promise<LoadedLog<S> | null> {
    const { load, store, fold, tableOf } = this.#deps;
    if (!this.#followed.has(id)) this.#followed.set(id, await store.follow(tableOf?.(id) ?? id));
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
  async #reload(id: string, before: LoadedLog<S>): Promise<LoadedLog<S> | null> {
    this.forget(id);
    const after = await this.#load(id);
    if (after?.link !== before.link) {
      this.#gone.add(before);
      this.#deps.onRewritten?.(id, before, after);
    }
    return after;
  }

  /** Unless it is in memory, or being read. */
  #unfollow(id: string): void {
    if (this.#loaded.has(id) || this.#queues.has(id)) return;
    this.#followed.get(id)?.();
    this.#followed.delete(id);
  }

  #keep(id: string, kept: LoadedLog<S>, news: readonly StoredEntry[], own = false): void {
    this.#loaded.set(id, kept);
    this.#asked.set(id, this.#deps.now());
    if (news.length > 0) this.#deps.onGrowth(id, kept, news, own);
  }

  /** Serialises per log. */
  #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#queues.get(id)?.then(work) ?? work();
    const over = (): void => {
      if (this.#queues.get(id) !== settled) return;
      this.#queues.delete(id);
      this.#unfollow(id);
    };
    const settled = turn.then(over, over);
    this.#queues.set(id, settled);
    return turn;
  }
}

/** Members are listed because spreading would dominate the cost of a move. */
function appendOf(
  matchId: string,
  before: LoadedLog<unknown> | null,
  link: string | undefined,
  { entries, effects }: LogChange<unknown>,
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
export function lastOf(entries: readonly StoredEntry[]): LoadedLog<unknown>['last'] {
  const last = entries.at(-1);
  return last === undefined ? null : { at: last.at, body: last.body };
}

/** A link for logs whose entries carry none. */
export function chainEntries(before: string | undefined, entries: readonly StoredEntry[]): string {
  return entries.reduce((link, { at, body }) => hash('sha256', `${link} ${at} ${body}`), before ?? '');
}
