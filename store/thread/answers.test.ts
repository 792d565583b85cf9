import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appending, makeMatch, upTo } from '../contract/clause.ts';
import type { Append, Store } from '../port.ts';
import { openSqlite } from '../sqlite/open.ts';
import { errorMessageOf } from './messages.ts';
import { openSqliteInThread } from './open.ts';

const receipt = { sender: 'anna', key: 'k', answer: 'once', at: 7 } as const;

const APPENDS: Readonly<Record<string, Append>> = {
  'the next entry': appending('m', 2),
  'a stale number': appending('m', 0),
  'a number too high': appending('m', 9),
  'a repeated message': appending('repeated', 3, { receipt: { ...receipt, answer: 'twice' } }),
  'a gap in its entries': appending('m', 3, { entries: [{ seq: 5, at: 1, body: '{}' }] }),
  'no such match': appending('nowhere', 0),
  'a time that is no whole number': appending('m', 3, { updatedAt: 0.5 }),
};

const folders: string[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-answers-'));
  folders.push(folder);
  return folder;
};

let direct: Store;
let threaded: Store;

beforeAll(async () => {
  direct = await openSqlite({ folder: newFolder() });
  threaded = await openSqliteInThread({ folder: newFolder() });
  for (const store of [direct, threaded]) {
    await makeMatch(store, 'm', 2, { status: 'running' });
    await makeMatch(store, 'repeated', 2);
    await store.logs.append(appending('repeated', 2, { receipt }));
  }
});

afterAll(async () => {
  await Promise.all([direct.close(), threaded.close()]);
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The result of a call, or the kind of its error. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return { value: await call };
  } catch (error) {
    return errorMessageOf(error);
  }
}

describe('the thread answers an append as the store itself does', () => {
  test.each(Object.entries(APPENDS))('with %s', async (_name, append) => {
    const [expected, found] = await Promise.all(
      [direct, threaded].map((store) => outcomeOf(store.logs.append(append))),
    );
    expect(found).toEqual(expected);
    for (const store of [direct, threaded])
      expect(await store.logs.find({ id: 'm' })).toMatchObject({ status: 'running' });
  });

  test('with many of them in one moment', async () => {
    const all = upTo(30).flatMap(() => Object.values(APPENDS));
    const [expected, found] = await Promise.all(
      [direct, threaded].map((store) => Promise.all(all.map((append) => outcomeOf(store.logs.append(append))))),
    );
    expect(found).toEqual(expected);
  });
});
