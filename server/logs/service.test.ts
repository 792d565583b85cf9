import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, ok } from '@tavola/kernel';
import { openSqlite, type Store, type StoredEntry } from '@tavola/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LogChange, LogService } from './service.ts';

let folder: string;
let store: Store;
let news: string[];
let logs: LogService<readonly string[]>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-keeper-'));
  store = await openSqlite({ folder });
  const row = {
    code: 'log',
    game: 'none',
    status: 'running',
    listed: false,
    createdAt: 1,
    updatedAt: 1,
    summary: '{}',
  } as const;
  await store.logs.create({ id: 'log', ...row });
  news = [];
  logs = newService();
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function newService(on: Store = store): LogService<readonly string[]> {
  return new LogService({
    store: on,
    now: () => 0,
    fold: async (_id, before, entries) => [...(before ?? []), ...entries.map(({ body }) => body)],
    onGrowth: (_id, _kept, entries: readonly StoredEntry[]) => news.push(...entries.map(({ body }) => body)),
  });
}

/** A log of words, to which one is added. */
function word(body: string): (state: readonly string[]) => { ok: true; value: LogChange<readonly string[]> } {
  return (state) => ({
    ok: true,
    value: { entries: [{ seq: state.length, at: 1, body }], state: [...state, body], effects: { updatedAt: 1 } },
  });
}

function say(by: LogService<readonly string[]>, body: string, key: string) {
  const receipt = { sender: 'ada', key, answer: 'ack', at: 1 };
  return by.change('log', word(body), { receipt, first: () => word(body)([]) });
}

it('a repeated message changes nothing on disk or in memory, and is not published', async () => {
  await say(logs, 'one', 'key 1');
  await say(logs, 'two', 'key 2');
  expect(await say(logs, 'two', 'key 2')).toMatchObject(ok({ state: ['one', 'two'], nextSeq: 2 }));
  expect((await logs.get('log'))?.state).toEqual(['one', 'two']);
  await say(logs, 'three', 'key 3');
  expect((await newService().get('log'))?.state).toEqual(['one', 'two', 'three']);
  expect(news).toEqual(['one', 'two', 'three']);
});

it('the same message at two processes takes effect once, and both know it', async () => {
  const other = newService();
  await say(logs, 'one', 'key 1');
  await say(other, 'two', 'key 2');
  await say(logs, 'two', 'key 2');
  for (const one of [logs, other]) expect((await one.get('log'))?.state).toEqual(['one', 'two']);
});

it('a log that is not in memory is loaded as its owner says, once, and grows from there', async () => {
  await say(logs, 'one', 'key 1');
  let loads = 0;
  const loading = new LogService<readonly string[]>({
    store,
    now: () => 0,
    load: async (id) => {
      loads += 1;
      const entries = await store.logs.read(id, 0);
      const state = entries.map(({ body }) => `loaded ${body}`);
      const [last] = entries;
      return last === undefined ? null : { state, nextSeq: entries.length, last, link: undefined };
    },
    fold: async (_id, before, entries) => [...(before ?? []), ...entries.map(({ body }) => `folded ${body}`)],
    onGrowth: () => undefined,
  });
  expect(await loading.get('nowhere')).toBeNull();
  expect((await loading.get('log'))?.state).toEqual(['loaded one']);
  await say(logs, 'two', 'key 2');
  await loading.grown('log', 2);
  expect((await loading.get('log'))?.state).toEqual(['loaded one', 'folded two']);
  expect(loads).toBe(2);
});

it('nothing is refused by an old state: what another process appended is looked at first', async () => {
  const other = newService();
  await say(logs, 'one', 'key 1');
  await say(other, 'two', 'key 2');
  const second = (state: readonly string[]) => (state.includes('two') ? word('three')(state) : fail('too-early'));
  expect(await logs.change('log', second)).toMatchObject(ok({ state: ['one', 'two', 'three'], nextSeq: 3 }));
  expect(await other.change('log', () => fail('never'))).toEqual(fail('never'));
  expect((await other.get('log'))?.state).toEqual(['one', 'two', 'three']);
});

/** The same store, with one of its calls in other hands. */
function changing(calls: Partial<Store['logs']>): Store {
  return { ...store, logs: { ...store.logs, ...calls } };
}

it('the news of our own change is no news: it is neither read again nor told twice', async () => {
  let reads = 0;
  const own: LogService<readonly string[]> = newService(
    changing({
      append: async (append) => {
        const result = await store.logs.append(append);
        // Like a store: news before the answer to the append.
        expect(own.knows('log', append.expectedSeq + 1)).toBe(true);
        expect(own.knows('log', append.expectedSeq + 2)).toBe(false);
        await own.grown('log', append.expectedSeq + 1);
        return result;
      },
      read: (id, from) => {
        reads += 1;
        return store.logs.read(id, from);
      },
    }),
  );
  await say(own, 'one', 'key 1');
  const before = reads;
  await say(own, 'two', 'key 2');
  expect(reads).toBe(before);
  expect(news).toEqual(['one', 'two']);
});

it('a change that is on disk although its answer was lost is known all the same', async () => {
  const lost = newService(
    changing({
      append: async (append) => {
        await store.logs.append(append);
        await lost.grown('log', append.expectedSeq + 1);
        throw new Error('gone');
      },
      // A store that takes its time.
      read: async (...args) => {
        for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
        return store.logs.read(...args);
      },
    }),
  );
  await say(logs, 'one', 'key 1');
  await lost.get('log');
  news = [];
  await expect(say(lost, 'two', 'key 2')).rejects.toThrow('gone');
  expect(lost.peek('log')).toMatchObject({ state: ['one', 'two'], nextSeq: 2 });
  expect(news).toEqual(['two']);
  expect(lost.knows('log', 3)).toBe(false);
});

it('after a failed change, an append by another process is published as new', async () => {
  const failing = newService(changing({ append: () => Promise.reject(new Error('full')) }));
  await say(logs, 'one', 'key 1');
  await failing.get('log');
  await expect(say(failing, 'two', 'key 2')).rejects.toThrow('full');
  expect(failing.knows('log', 2)).toBe(false);
  await say(logs, 'other', 'key 3');
  await failing.grown('log', 2);
  expect(failing.peek('log')?.state).toEqual(['one', 'other']);
});

it('news of a log that is just being read is not lost: what was appended after the reading is fetched', async () => {
  await say(logs, 'one', 'key 1');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = new LogService<readonly string[]>({
    store,
    now: () => 0,
    fold: async (_id, before, entries) => {
      // It has been read, and now the other one adds to it.
      if (before === null) await held;
      return [...(before ?? []), ...entries.map(({ body }) => body)];
    },
    onGrowth: (_id, _kept, entries) => news.push(...entries.map(({ body }) => body)),
  });
  const reading = slow.get('log');
  await say(logs, 'two', 'key 2');
  const heard = slow.grown('log', 2);
  letGo();
  expect((await reading)?.state).toEqual(['one']);
  await heard;
  expect(slow.peek('log')?.state).toEqual(['one', 'two']);
  // By the one who said it, and by the one who heard of it.
  expect(news).toEqual(['one', 'two', 'two']);
});

it('news of a log that no one asked for loads nothing, nor does news of one that is not there', async () => {
  await say(logs, 'one', 'key 1');
  const other = newService();
  await other.grown('log', 1);
  expect(other.peek('log')).toBeNull();
  const [found] = await Promise.all([other.get('nowhere'), other.grown('nowhere', 1)]);
  expect([found, other.peek('nowhere')]).toEqual([null, null]);
});
