import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appending, entry, makeMatch, upTo } from '../contract/clause.ts';
import { UserError } from '../core/user-error.ts';
import type { Append } from '../port.ts';
import { errorFrom, errorMessageOf, packAppend, unpackAppend } from './messages.ts';
import { openSqliteInThread } from './open.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-thread-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the embedded store in a thread', () => {
  test('gives the same error if it cannot be opened, and leaves nothing behind', async () => {
    const file = path.join(folder, 'plain');
    writeFileSync(file, 'no folder');
    await expect(openSqliteInThread({ folder: file })).rejects.toThrow(UserError);
    await expect(openSqliteInThread({ folder: file })).rejects.toThrow(/TAVOLA_DATA/);
  });

  test('has one owner at a time', async () => {
    const store = await openSqliteInThread({ folder });
    await expect(openSqliteInThread({ folder })).rejects.toThrow(/Another Tavola is already using the folder/);
    await store.close();
    await (await openSqliteInThread({ folder })).close();
  });

  test('answers each of many concurrent calls correctly', async () => {
    const store = await openSqliteInThread({ folder });
    const row = (id: string) => ({
      ...({
        id,
        code: id,
        game: 'dvonn',
        status: 'lobby',
        listed: true,
        createdAt: 1,
        updatedAt: 1,
        summary: id,
      } as const),
    });
    const ids = Array.from({ length: 600 }, (_, index) => `m${index}`);
    const made = ids.map((id) => store.logs.create(row(id)));
    const found = ids.map((id) => store.logs.find({ id }));
    expect(new Set(await Promise.all(made))).toEqual(new Set([true]));
    // A read may come before a concurrent write, but never gets another call’s answer.
    const answers = (await Promise.all(found)).map((table, index) => table === null || table.summary === ids[index]);
    expect(answers.every((own) => own)).toBe(true);
    const again = await Promise.all(ids.map((id) => store.logs.find({ id })));
    expect(again.map((table) => table?.summary)).toEqual(ids);
    await store.close();
  });

  test('reads its own acknowledged writes, whichever thread answers', async () => {
    const store = await openSqliteInThread({ folder });
    await makeMatch(store, 'm', 1, { players: ['anna'] });
    for (const seq of upTo(100).map((index) => index + 1)) {
      await store.logs.append(appending('m', seq, { updatedAt: seq, status: seq % 2 === 0 ? 'running' : 'over' }));
      expect(await store.logs.read('m', seq)).toHaveLength(1);
      expect((await store.logs.ofAccount('anna', 1))[0]).toMatchObject({ nextSeq: seq + 1, updatedAt: seq });
      expect(await store.logs.activeOf('anna')).toBe(1 - (seq % 2));
    }
    await store.close();
  });

  test('stores a move while long logs are read', async () => {
    const store = await openSqliteInThread({ folder });
    await makeMatch(store, 'm', 0, { entries: upTo(4000).map((seq) => entry(seq, 'x'.repeat(200))) });
    let read = 0;
    const reading = upTo(20).map(async () => {
      await store.logs.read('m', 0);
      read += 1;
    });
    await makeMatch(store, 'n', 1);
    expect(read).toBeLessThan(20);
    await Promise.all(reading);
    await store.close();
  });

  test('leaves no log of writes behind, though two threads had the file open', async () => {
    const store = await openSqliteInThread({ folder });
    await makeMatch(store, 'm', 3, { players: ['anna'] });
    await store.logs.ofAccount('anna', 1);
    await store.close();
    expect(readdirSync(folder)).not.toContain('tavola.db-wal');
  });

  test('rejects values that cannot be cloned, and continues', async () => {
    const store = await openSqliteInThread({ folder });
    await expect(store.settings.once('name', (() => 'no text') as never)).rejects.toThrow(/could not be cloned/);
    expect(await store.settings.once('name', 'a text')).toBe('a text');
    await store.close();
  });
});

test('errors keep their class between threads', () => {
  for (const error of [new UserError('do this'), new RangeError('too long'), new TypeError('no'), new Error('other')]) {
    const back = errorFrom(errorMessageOf(error));
    expect(back.constructor).toBe(error.constructor);
    expect(back.message).toBe(error.message);
  }
  expect(errorFrom(errorMessageOf('a word')).message).toBe('a word');
});

describe('an append survives its message unchanged', () => {
  const bare: Append = { logId: 'a', expectedSeq: 7, entries: [], updatedAt: 5 };
  const entries = [
    { seq: 7, at: 5, body: '{"a":1}' },
    { seq: 8, at: 6, body: 'ä€𝄞' },
  ];
  const cases: Readonly<Record<string, Append>> = {
    'with nothing but what it needs': bare,
    'with entries': { ...bare, entries },
    'with everything': {
      ...{ ...bare, entries, status: 'over', listed: false, summary: '', dueAt: 0, players: [] },
      receipt: { sender: 'ada', key: 'k', answer: 'ack', at: 5 },
    },
    'that takes a deadline away': { ...bare, dueAt: null, players: ['ada', 'bob'] },
  };
  test.each(Object.entries(cases))('%s', (_name, append) => {
    const message = structuredClone(packAppend(42, append));
    expect(message[0]).toBe(42);
    // `toEqual` treats undefined members as absent, and so does the store.
    expect(unpackAppend(message)).toEqual(append);
  });
});
