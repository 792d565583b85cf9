import type { Store, Watcher } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPlatform } from './testing/platform.ts';

const BUG = new Error('a bug');

let server: TestPlatform;
/** What the server hears from its store. */
let watcher: Watcher;
/** Replaces what reading the chat gives, if set. */
let chatRead: (() => Promise<never>) | null = null;
/** Comes before looking for deadlines, if set. */
let beforeDeadlines: Promise<void> | null = null;
let isWatching = false;
let storeIsClosed = false;
let isClosed = false;

beforeEach(async () => {
  [chatRead, beforeDeadlines, storeIsClosed, isClosed] = [null, null, false, false];
  server = await TestPlatform.open(
    undefined,
    (store: Store): Store => ({
      ...store,
      chat: { ...store.chat, read: (...args) => chatRead?.() ?? store.chat.read(...args) },
      logs: {
        ...store.logs,
        claimDue: async (...args) => {
          await beforeDeadlines;
          return store.logs.claimDue(...args);
        },
      },
      watch: (given) => {
        watcher = given;
        isWatching = true;
        const stop = store.watch(given);
        return () => {
          isWatching = false;
          stop();
        };
      },
      close: () => {
        storeIsClosed = true;
        return store.close();
      },
    }),
  );
});

afterEach(async () => {
  if (!isClosed) await server.close();
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('a server that closes no longer listens to its store', async () => {
  expect(isWatching).toBe(true);
  isClosed = true;
  await server.close();
  expect(isWatching).toBe(false);
});

describe('work in the background', () => {
  it('is reported with its table when it fails, and the server continues', async () => {
    const table = await server.table('ada');
    chatRead = () => Promise.reject(BUG);
    for (const times of [1, 2]) {
      watcher.said?.(table.id, 1);
      await expect.poll(() => server.failures.length).toBe(times);
      expect(server.failures.at(-1)).toEqual({ error: BUG, what: 'chat', table: table.id });
    }
    chatRead = null;
    watcher.said?.(table.id, 1);
    expect(await server.platform.tables.find(table.id)).not.toBeNull();
  });

  it('that succeeds is not reported', async () => {
    const table = await server.table('ada');
    watcher.said?.(table.id, 1);
    watcher.appended?.(table.id, 1);
    watcher.resync?.();
    isClosed = true;
    await server.close();
    expect(server.failures).toEqual([]);
  });

  it('is finished before the store closes, and its failure is reported even then', async () => {
    const table = await server.table('ada');
    let fail = (_error: Error): void => undefined;
    chatRead = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    watcher.said?.(table.id, 1);
    isClosed = true;
    const closing = server.close();
    for (let turns = 0; turns < 100; turns += 1) await turn();
    expect([storeIsClosed, server.failures]).toEqual([false, []]);
    fail(BUG);
    await closing;
    expect(storeIsClosed).toBe(true);
    expect(server.failures).toEqual([{ error: BUG, what: 'chat', table: table.id }]);
  });

  it('on deadlines is finished before the store closes, and leaves no timer', async () => {
    let goOn = (): void => undefined;
    beforeDeadlines = new Promise((resolve) => {
      goOn = resolve;
    });
    server.platform.scheduler.start();
    isClosed = true;
    const closing = server.close();
    for (let turns = 0; turns < 100; turns += 1) await turn();
    expect(storeIsClosed).toBe(false);
    goOn();
    await closing;
    expect([storeIsClosed, server.failures, server.world.timers]).toEqual([true, [], 0]);
  });

  it('that has ended is not waited for', async () => {
    const table = await server.table('ada');
    chatRead = () => Promise.reject(BUG);
    watcher.said?.(table.id, 1);
    isClosed = true;
    await server.close();
    expect(server.failures).toHaveLength(1);
  });
});
