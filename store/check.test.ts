import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStore } from './check.ts';
import { alterSqlite } from './contract/altering.ts';
import { account, makeMatch } from './contract/clause.ts';
import { openSqlite } from './sqlite/open.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-check-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a check counts the rows of every table and finds no fault in a healthy store', async () => {
  const store = await openSqlite({ folder });
  await makeMatch(store, 'empty', 0);
  await makeMatch(store, 'short', 3, { players: ['anna', 'ben'] });
  await makeMatch(store, 'long', 20, { receipt: { sender: 'anna', key: 'k', answer: 'yes', at: 1 } });
  await store.accounts.create(account('anna'));
  await store.settings.once('name', 'text');
  const found = await checkStore({ TAVOLA_DATA: folder });
  await store.close();
  expect(found.faults).toEqual([]);
  expect(found.rows).toMatchObject({ matches: 3, entries: 23, accounts: 1, receipts: 1 });
});

test('a paused check continues afterwards, or ends early', async () => {
  const store = await openSqlite({ folder });
  for (const id of ['a', 'b', 'c']) await makeMatch(store, id, 2);
  let pauses = 0;
  const whole = await checkStore(
    { TAVOLA_DATA: folder },
    {
      pause: async () => {
        pauses += 1;
        return true;
      },
    },
  );
  expect(whole.rows).toMatchObject({ matches: 3, entries: 6 });
  expect(pauses).toBeGreaterThan(2);
  const ended = await checkStore({ TAVOLA_DATA: folder }, { pause: async () => false });
  expect(ended.rows['entries'] ?? 0).toBeLessThan(6);
  await store.close();
});

const PIECE = 500;

/** Rows straight into the file of a closed store, so that there may be many. */
function insertSettings(count: number): void {
  alterSqlite(
    folder,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO settings (name, value) SELECT 'name ' || n, 'value' FROM numbers`,
    count,
  );
}

function insertLogs(count: number): void {
  alterSqlite(
    folder,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO matches (id, code, game, status, listed, created_at, updated_at, summary, next_seq, chat_count)
     SELECT 'log ' || n, 'code ' || n, 'dvonn', 'over', 0, 1, 1, '{}', 1, 0 FROM numbers`,
    count,
  );
  alterSqlite(folder, "INSERT INTO entries (match_id, seq, at, body) SELECT id, 0, 1, '{}' FROM matches");
}

test.each([PIECE, PIECE + 1])('a check reads all of %i rows and logs, each once', async (count) => {
  await (await openSqlite({ folder })).close();
  insertSettings(count);
  insertLogs(count);
  const judged: string[] = [];
  const found = await checkStore(
    { TAVOLA_DATA: folder },
    {
      judge: async ({ id }, log) => {
        judged.push(`${id}: ${log.length}`);
        return null;
      },
    },
  );
  expect(found).toMatchObject({ faults: [], rows: { settings: count, matches: count, entries: count } });
  expect(new Set(judged).size).toBe(count);
  expect(judged.every((line) => line.endsWith(': 1'))).toBe(true);
});

test('a check pauses after every piece and every log', async () => {
  await (await openSqlite({ folder })).close();
  insertSettings(2 * PIECE + 1);
  const countPauses = async (end = Number.POSITIVE_INFINITY) => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      return pauses < end;
    };
    const { rows } = await checkStore({ TAVOLA_DATA: folder }, { pause });
    return { pauses, rows };
  };
  const empty = await countPauses();
  insertLogs(3);
  expect((await countPauses()).pauses).toBe(empty.pauses + 3);
  expect((await countPauses(empty.pauses + 1)).rows).toMatchObject({ entries: 1 });
});

/** What a check says of each fault, word for word. */
test.each<[what: string, sql: string, faults: readonly string[]]>([
  ['a missing entry', 'DELETE FROM entries WHERE seq = 1', ['The log m lacks entry 1.']],
  ['a missing end', 'DELETE FROM entries WHERE seq = 2', ['The log m lacks entry 2.']],
  ['a missing start', 'DELETE FROM entries WHERE seq = 0', ['The log m lacks entry 0.']],
  ['entries that were appended meanwhile', 'UPDATE matches SET next_seq = 2', []],
  ['a log without its row', "DELETE FROM matches WHERE id = 'm'", ['There are entries of a missing match (m).']],
  ['nothing where nothing may be', 'UPDATE accounts SET password_hash = NULL', []],
])('a check finds %s', async (_what, sql, faults) => {
  const store = await openSqlite({ folder });
  await makeMatch(store, 'm', 3);
  await store.accounts.create(account('anna', { passwordHash: 'hash' }));
  await store.close();
  alterSqlite(folder, sql);
  expect((await checkStore({ TAVOLA_DATA: folder })).faults).toEqual(faults);
});

test('a check reports the judge’s findings, up to 100 faults', async () => {
  await (await openSqlite({ folder })).close();
  insertLogs(102);
  const found = await checkStore(
    { TAVOLA_DATA: folder },
    { judge: async (_row, _log, read) => ({ entry: (await read('log 7')).length, why: 'broken-chain' }) },
  );
  expect(found.faults).toHaveLength(100);
  expect(found.faults[0]).toBe('The log log 1 is wrong at entry 1 (broken-chain).');
});

test('a check of a folder without a database says so', async () => {
  await expect(checkStore({ TAVOLA_DATA: folder })).rejects.toThrow(`There’s no Tavola database in ${folder}.`);
});
