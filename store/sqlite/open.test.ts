import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appending, entries, makeMatch, upTo } from '../contract/clause.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { SqliteConnection } from './connection.ts';
import { makeDurable, openDatabaseFile } from './file.ts';
import { openSqlite } from './open.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tavola-open-'));
  file = path.join(folder, 'tavola.db');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Root may write everywhere, so drop its rights for a moment. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('opening', () => {
  test('makes a connection that waits for the disk at every commit and checks references', () => {
    const db = openDatabaseFile(file);
    makeDurable(db);
    const settings = ['journal_mode', 'synchronous', 'foreign_keys'].map(
      (name) => db.rows(`PRAGMA ${name}`)[0]?.[name],
    );
    expect(settings).toEqual(['wal', 2, 1]);
    db.close();
  });

  test('makes the folder and the folders above it', async () => {
    const deep = path.join(folder, 'a', 'b');
    const store = await openSqlite({ folder: deep });
    await makeMatch(store, 'm', 1);
    await store.close();
    expect((await stat(path.join(deep, 'tavola.db'))).size).toBeGreaterThan(0);
  });

  test('leaves everything in one file when it is closed', async () => {
    const store = await openSqlite({ folder });
    await makeMatch(store, 'm', 50);
    await store.close();
    await rm(`${file}-wal`, { force: true });
    await rm(`${file}-shm`, { force: true });
    const again = await openSqlite({ folder });
    expect(await again.logs.read('m', 0)).toEqual(entries(0, 50));
    await again.close();
  });

  test('is refused while the folder is in use, and possible afterwards', async () => {
    const store = await openSqlite({ folder });
    await expect(openSqlite({ folder })).rejects.toThrow(/Another Tavola is already using the folder/);
    await makeMatch(store, 'm', 1);
    await store.close();
    await (await openSqlite({ folder })).close();
  });

  test('leaves the locks of an open store alone: no other program can empty its write-ahead log', async () => {
    const store = await openSqlite({ folder });
    await makeMatch(store, 'm', 1);
    // A second attempt in this process touches the files, and must leave the locks of the first alone.
    await expect(openSqlite({ folder })).rejects.toThrow(/already using/);
    const script = `const db = new (require('libsql'))(process.argv[1]); db.exec('BEGIN EXCLUSIVE; COMMIT'); db.close();`;
    const lock = path.join(folder, 'tavola.lock');
    const other = spawnSync(process.execPath, ['-e', script, lock], { cwd: import.meta.dirname, encoding: 'utf8' });
    expect(other.stderr).toMatch(/locked|BUSY/);
    await store.close();
  });

  test('says what to do if the folder is not writable', async () => {
    await chmod(folder, 0o555);
    await expect(asOrdinaryUser(() => openSqlite({ folder }))).rejects.toThrow(/Can’t (?:write to|open) .*TAVOLA_DATA/);
    await chmod(folder, 0o755);
  });

  test('says what to do if the file is not writable', async () => {
    await (await openSqlite({ folder })).close();
    await chmod(folder, 0o777);
    await chmod(file, 0o444);
    await expect(asOrdinaryUser(() => openSqlite({ folder }))).rejects.toThrow(/Can’t (?:write to|open) .*TAVOLA_DATA/);
  });

  test('says what to do when the folder is a file or the file a folder', async () => {
    await writeFile(path.join(folder, 'plain'), 'x');
    await expect(openSqlite({ folder: path.join(folder, 'plain') })).rejects.toThrow(/TAVOLA_DATA/);
    await mkdir(file);
    await expect(openSqlite({ folder })).rejects.toThrow(/Can’t open .*: it isn’t a file/);
  });

  test('refuses a file that is not a database, and leaves it as it is', async () => {
    const text = 'Dear diary, today we played DVONN. '.repeat(200);
    await writeFile(file, text);
    await expect(openSqlite({ folder })).rejects.toThrow(/tavola\.db: The file isn’t a Tavola database. Move it away/);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test('refuses another program’s database', async () => {
    const foreign = new SqliteConnection(file, 0);
    foreign.script('CREATE TABLE songs (title TEXT)');
    foreign.close();
    await expect(openSqlite({ folder })).rejects.toThrow(/belongs to another program/);
  });

  test('refuses a damaged database and says what to do', async () => {
    const store = await openSqlite({ folder });
    await makeMatch(store, 'm', 500);
    await store.close();
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(2000, 0xaa), 0, 2000, 100);
    await handle.close();
    await expect(openSqlite({ folder })).rejects.toThrow(/damaged|isn’t a Tavola database/);
  });

  test('refuses data of a newer version and does not touch it', async () => {
    await (await openSqlite({ folder })).close();
    const newer = new SqliteConnection(file, 0);
    const version = MIGRATIONS.length + 1;
    newer.script(`PRAGMA user_version = ${version}`);
    newer.close();
    const complaint = new RegExp(`newer version of Tavola \\(schema ${version}, .*Update Tavola`);
    await expect(openSqlite({ folder })).rejects.toThrow(complaint);
    const look = new SqliteConnection(file, 0);
    expect(look.rows('PRAGMA user_version')).toEqual([{ user_version: version }]);
    look.close();
  });

  test('treats an empty file as a new database', async () => {
    await writeFile(file, '');
    const store = await openSqlite({ folder });
    await makeMatch(store, 'm', 1);
    await store.close();
  });

  test('releases the folder when it fails', async () => {
    await writeFile(file, 'no database '.repeat(500));
    await expect(openSqlite({ folder })).rejects.toThrow(/isn’t a Tavola database/);
    await truncate(file, 0);
    await (await openSqlite({ folder })).close();
  });
});

describe('a full disk', () => {
  test('rejects only writes that do not fit, and the store continues', async () => {
    const store = await openSqlite({ folder, maxPages: 120 });
    await Promise.all(upTo(10).map((number) => makeMatch(store, `m${number}`, 1)));
    const big = { seq: 1, at: 1, body: 'x'.repeat(1_000_000) };
    const results = await Promise.allSettled(
      upTo(10).map((number) => store.logs.append(appending(`m${number}`, 1, number === 4 ? { entries: [big] } : {}))),
    );
    for (const number of upTo(10)) {
      const log = await store.logs.read(`m${number}`, 0);
      expect(log).toEqual(entries(0, number === 4 ? 1 : 2));
      expect(results[number]?.status).toBe(number === 4 ? 'rejected' : 'fulfilled');
    }
    expect(results[4]).toMatchObject({ reason: { message: expect.stringMatching(/disk is full/) } });
    expect(await store.logs.append(appending('m4', 1))).toEqual({ kind: 'appended' });
    await store.close();
    const again = await openSqlite({ folder });
    expect(await again.logs.read('m4', 0)).toEqual(entries(0, 2));
    await again.close();
  });
});
