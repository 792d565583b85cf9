import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStore } from './check.ts';
import { account, makeMatch } from './contract/clause.ts';
import { openSqlite } from './sqlite/open.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-check-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a check counts the rows of every table, and finds no fault in a sound store', async () => {
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
