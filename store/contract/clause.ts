import assert from 'node:assert/strict';
import type { Account, Append, AppendResult, Store, StoredEntry, TableRow, Watcher } from '../port.ts';

/** Where a store lives. */
export interface Home {
  readonly name: string;
  /** Several stores may be open on it at the same time. */
  readonly shared: boolean;
  /** Clears the home and opens a store on it. */
  empty(): Promise<Store>;
  /** Opens one more store on what is there. */
  again(): Promise<Store>;
}

/** One sentence of the port, and how to find out whether it is true. */
export interface Clause {
  readonly sentence: string;
  check(home: Home): Promise<void>;
}

/** A clause about one store, which is empty at first and closed in the end. */
export function clause(sentence: string, check: (store: Store, home: Home) => Promise<void>): Clause {
  return {
    sentence,
    async check(home) {
      const store = await home.empty();
      try {
        await check(store, home);
      } finally {
        await store.close();
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

/** So many entries from a number on. */
export function entries(first: number, count: number): StoredEntry[] {
  return upTo(count).map((index) => entry(first + index));
}

export function appending(matchId: string, expectedSeq: number, other: Partial<Append> = {}): Append {
  return { matchId, expectedSeq, entries: [entry(expectedSeq)], updatedAt: 2, ...other };
}

/** A match with a log of so many entries, and whatever else one append can bring. */
export async function makeMatch(store: Store, id: string, length = 0, other: Partial<Append> = {}): Promise<void> {
  assert.equal(await store.matches.create(table(id)), true);
  const appended = await store.matches.append(appending(id, 0, { entries: entries(0, length), ...other }));
  assert.deepEqual(appended, APPENDED);
}

export const APPENDED: AppendResult = { kind: 'appended' };

export function account(id: string, other: Partial<Account> = {}): Account {
  return { id, name: id.toUpperCase(), foldedName: id, passwordHash: null, createdAt: 1, seenAt: 1, ...other };
}

/** Everything that an append can change, to be compared before and after. */
export async function everythingOf(
  store: Store,
  matchId: string,
  sender: string,
  key: string,
  accounts: readonly string[],
) {
  return {
    row: await store.matches.find({ id: matchId }),
    log: await store.matches.read(matchId, 0),
    receipt: await store.matches.receipt(matchId, sender, key),
    due: await store.matches.nextDue(),
    tables: await Promise.all(accounts.map((id) => store.matches.ofAccount(id, 100))),
  };
}

/** Rejected with an error that says something, and not left hanging. */
export async function rejects(promise: Promise<unknown>, saying: RegExp): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof Error);
    assert.match(error.message, saying);
    return true;
  });
}

export type News = readonly ['appended' | 'said', matchId: string, number: number] | readonly ['lookAgain'];

/** Collects what a watcher hears; `next` waits until the news has come. */
export function listen(store: Store): { readonly news: News[]; until(count: number): Promise<void>; stop(): void } {
  const news: News[] = [];
  let wake = () => {};
  const hear = (...item: News): void => {
    news.push(item);
    wake();
  };
  const watcher: Watcher = {
    appended: (matchId, nextSeq) => hear('appended', matchId, nextSeq),
    said: (matchId, number) => hear('said', matchId, number),
    lookAgain: () => hear('lookAgain'),
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
