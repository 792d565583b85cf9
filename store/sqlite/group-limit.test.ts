import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

/** Makes some writes, and returns how many were committed before the first of each transaction. */
async function transactions(commits: GroupCommit, writes: number, work: () => void = () => undefined) {
  const seen = await Promise.all(
    Array.from({ length: writes }, (_, name) =>
      commits.add(() => {
        const before = committed();
        db.run('INSERT INTO things (name) VALUES (?1)', name);
        work();
        return before;
      }),
    ),
  );
  return seen.flatMap((count, index) => (index > 0 && count === seen[index - 1] ? [] : [[index, count]]));
}

test('a transaction takes 256 writes, and the next one the rest', async () => {
  const commits = new GroupCommit(db, undefined, 60_000);
  expect(await transactions(commits, 2 * MOST + 1)).toEqual([
    [0, 0],
    [MOST, MOST],
    [2 * MOST, 2 * MOST],
  ]);
});

test('a transaction takes no more writes after 8 ms', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const oneEach = await transactions(new GroupCommit(db), 18, () => {
      now += 1;
    });
    expect(oneEach).toEqual([0, 8, 16].map((count) => [count, count]));
  } finally {
    clock.mockRestore();
  }
});
