import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, ok } from '@tavola/kernel';
import { backupSqlite, openSqlite, restoreSqlite, type Store } from '@tavola/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LogChange, LogService } from './service.ts';

/** A log of words. */
type Words = readonly string[];

let folder: string;
let newer: Store;
let stores: Store[];
/** The store that the node is connected to: it can be switched to an earlier copy. */
let current: Store;
let logs: LogService<Words>;
let rewritten: { readonly before: Words; readonly after: Words | null }[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-rewritten-'));
  newer = await openSqlite({ folder: path.join(folder, 'newer') });
  stores = [newer];
  current = newer;
  rewritten = [];
  logs = serviceOn(switching());
  await makeLog('log');
});

afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  rmSync(folder, { recursive: true });
});

async function makeLog(id: string): Promise<void> {
  const row = { game: 'none', status: 'running', listed: false, createdAt: 1, updatedAt: 1, summary: '{}' } as const;
  await current.logs.create({ id, code: id, ...row });
}

function switching(): Store {
  return new Proxy({} as Store, { get: (_, member) => Reflect.get(current, member) });
}

function serviceOn(store: Store): LogService<Words> {
  return new LogService<Words>({
    store,
    now: () => 0,
    fold: async (_id, before, entries) => [...(before ?? []), ...entries.map(({ body }) => body)],
    onGrowth: () => undefined,
    onRewritten: (_id, { state: before }, after) => rewritten.push({ before, after: after?.state ?? null }),
  });
}

/** Adds words, one change each. Returns the outcome of the last. */
async function say(by: LogService<Words>, ...words: readonly string[]): Promise<unknown> {
  let last: unknown = null;
  for (const body of words) {
    const adding = (state: Words) =>
      ok<LogChange<Words>>({
        entries: [{ seq: state.length, at: 1, body }],
        state: [...state, body],
        effects: { updatedAt: 1 },
      });
    last = await by.change('log', adding, { first: () => adding([]) });
  }
  return last;
}

/** Copies the store as it is now, to go back to later. */
async function copied(): Promise<Store> {
  const name = path.join(folder, String(stores.length));
  await backupSqlite(path.join(folder, 'newer'), `${name}.db`);
  await restoreSqlite(`${name}.db`, name);
  const copy = await openSqlite({ folder: name });
  stores.push(copy);
  return copy;
}

const logOf = async (store: Store) => (await store.logs.read('log', 0)).map(({ body }) => body);

it('a log that is shorter than in memory: the change is refused once, and the next one continues it', async () => {
  await say(logs, 'one', 'two');
  const older = await copied();
  await say(logs, 'three', 'four');
  current = older;
  expect(await say(logs, 'five')).toEqual(fail('moves-lost'));
  expect(rewritten).toEqual([{ before: ['one', 'two', 'three', 'four'], after: ['one', 'two'] }]);
  expect(await say(logs, 'FIVE')).toMatchObject(ok({ state: ['one', 'two', 'FIVE'], nextSeq: 3 }));
  expect(await logOf(older)).toEqual(['one', 'two', 'FIVE']);
  expect(rewritten).toHaveLength(1);
});

it('two histories of the same length: neither is continued by the node that knows the other', async () => {
  await say(logs, 'one');
  const older = await copied();
  await say(logs, 'two', 'three');
  current = older;
  // A node that never saw the newer store.
  await say(serviceOn(older), 'TWO', 'THREE');
  expect(await say(logs, 'four')).toEqual(fail('moves-lost'));
  expect(await logOf(older)).toEqual(['one', 'TWO', 'THREE']);
  expect(rewritten).toEqual([{ before: ['one', 'two', 'three'], after: ['one', 'TWO', 'THREE'] }]);
});

it('two histories with the same ending are distinguished by their earlier entries', async () => {
  await say(logs, 'one');
  const older = await copied();
  await say(logs, 'two', 'same');
  current = older;
  await say(serviceOn(older), 'TWO', 'same');
  expect(await say(logs, 'four')).toEqual(fail('moves-lost'));
  expect(await logOf(older)).toEqual(['one', 'TWO', 'same']);
  expect(await say(logs, 'FOUR')).toMatchObject(ok({ state: ['one', 'TWO', 'same', 'FOUR'] }));
});

it('a longer history that is another one is read from its start, and not put on top of what is in memory', async () => {
  await say(logs, 'one');
  const older = await copied();
  await say(logs, 'two');
  current = older;
  await say(serviceOn(older), 'TWO', 'THREE', 'FOUR');
  await logs.grown('log', 4);
  expect((await logs.get('log'))?.state).toEqual(['one', 'TWO', 'THREE', 'FOUR']);
  expect(rewritten).toEqual([{ before: ['one', 'two'], after: ['one', 'TWO', 'THREE', 'FOUR'] }]);
});

it('what is refused on a lost history is not decided again on another', async () => {
  await say(logs, 'one');
  const older = await copied();
  await say(logs, 'two');
  current = older;
  const asked: Words[] = [];
  const refused = await logs.change('log', (state) => {
    asked.push(state);
    return fail('never');
  });
  expect(refused).toEqual(fail('moves-lost'));
  expect(asked).toEqual([['one', 'two']]);
});

it('a log that the earlier copy does not have is gone from memory, too', async () => {
  const older = await copied();
  current = newer;
  await say(logs, 'one');
  await older.logs.create({
    ...{ id: 'other', code: 'other', game: 'none', status: 'running', listed: false, createdAt: 1, updatedAt: 1 },
    summary: '{}',
  });
  current = older;
  await logs.resync();
  expect(rewritten).toEqual([{ before: ['one'], after: null }]);
  expect(await logs.get('log')).toBeNull();
});

it('the same history read again is no other: nothing is forgotten', async () => {
  await say(logs, 'one', 'two');
  current = await copied();
  await logs.resync();
  await logs.refresh('log');
  expect(await say(logs, 'three')).toMatchObject(ok({ nextSeq: 3 }));
  expect(rewritten).toEqual([]);
});

it('a history that cannot be read now is compared the next time', async () => {
  await say(logs, 'one');
  const older = await copied();
  await say(logs, 'two');
  current = { ...older, logs: { ...older.logs, read: () => Promise.reject(new Error('gone')) } };
  await expect(logs.resync()).rejects.toThrow('gone');
  current = older;
  await logs.resync();
  expect(logs.peek('log')?.state).toEqual(['one']);
});

it('looking again waits for a log that is just being read again', async () => {
  await say(logs, 'one');
  const older = await copied();
  await say(logs, 'two');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const read: Store['logs']['read'] = async (id, from) => {
    if (from === 0) await held;
    return older.logs.read(id, from);
  };
  current = { ...older, logs: { ...older.logs, read } };
  const first = logs.refresh('log');
  // By now the log has been dropped, and the stored one is being read.
  await expect.poll(() => logs.peek('log')).toBeNull();
  let isDone = false;
  const again = logs.resync().then(() => {
    isDone = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDone).toBe(false);
  letGo();
  await Promise.all([first, again]);
  expect(rewritten).toHaveLength(1);
});
