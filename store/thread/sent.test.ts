import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appending, makeMatch, upTo } from '../contract/clause.ts';
import type { Store } from '../port.ts';
import type { ThreadRequest } from './messages.ts';
import { openSqliteInThread } from './open.ts';

let folder: string;
let store: Store;
let threads: Worker[];
let notes: string[];

/** What is asked of the threads: each message with its calls, and whether they keep the process alive. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-sent-'));
  [threads, notes] = [[], []];
  const nameOf = (worker: Worker): string => {
    if (!threads.includes(worker)) threads.push(worker);
    return threads.indexOf(worker) === 0 ? 'writer' : 'reader';
  };
  for (const method of ['ref', 'unref', 'terminate'] as const) {
    const real = Worker.prototype[method];
    vi.spyOn(Worker.prototype, method).mockImplementation(function (this: Worker) {
      // Node itself keeps the process alive until a thread has ended.
      if (notes.at(-1) !== `${nameOf(this)}: terminate`) notes.push(`${nameOf(this)}: ${method}`);
      return Reflect.apply(real, this, []);
    } as never);
  }
  const { postMessage } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, order: ThreadRequest) {
    notes.push(`${nameOf(this)}: ${textOf(order)}`);
    Reflect.apply(postMessage, this, [order]);
  } as never);
  store = await openSqliteInThread({ folder });
});

afterEach(async () => {
  await store.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function textOf(order: ThreadRequest): string {
  if ('close' in order) return 'close';
  const names = order.calls.map((call) => ('id' in call ? call.method : 'append'));
  const kinds = [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length] as const);
  return kinds.map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}

async function noted(work: () => Promise<unknown>): Promise<string[]> {
  notes.length = 0;
  await work();
  return [...notes];
}

it('calls of one moment share a message, up to 64, and the threads keep the process alive only until they have answered', async () => {
  expect(notes).toEqual(['writer: unref']);
  expect(await noted(() => makeMatch(store, 'm', 1, { players: ['anna'] }))).toMatchInlineSnapshot(`
    [
      "writer: ref",
      "writer: create",
      "writer: unref",
      "writer: ref",
      "writer: append",
      "writer: unref",
    ]
  `);
  expect(await noted(() => store.logs.append(appending('m', 1)))).toMatchInlineSnapshot(`
    [
      "writer: ref",
      "writer: append",
      "writer: unref",
    ]
  `);
  expect(
    await noted(() => Promise.all([store.settings.once('a', 'b'), store.logs.append(appending('m', 2))])),
  ).toMatchInlineSnapshot(`
    [
      "writer: ref",
      "writer: once, append",
      "writer: unref",
    ]
  `);
  expect(
    await noted(() => Promise.all(upTo(130).map((name) => store.settings.once(`${name}`, 'x')))),
  ).toMatchInlineSnapshot(`
    [
      "writer: ref",
      "writer: 64 × once",
      "writer: 64 × once",
      "writer: 2 × once",
      "writer: unref",
    ]
  `);
  expect(await noted(() => store.logs.ofAccount('anna', 5))).toMatchInlineSnapshot(`
    [
      "reader: unref",
      "reader: ref",
      "reader: ofAccount",
      "reader: unref",
    ]
  `);
  expect(
    await noted(() =>
      Promise.allSettled([store.settings.once('c', (() => 'no text') as never), store.settings.once('d', 'e')]),
    ),
  ).toMatchInlineSnapshot(`
    [
      "writer: ref",
      "writer: 2 × once",
      "writer: once",
      "writer: once",
      "writer: unref",
    ]
  `);
  expect(await noted(() => Promise.all([store.close(), store.close()]))).toMatchInlineSnapshot(`
    [
      "reader: ref",
      "reader: close",
      "reader: terminate",
      "writer: ref",
      "writer: close",
      "writer: terminate",
    ]
  `);
  expect(
    await noted(() => Promise.allSettled([store.settings.once('f', 'g'), store.logs.ofAccount('anna', 5)])),
  ).toEqual([]);
});

it('a store that is closed at once sends what was asked before', async () => {
  const last = store.settings.once('a', 'b').catch(() => null);
  expect(await noted(() => store.close())).toMatchInlineSnapshot(`
    [
      "writer: once",
      "writer: ref",
      "writer: close",
      "writer: terminate",
    ]
  `);
  await last;
});

it('news comes in the order in which it happened', async () => {
  await makeMatch(store, 'm', 1, { players: ['anna'] });
  const heard: number[] = [];
  store.watch({
    ...{ appended: () => undefined, resync: () => undefined, damaged: () => undefined },
    said: (_, number) => heard.push(number),
  });
  const line = (text: string) => ({ logId: 'm', accountId: 'anna', at: 1, audience: null, text });
  await Promise.all(upTo(12).map((number) => store.chat.add(line(`${number}`))));
  expect(heard).toEqual(upTo(12).map((number) => number + 1));
});
