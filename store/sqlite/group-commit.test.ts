import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SqliteConnection } from './connection.ts';
import { makeDurable } from './file.ts';
import { GroupCommit } from './group-commit.ts';

let folder: string;
let db: SqliteConnection;
let outside: SqliteConnection;
let commits: GroupCommit;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-commit-'));
  db = new SqliteConnection(path.join(folder, 'test.db'), 0);
  makeDurable(db);
  db.script(`CREATE TABLE things (name TEXT PRIMARY KEY);
    CREATE TABLE parts (of TEXT REFERENCES things (name) DEFERRABLE INITIALLY DEFERRED)`);
  outside = new SqliteConnection(path.join(folder, 'test.db'), 0);
  // On a busy machine two writes may take too long to share a transaction.
  commits = new GroupCommit(db, undefined, 60_000);
});

afterEach(() => {
  db.close();
  outside.close();
  rmSync(folder, { recursive: true });
});

function things(seenBy: SqliteConnection): unknown[] {
  return seenBy.rows('SELECT name FROM things ORDER BY name').map((row) => row['name']);
}

function add(name: string): void {
  db.run('INSERT INTO things (name) VALUES (?1)', name);
}

describe('group commit', () => {
  test('does nothing while there is nothing to write', async () => {
    let looks = 0;
    const guard = {
      require: () => {
        looks += 1;
      },
      committed: () => undefined,
    };
    const quiet = new GroupCommit(db, guard, 60_000);
    await quiet.add(() => add('a'));
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(looks).toBe(1);
  });

  test('concurrent writes share a transaction and are acknowledged after it', async () => {
    const seen: unknown[] = [];
    const look = () => seen.push([things(db), things(outside)]);
    const first = commits.add(() => add('a')).then(look);
    const second = commits.add(() => {
      look();
      add('b');
    });
    await Promise.all([first, second]);
    expect(seen).toEqual([
      [['a'], []],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ]);
  });

  test('writes run once and without savepoints while none fails', async () => {
    const found: string[] = [];
    await commits.add(() => {
      try {
        db.run('RELEASE job');
        found.push('a savepoint');
      } catch {
        found.push('no savepoint');
      }
    });
    expect(found).toEqual(['no savepoint']);
  });

  test('a failing write rolls back only its own changes', async () => {
    const results = await Promise.allSettled([
      commits.add(() => add('a')),
      commits.add(() => {
        add('half');
        throw new Error('changed my mind');
      }),
      commits.add(() => add('a')),
      commits.add(() => add('b')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: new Error('changed my mind') });
    expect(things(outside)).toEqual(['a', 'b']);
  });

  test('if COMMIT fails, only the offending write is rejected, and the store continues', async () => {
    const results = await Promise.allSettled([
      commits.add(() => add('a')),
      commits.add(() => db.run('INSERT INTO parts (of) VALUES (?1)', 'nothing')),
      commits.add(() => add('b')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: expect.stringMatching(/FOREIGN KEY/) } });
    expect(things(outside)).toEqual(['a', 'b']);
    expect(outside.rows('SELECT 1 FROM parts')).toEqual([]);
    await commits.add(() => add('c'));
    expect(things(outside)).toEqual(['a', 'b', 'c']);
  });

  test('when another program holds the database all are rejected with a sentence, and later ones succeed', async () => {
    outside.script('BEGIN IMMEDIATE');
    const results = await Promise.allSettled(['a', 'b'].map((name) => commits.add(() => add(name))));
    for (const result of results) {
      expect(result).toMatchObject({ reason: { message: expect.stringMatching(/Another program is writing/) } });
    }
    outside.script('ROLLBACK');
    await commits.add(() => add('c'));
    expect(things(outside)).toEqual(['c']);
  });

  test('many writes are served in batches, in order, so that others get a turn', async () => {
    const order: number[] = [];
    let turns = 0;
    let lastDone = false;
    const takeTurns = () => {
      turns += 1;
      if (!lastDone) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    const all = Array.from({ length: 1000 }, (_, index) => commits.add(() => order.push(index)));
    await all[0];
    expect(order.length).toBeLessThan(1000);
    await Promise.all(all);
    lastDone = true;
    expect(turns).toBeGreaterThan(1000 / 256);
    expect(order).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  });
});
