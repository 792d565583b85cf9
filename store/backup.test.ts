import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alterSqlite } from './contract/altering.ts';
import { appending, entries, makeMatch } from './contract/clause.ts';
import { backupSqlite, openSqlite, restoreSqlite, type Store } from './index.ts';
import { SqliteConnection } from './sqlite/connection.ts';

let home: string;
let folder: string;
let backup: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'tavola-backup-'));
  folder = path.join(home, 'data');
  backup = path.join(home, "it's a backup.db");
});

afterEach(() => rm(home, { recursive: true, force: true }));

async function withStore<T>(work: (store: Store) => Promise<T>, where = folder): Promise<T> {
  const store = await openSqlite({ folder: where });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A folder with one match and a backup of it. */
async function backedUp(length: number): Promise<void> {
  await withStore((store) => makeMatch(store, 'm', length));
  await backupSqlite(folder, backup);
}

describe('a backup', () => {
  test('made during writes is complete and contains everything acknowledged before', async () => {
    await withStore(async (store) => {
      await makeMatch(store, 'm', 2000);
      let seq = 2000;
      let copying = true;
      const copy = backupSqlite(folder, backup).finally(() => {
        copying = false;
      });
      while (copying) {
        await store.logs.append(appending('m', seq, { entries: entries(seq, 3) }));
        seq += 3;
      }
      await copy;
      expect(await store.logs.read('m', 0)).toEqual(entries(0, seq));
    });
    const other = path.join(home, 'other');
    await restoreSqlite(backup, other);
    await withStore(async (store) => {
      const log = await store.logs.read('m', 0);
      expect(log.length).toBeGreaterThanOrEqual(2000);
      expect((log.length - 2000) % 3).toBe(0);
      expect(log).toEqual(entries(0, log.length));
      expect((await store.logs.find({ id: 'm' }))?.nextSeq).toBe(log.length);
    }, other);
  });

  test('overwrites nothing and leaves no partial file', async () => {
    await backedUp(1);
    const before = await readFile(backup);
    await expect(backupSqlite(folder, backup)).rejects.toThrow(/already exists/);
    expect(await readFile(backup)).toEqual(before);
    await expect(backupSqlite(folder, path.join(home, 'missing', 'b.db'))).rejects.toThrow(/Couldn’t write the backup/);
    await expect(backupSqlite(path.join(home, 'nothing'), `${backup}2`)).rejects.toThrow(/no Tavola database/);
    expect((await readdir(home)).sort()).toEqual(['data', path.basename(backup)]);
  });
});

describe('a backup of what is damaged', () => {
  test.each([
    [
      'invalid text',
      "UPDATE entries SET body = CAST(x'68ff' AS TEXT) WHERE seq = 4",
      /because the database is damaged\. The row m 4 of entries is damaged \(column body\)\. Keep the backups/,
    ],
    ['an entry that is missing', 'DELETE FROM entries WHERE seq = 4', /log m lacks entry 4/],
    ['a log that is too short', 'DELETE FROM entries WHERE seq = 9', /log m lacks entry 9/],
    ['a row that belongs to nothing', "UPDATE players SET match_id = 'gone'", /rows of players without matches/],
    [
      'two invalid names',
      "UPDATE accounts SET name = CAST(x'ff' AS TEXT)",
      /row a .*of accounts is damaged \(column name\)\. Run tavola check to see all 2 faults\. Keep/,
    ],
  ])('is refused and not written: %s', async (_what, sql, saying) => {
    await withStore(async (store) => {
      await makeMatch(store, 'm', 10, { players: ['a'] });
      for (const id of ['a', 'b']) {
        const names = { id, name: id, foldedName: id, passwordHash: null };
        await store.accounts.create({ ...names, createdAt: 1, seenAt: 1 });
      }
    });
    await backupSqlite(folder, `${backup}-before`);
    alterSqlite(folder, sql);
    await expect(backupSqlite(folder, backup)).rejects.toThrow(saying);
    await expect(backupSqlite(folder, backup)).rejects.toThrow(/No backup was written.*Keep the backups you have/);
    expect((await readdir(home)).filter((name) => !name.includes('before'))).toEqual(['data']);
  });
});

describe('a disk that loses writes', () => {
  /** All open handles of a file. */
  async function spyOnSync() {
    const probe = await open(home, 'r');
    const handles = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    return vi.spyOn(handles, 'sync');
  }

  test.each([
    ['the copy', 0],
    ['its name in the folder', 1],
  ])('fails a backup: %s', async (_what, before) => {
    await withStore((store) => makeMatch(store, 'm', 3));
    const sync = await spyOnSync();
    try {
      for (let calls = 0; calls < before; calls += 1) sync.mockResolvedValueOnce();
      sync.mockRejectedValueOnce(new Error('EIO: i/o error, fsync'));
      await expect(backupSqlite(folder, backup)).rejects.toThrow(/Couldn’t write the backup/);
      expect(existsSync(backup)).toBe(before > 0);
    } finally {
      sync.mockRestore();
    }
  });
});

test('a later backup removes the leftovers of a killed one, but not of a running one', async () => {
  await withStore((store) => makeMatch(store, 'm', 3));
  const [old, fresh] = ['0', '1'].map((digit) =>
    path.join(home, `x.db.${digit}b0e2b57-7a35-4b6c-9d53-0f4a1c2e3d4f.part`),
  );
  for (const file of [old, fresh]) await writeFile(file ?? '', 'half');
  await utimes(old ?? '', 1, 1);
  await backupSqlite(folder, backup);
  expect([existsSync(old ?? ''), existsSync(fresh ?? '')]).toEqual([false, true]);
});

describe('restoring', () => {
  test('continues from the backup', async () => {
    await backedUp(3);
    await withStore((store) => store.logs.append(appending('m', 3)));
    await restoreSqlite(backup, folder, { overwrite: true });
    await withStore(async (store) => {
      expect(await store.logs.read('m', 0)).toEqual(entries(0, 3));
      expect(await store.logs.append(appending('m', 3))).toEqual({ kind: 'appended' });
    });
  });

  test('refuses to replace a database unless told to, and then keeps the old one', async () => {
    await backedUp(3);
    await withStore((store) => store.logs.append(appending('m', 3)));
    await expect(restoreSqlite(backup, folder)).rejects.toThrow(/already a database in/);
    await withStore(async (store) => expect(await store.logs.read('m', 0)).toEqual(entries(0, 4)));
    await restoreSqlite(backup, folder, { overwrite: true });
    await restoreSqlite(backup, folder, { overwrite: true });
    const kept = path.join(home, 'kept');
    await mkdir(kept);
    await restoreSqlite(path.join(folder, 'replaced-1.db'), kept);
    await withStore(async (store) => expect(await store.logs.read('m', 0)).toEqual(entries(0, 4)), kept);
    expect(await readdir(folder)).toContain('replaced-2.db');
  });

  test('is not affected by files that a dead process left beside the old database', async () => {
    await backedUp(3);
    await withStore((store) => makeMatch(store, 'later', 300));
    const lost = path.join(home, 'lost');
    await mkdir(lost);
    const store = await openSqlite({ folder });
    await store.logs.append(appending('later', 300, { entries: entries(300, 200) }));
    await writeFile(path.join(lost, 'tavola.db-wal'), await readFile(path.join(folder, 'tavola.db-wal')));
    await store.close();
    await restoreSqlite(backup, lost);
    await withStore(async (restored) => {
      expect(await restored.logs.read('m', 0)).toEqual(entries(0, 3));
      expect(await restored.logs.find({ id: 'later' })).toBe(null);
    }, lost);
  });

  test('is refused while the store is open', async () => {
    await backedUp(1);
    await withStore(async (store) => {
      await expect(restoreSqlite(backup, folder, { overwrite: true })).rejects.toThrow(
        /Another Tavola is already using/,
      );
      expect(await store.logs.read('m', 0)).toEqual(entries(0, 1));
    });
  });

  test('checks the backup first: a damaged, foreign, empty, newer or missing one changes nothing', async () => {
    await backedUp(2000);
    const damaged = path.join(home, 'damaged.db');
    await writeFile(damaged, await readFile(backup));
    const handle = await open(damaged, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(3000, 0xaa), 0, 3000, Math.floor(size / 2));
    await handle.close();
    const inconsistent = path.join(home, 'inconsistent.db');
    const bytes = await readFile(backup);
    bytes.write('code-X', bytes.lastIndexOf('code-m'));
    await writeFile(inconsistent, bytes);
    const headless = path.join(home, 'headless.db');
    await writeFile(headless, (await readFile(backup)).fill(0xaa, 0, 500));
    const empty = path.join(home, 'empty.db');
    await writeFile(empty, '');
    const foreign = path.join(home, 'foreign.db');
    const songs = new SqliteConnection(foreign, 0);
    songs.script('CREATE TABLE songs (title TEXT)');
    songs.close();
    const newer = path.join(home, 'newer.db');
    await writeFile(newer, await readFile(backup));
    const future = new SqliteConnection(newer, 0);
    future.script('PRAGMA user_version = 99');
    future.close();
    for (const [file, saying] of [
      [damaged, /damaged\.db is damaged/],
      [inconsistent, /inconsistent\.db is damaged/],
      [headless, /headless\.db is damaged/],
      [empty, /empty\.db doesn’t contain Tavola data/],
      [foreign, /belongs to another program/],
      [newer, /newer version of Tavola/],
      [path.join(home, 'missing.db'), /Couldn’t copy the backup .*missing\.db/],
    ] as const) {
      await expect(restoreSqlite(file, folder, { overwrite: true })).rejects.toThrow(saying);
    }
    const left = (await readdir(folder)).filter((name) => !/-(wal|shm|journal)$/.test(name));
    expect(left.sort()).toEqual(['tavola.db', 'tavola.lock', 'tavola.mark']);
    await withStore(async (store) => expect(await store.logs.read('m', 0)).toEqual(entries(0, 2000)));
  });
});
