import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteConnection } from './connection.ts';
import { makeDurable } from './file.ts';
import { GroupCommit } from './group-commit.ts';

/** Writes that share a transaction at most. */
const MOST = 256;

let folder: string;
let db: SqliteConnection;
let outside: SqliteConnection;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-limit-'));
  db = new SqliteConnection(path.join(folder, 'test.db'), 0);
  makeDurable(db);
  db.script('CREATE TABLE things (name INTEGER PRIMARY KEY)');
  outside = new SqliteConnection(path.join(folder, 'test.db'), 0);
});

afterEach(() => {
  db.close();
  outside.close();
  rmSync(folder, { recursive: true });
});

const committed = (): unknown => outside.rows('SELECT COUNT(*) AS count FROM things')[0]?.['count'];

test('a transaction takes 256 writes, and the next one the rest', async () => {
  const commits = new GroupCommit(db, undefined, 60_000);
  const seen = await Promise.all(
    Array.from({ length: 2 * MOST + 1 }, (_, name) =>
      commits.add(() => {
        const before = committed();
        db.run('INSERT INTO things (name) VALUES (?1)', name);
        return before;
      }),
    ),
  );
  const changes = seen.flatMap((count, index) => (index > 0 && count === seen[index - 1] ? [] : [[index, count]]));
  expect(changes).toEqual([
    [0, 0],
    [MOST, MOST],
    [2 * MOST, 2 * MOST],
  ]);
});
