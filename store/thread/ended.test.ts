import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appending, makeMatch } from '../contract/clause.ts';
import type { Store } from '../port.ts';
import { openSqliteInThread } from './open.ts';

let folder: string;
let store: Store;
/** The threads in the order in which they were first asked: the one that writes, the one that reads. */
let threads: Worker[];
/** How often each was asked. */
let asked: number[];
/** Ends a thread when it is asked the next time. */
let ending: number | null;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-ended-'));
  [threads, asked, ending] = [[], [], null];
  const { postMessage } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...message) {
    if (!threads.includes(this)) threads.push(this);
    const index = threads.indexOf(this);
    asked[index] = (asked[index] ?? 0) + 1;
    if (ending === index) void this.terminate();
    else Reflect.apply(postMessage, this, message);
  });
  store = await openSqliteInThread({ folder });
  await makeMatch(store, 'm', 1, { players: ['anna'] });
});

afterEach(async () => {
  await store.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const matches = async () => (await store.logs.ofAccount('anna', 5)).map(({ id }) => id);

describe('a thread of the store that ends', () => {
  test('while it reads: the one that writes answers, now and from then on', async () => {
    expect(await matches()).toEqual(['m']);
    ending = 1;
    expect(await matches()).toEqual(['m']);
    const [writes = 0, reads] = asked;
    expect(await matches()).toEqual(['m']);
    expect(asked).toEqual([writes + 1, reads]);
    expect(await store.logs.append(appending('m', 1))).toEqual({ kind: 'appended' });
  });

  test('while it writes: what was under way is rejected, and everything after it', async () => {
    ending = 0;
    await expect(store.logs.append(appending('m', 1))).rejects.toThrow('The storage thread has ended.');
    const [writes] = asked;
    await expect(store.logs.append(appending('m', 1))).rejects.toThrow('The storage thread has ended.');
    expect(asked[0]).toBe(writes);
  });
});

test('an error of the thread that reads is told, and the other one is not asked', async () => {
  await matches();
  const [writes] = asked;
  await expect(store.logs.ofAccount('anna', 'many' as never)).rejects.toThrow();
  expect(asked[0]).toBe(writes);
});
