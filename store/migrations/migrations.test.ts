import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SqliteConnection } from '../sqlite/connection.ts';
import { migrate, openDatabaseFile, schemaVersion } from '../sqlite/file.ts';
import { MIGRATIONS, type Migration, pendingMigrations } from './index.ts';

let folder: string;
let db: SqliteConnection;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-migrations-'));
  db = new SqliteConnection(path.join(folder, 'test.db'), 0);
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const first: Migration = { version: 1, says: 'One.', sqlite: 'CREATE TABLE a (n INTEGER)', postgres: '' };
const second: Migration = {
  version: 2,
  says: 'Two.',
  sqlite: 'ALTER TABLE a ADD COLUMN m; INSERT INTO a VALUES (1, 2)',
  postgres: '',
};
const broken: Migration = {
  version: 3,
  says: 'Three.',
  sqlite: 'CREATE TABLE b (n INTEGER); SELECT nonsense',
  postgres: '',
};

describe('migrations', () => {
  test('are numbered from 1 without gaps and have statements for both backends', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
    for (const { sqlite, postgres } of MIGRATIONS) expect([sqlite.trim(), postgres.trim()]).not.toContain('');
    for (const { says } of MIGRATIONS) expect(says).toMatch(/^[A-Z].+\.$/);
  });

  test('create tables with strict types in both backends', () => {
    for (const { sqlite, postgres } of MIGRATIONS) {
      expect(sqlite.match(/\) STRICT/g)?.length).toBe(sqlite.match(/CREATE TABLE/g)?.length);
      expect(postgres).not.toMatch(/INTEGER|STRICT| TEXT(?! COLLATE "C")/);
    }
  });

  test('lead from every version to the newest', () => {
    expect(pendingMigrations(0, [first, second])).toEqual([first, second]);
    expect(pendingMigrations(1, [first, second])).toEqual([second]);
    expect(pendingMigrations(2, [first, second])).toEqual([]);
    expect(() => pendingMigrations(3, [first, second])).toThrow(
      /newer version of Tavola \(schema 3, and this version reads up to 2\)/,
    );
  });

  test('are applied once each', () => {
    migrate(db, [first]);
    migrate(db, [first, second]);
    migrate(db, [first, second]);
    expect(db.rows('SELECT n, m FROM a')).toEqual([{ n: 1, m: 2 }]);
    expect(schemaVersion(db)).toBe(2);
  });

  test('that fail leave everything as it was', () => {
    migrate(db, [first]);
    expect(() => migrate(db, [first, second, broken])).toThrow(/nonsense/);
    expect(schemaVersion(db)).toBe(1);
    expect(db.rows('SELECT * FROM a')).toEqual([]);
    expect(db.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")).toEqual([{ name: 'a' }]);
  });

  test('keep the logs of every earlier version, in order', () => {
    migrate(db, MIGRATIONS.slice(0, 1));
    db.script(`INSERT INTO matches VALUES ('m', 'c', 'dvonn', 'running', 0, 1, 1, '{}', 3, 0, NULL, NULL), ('n', 'd', 'dvonn', 'running', 0, 1, 1, '{}', 1, 0, NULL, NULL);
      INSERT INTO entries VALUES ('m', 0, 7, 'a'), ('n', 0, 8, 'x'), ('m', 1, 9, 'b'), ('m', 2, 9, 'c')`);
    migrate(db);
    const log = (id: string) =>
      db
        .rows('SELECT seq, at, body FROM entries WHERE match_id = ?1 ORDER BY seq', id)
        .map((row) => Object.values(row));
    expect(log('m')).toEqual([
      [0, 7, 'a'],
      [1, 9, 'b'],
      [2, 9, 'c'],
    ]);
    expect(log('n')).toEqual([[0, 8, 'x']]);
    expect(() => db.run("INSERT INTO entries VALUES ('m', 2, 9, 'again')")).toThrow(/UNIQUE/);
  });

  test('give every line of chat its place in its conversation', () => {
    migrate(db, MIGRATIONS.slice(0, 4));
    db.script(`INSERT INTO matches VALUES ('m', 'c', 'dvonn', 'running', 0, 1, 1, '{}', 0, 4, NULL, NULL);
      INSERT INTO chat (match_id, number, account_id, audience, at, text) VALUES
      ('m', 1, 'a', NULL, 1, 'one'), ('m', 2, 'a', '["a","b"]', 2, 'psst'), ('m', 3, 'b', NULL, 3, 'two'), ('m', 4, 'b', '["a","b"]', 4, 'yes')`);
    migrate(db);
    const places = db.rows('SELECT place FROM chat ORDER BY number').map(({ place }) => place);
    expect(places).toEqual([1, 1, 2, 2]);
    expect(db.rows('SELECT talk, lines FROM talks ORDER BY talk')).toEqual([
      { talk: '', lines: 2 },
      { talk: '["a","b"]', lines: 2 },
    ]);
  });

  test('give every seat when its table last changed, and whether it is still going', () => {
    migrate(db, MIGRATIONS.slice(0, 7));
    db.script(`INSERT INTO matches VALUES ('m', 'c', 'dvonn', 'running', 0, 1, 7, '{}', 0, 0, NULL, NULL, NULL, NULL), ('n', 'd', 'dvonn', 'over', 0, 1, 9, '{}', 0, 0, NULL, NULL, NULL, NULL);
      INSERT INTO players VALUES ('m', 'anna'), ('n', 'anna')`);
    migrate(db);
    expect(db.rows('SELECT match_id, updated_at, going FROM players ORDER BY match_id')).toEqual([
      { match_id: 'm', updated_at: 7, going: 1 },
      { match_id: 'n', updated_at: 9, going: 0 },
    ]);
  });

  test('mark the file as a Tavola database', () => {
    migrate(db);
    openDatabaseFile(path.join(folder, 'test.db')).close();
  });
});
