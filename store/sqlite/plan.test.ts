import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VETERAN } from '../contract/veteran.ts';
import { GOING_OF_ACCOUNT, NEWEST_OF_ACCOUNT } from '../core/tables.ts';
import { SqliteConnection } from './connection.ts';
import { migrate } from './file.ts';

test('the tables of an account with many are read by an index, without a sort', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-plan-'));
  const db = new SqliteConnection(path.join(folder, 'test.db'), 0);
  migrate(db);
  db.script(VETERAN);
  const planOf = (sql: string, ...values: (string | number)[]) =>
    db.rows(`EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail);
  expect(planOf(NEWEST_OF_ACCOUNT, 'anna', 10)).toEqual([
    'SEARCH players USING COVERING INDEX players_newest (account_id=?)',
    'SEARCH matches USING PRIMARY KEY (id=?)',
  ]);
  expect(planOf(GOING_OF_ACCOUNT, 'anna')).toEqual([
    'SEARCH players USING COVERING INDEX players_going (account_id=?)',
  ]);
  expect(db.rows(GOING_OF_ACCOUNT, 'anna')).toEqual([{ tables: 20 }]);
  db.close();
  rmSync(folder, { recursive: true });
});
