import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SqliteConnection } from './connection.ts';
import { makeDurable } from './file.ts';
import { type CommitGuard, GroupCommit } from './group-commit.ts';

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

/** A connection that notes its statements. */
class Noted extends SqliteConnection {
  readonly notes: string[] = [];

  override run(sql: string, ...values: readonly string[]): number {
    this.notes.push(sql.startsWith('INSERT') ? values.join() : sql);
    return super.run(sql, ...values);
  }
}

describe('the statements of group commit', () => {
  let noted: Noted;
  beforeEach(() => {
    noted = new Noted(path.join(folder, 'test.db'), 0);
    noted.script('PRAGMA foreign_keys = ON');
    db.close();
  });
  afterEach(() => {
    noted.close();
    db = new SqliteConnection(path.join(folder, 'test.db'), 0);
  });

  const put = (name: string) => (): void => void noted.run('INSERT INTO things (name) VALUES (?1)', name);
  const part = (name: string) => (): void => void noted.run('INSERT INTO parts (of) VALUES (?1)', name);
  const fail = (name: string) => (): void => {
    put(name)();
    throw new Error('changed my mind');
  };
  /** As a full disk does. */
  const lose = (name: string) => (): void => {
    put(name)();
    noted.run('ROLLBACK');
    throw new Error('the disk is full');
  };

  async function statements(works: readonly (() => void)[], guard?: CommitGuard): Promise<string> {
    noted.notes.length = 0;
    const grouped = new GroupCommit(noted, guard, 60_000);
    const settled = await Promise.allSettled(works.map((work) => grouped.add(work)));
    return [...noted.notes, '→', ...settled.map(({ status }) => status)].join(' ');
  }

  test('are these, whichever write fails, and how', async () => {
    expect([
      await statements([put('a')]),
      await statements([put('b'), put('c')]),
      await statements([put('d'), fail('e'), put('f')]),
      await statements([put('g'), part('nothing'), put('h')]),
      await statements([put('i'), lose('j'), put('k')]),
      await statements([lose('l')]),
    ]).toMatchInlineSnapshot(`
      [
        "BEGIN IMMEDIATE a COMMIT → fulfilled",
        "BEGIN IMMEDIATE b c COMMIT → fulfilled fulfilled",
        "BEGIN IMMEDIATE d e ROLLBACK BEGIN IMMEDIATE SAVEPOINT job d RELEASE job SAVEPOINT job e ROLLBACK TO job RELEASE job SAVEPOINT job f RELEASE job COMMIT → fulfilled rejected fulfilled",
        "BEGIN IMMEDIATE g nothing h COMMIT ROLLBACK BEGIN IMMEDIATE SAVEPOINT job g RELEASE job SAVEPOINT job nothing RELEASE job SAVEPOINT job h RELEASE job COMMIT ROLLBACK BEGIN IMMEDIATE g COMMIT BEGIN IMMEDIATE nothing COMMIT ROLLBACK BEGIN IMMEDIATE h COMMIT → fulfilled rejected fulfilled",
        "BEGIN IMMEDIATE i j ROLLBACK BEGIN IMMEDIATE SAVEPOINT job i RELEASE job SAVEPOINT job j ROLLBACK BEGIN IMMEDIATE i COMMIT BEGIN IMMEDIATE j ROLLBACK BEGIN IMMEDIATE k COMMIT → fulfilled rejected fulfilled",
        "BEGIN IMMEDIATE l ROLLBACK BEGIN IMMEDIATE SAVEPOINT job l ROLLBACK BEGIN IMMEDIATE l ROLLBACK → rejected",
      ]
    `);
  });

  test('are these where the guard finds something', async () => {
    const guardThat = (require: () => void, committed: () => void): CommitGuard => ({ require, committed });
    const stop = (): void => {
      throw new Error('not here');
    };
    expect([
      await statements(
        [put('m'), put('n')],
        guardThat(stop, () => undefined),
      ),
      await statements(
        [put('o'), put('p')],
        guardThat(() => undefined, stop),
      ),
      await statements(
        [part('nothing')],
        guardThat(() => undefined, stop),
      ),
    ]).toMatchInlineSnapshot(`
      [
        "→ rejected rejected",
        "BEGIN IMMEDIATE o p COMMIT → rejected rejected",
        "BEGIN IMMEDIATE nothing COMMIT ROLLBACK BEGIN IMMEDIATE SAVEPOINT job nothing RELEASE job COMMIT ROLLBACK BEGIN IMMEDIATE nothing COMMIT ROLLBACK → rejected",
      ]
    `);
  });
});
