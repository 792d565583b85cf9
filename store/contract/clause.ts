import assert from 'node:assert/strict';
import type { AccountRow, Append, AppendResult, Store, StoredEntry, TableRow, Watcher } from '../port.ts';

/** A backend under test. */
export interface Backend {
  readonly name: string;
  /** Several stores may be open on it at the same time. */
  readonly shared: boolean;
  /** Clears the backend and opens a store on it. */
  empty(): Promise<Store>;
  /** Opens one more store on the existing data. */
  reopen(): Promise<Store>;
  /** Takes a store back after a clause that may have closed it. By default closes it. */
  giveBack?(store: Store): Promise<void>;
}

/** One rule of the port and its check. */
export interface Clause {
  readonly sentence: string;
  check(backend: Backend): Promise<void>;
}

/** A clause about one store, which is empty at first and closed in the end. */
export function clause(sentence: string, check: (store: Store, backend: Backend) => Promise<void>): Clause {
  return {
    sentence,
    async check(backend) {
      const store = await backend.empty();
      try {
        await check(store, backend);
      } finally {
        await (backend.giveBack?.(store) ?? store.close());
      }
    },
  };
}

export const MANY = 200;
export const LARGEST = Number.MAX_SAFE_INTEGER;

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function table(id: string, other: Partial<TableRow> = {}): Omit<TableRow, 'nextSeq'> {
  const { nextSeq: _, ...rest } = other;
  return {
    id,
    code: `code-${id}`,
    game: 'dvonn',
    status: 'lobby',
    listed: true,
    createdAt: 1,
    updatedAt: 1,
    summary: '{}',
    ...rest,
  };
}

export function entry(seq: number, body = `entry ${seq}`): StoredEntry {
  return { seq, at: 1000 + seq, body };
}

/** Consecutive entries from a number on. */
export function entries(first: number, count: number): StoredEntry[] {
  return upTo(count).map((index) => entry(first + index));
}

export function appending(logId: string, expectedSeq: number, other: Partial<Append> = {}): Append {
  return { logId, expectedSeq, entries: [entry(expectedSeq)], updatedAt: 2, ...other };
}

/** Creates a table with a log of this length, and whatever else one append can set. */
export async function makeMatch(store: Store, id: string, length = 0, other: Partial<Append> = {}): Promise<void> {
  assert.equal(await store.logs.create(table(id)), true);
  const appended = await store.logs.append(appending(id, 0, { entries: entries(0, length), ...other }));
  assert.deepEqual(appended, APPENDED);
}

export const APPENDED: AppendResult = { kind: 'appended' };

export function account(id: string, other: Partial<AccountRow> = {}): AccountRow {
  return { id, name: id.toUpperCase(), foldedName: id, passwordHash: null, createdAt: 1, seenAt: 1, ...other };
}

/** Everything an append can change, for comparing before and after. */
export async function everythingOf(
  store: Store,
  logId: string,
  sender: string,
  key: string,
  accounts: readonly string[],
) {
  return {
    row: await store.logs.find({ id: logId }),
    log: await store.logs.read(logId, 0),
    receipt: await store.logs.receipt(logId, sender, key),
    due: await store.logs.nextDue(),
    tables: await Promise.all(accounts.map((id) => store.logs.ofAccount(id, 100))),
  };
}

/** Expects a rejection with this message, not a hanging promise. */
export async function rejects(promise: Promise<unknown>, saying: RegExp): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof Error);
    assert.match(error.message, saying);
    return true;
  });
}

export type ContractNews = readonly ['appended' | 'said', logId: string, number: number] | readonly ['resync'];

/** Collects a watcher’s news. `until` waits for this many. */
export function listenTo(store: Store): {
  readonly news: ContractNews[];
  until(count: number): Promise<void>;
  stop(): void;
} {
  const news: ContractNews[] = [];
  let wake = () => {};
  const hear = (...item: ContractNews): void => {
    news.push(item);
    wake();
  };
  const watcher: Watcher = {
    appended: (logId, nextSeq) => hear('appended', logId, nextSeq),
    said: (logId, number) => hear('said', logId, number),
    resync: () => hear('resync'),
  };
  const stop = store.watch(watcher);
  return {
    news,
    stop,
    async until(count) {
      while (news.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
