import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backupSqlite, restoreSqlite } from '../backup.ts';
import { appending, entries, makeMatch } from '../contract/clause.ts';
import type { Store } from '../port.ts';
import { Checkpoints } from './checkpoints.ts';
import { SqliteConnection } from './connection.ts';
import { openSqlite } from './open.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'tavola-files-'));
  folder = path.join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const at = (name: string): string => path.join(folder, name);

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqlite({ folder });
  try {
    return await work(store);
  } finally {
    await store.close().catch(() => undefined);
  }
}

/** The files in the folder that this process has open. */
function openFiles(): string[] {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      // The one that listed them.
      return '';
    }
  });
  return targets.filter((file) => file.startsWith(folder));
}

/** The folder as a killed process leaves it: the lock is free, the log is full. */
async function killed(): Promise<void> {
  await withStore(async (store) => {
    await makeMatch(store, 'm', 50);
    mkdirSync(path.join(home, 'copy'));
    for (const name of ['tavola.db', 'tavola.db-wal', 'tavola.mark']) {
      copyFileSync(at(name), path.join(home, 'copy', name));
      const { atime, mtime } = statSync(at(name));
      utimesSync(path.join(home, 'copy', name), atime, mtime);
    }
  });
  rmSync(folder, { recursive: true });
  renameSync(path.join(home, 'copy'), folder);
}

describe('missing files', () => {
  test.each(['tavola.db', 'tavola.db-wal', 'tavola.db-shm'])(
    '%s deleted while in use: nothing more is acknowledged, and nothing acknowledged is lost',
    async (name) => {
      await withStore(async (store) => {
        await makeMatch(store, 'm', 30);
        rmSync(at(name));
        await expect(store.logs.append(appending('m', 30))).rejects.toThrow(
          /was deleted or replaced while Tavola was running/,
        );
        await expect(store.logs.append(appending('m', 30))).rejects.toThrow(/nothing more is stored/);
        expect((await store.logs.read('m', 0)).length).toBeGreaterThanOrEqual(30);
      });
      const rescued = readdirSync(folder).find((one) => /^rescued-1\.db$/.test(one));
      if (rescued !== undefined) await restoreSqlite(at(rescued), folder, { overwrite: true });
      await withStore(async (store) => expect((await store.logs.read('m', 0)).slice(0, 30)).toEqual(entries(0, 30)));
    },
  );

  test('a replaced database file: the same, and the other file is left alone', async () => {
    await withStore(async (store) => {
      await makeMatch(store, 'm', 3);
      renameSync(at('tavola.db'), at('moved.db'));
      writeFileSync(at('tavola.db'), 'something else');
      await expect(store.logs.append(appending('m', 3))).rejects.toThrow(
        /tavola\.db was deleted or replaced.*tavola restore/,
      );
    });
  });

  test('a folder that lost its database does not start empty until the mark is deleted', async () => {
    await withStore((store) => makeMatch(store, 'm', 3));
    rmSync(at('tavola.db'));
    const missing =
      /tavola\.db is missing from .*has stored games there before.*tavola restore FILE, or delete tavola\.mark/;
    await expect(openSqlite({ folder })).rejects.toThrow(missing);
    writeFileSync(at('tavola.db'), '');
    await expect(openSqlite({ folder })).rejects.toThrow(missing);
    rmSync(at('tavola.mark'));
    await withStore(async (store) => expect(await store.logs.find({ id: 'm' })).toBe(null));
  });

  test('a backup can be restored where the database is missing', async () => {
    await withStore((store) => makeMatch(store, 'm', 3));
    await backupSqlite(folder, path.join(home, 'backup.db'));
    rmSync(at('tavola.db'));
    await restoreSqlite(path.join(home, 'backup.db'), folder);
    await withStore(async (store) => expect(await store.logs.read('m', 0)).toEqual(entries(0, 3)));
  });

  test('a killed process leaves a complete database', async () => {
    await killed();
    await withStore(async (store) => expect(await store.logs.read('m', 0)).toEqual(entries(0, 50)));
  });

  test.each([
    ['missing', () => rmSync(at('tavola.db-wal'))],
    ['cut short', () => truncateSync(at('tavola.db-wal'), 4000)],
  ])('a write-ahead log that is %s after a violent end is noticed', async (_how, lose) => {
    await killed();
    lose();
    await expect(openSqlite({ folder })).rejects.toThrow(
      /tavola\.db-wal in .* is missing or cut short.*delete tavola\.mark/,
    );
  });

  test('a log that another program has moved into the database is not missed', async () => {
    await killed();
    const other = new SqliteConnection(at('tavola.db'), 0);
    other.rows('PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    rmSync(at('tavola.db-wal'));
    await withStore(async (store) => expect(await store.logs.read('m', 0)).toEqual(entries(0, 50)));
  });
});

describe('the folder', () => {
  test.skipIf(!existsSync('/proc/self/fd'))('keeps no mark open after the store is closed', async () => {
    await withStore(async (store) => {
      await makeMatch(store, 'm', 1);
      expect(openFiles()).toContain(at('tavola.mark'));
    });
    // The library closes those of the database when their statements are collected.
    expect(openFiles()).not.toContain(at('tavola.mark'));
  });

  test('and everything in it is closed to other users, even if it was open before', async () => {
    mkdirSync(folder, { mode: 0o755 });
    await withStore((store) => makeMatch(store, 'm', 1));
    for (const name of ['tavola.db', 'tavola.mark']) chmodSync(at(name), 0o644);
    chmodSync(folder, 0o755);
    await withStore(async (store) => {
      await makeMatch(store, 'n', 1);
      const open = readdirSync(folder).filter((name) => (statSync(at(name)).mode & 0o077) !== 0);
      expect([open, statSync(folder).mode & 0o777]).toEqual([[], 0o700]);
    });
    await backupSqlite(folder, path.join(home, 'backup.db'));
    expect(statSync(path.join(home, 'backup.db')).mode & 0o777).toBe(0o600);
  });

  test('stays unchanged if it contains other files', async () => {
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(at('notes.txt'), 'of somebody else', { mode: 0o644 });
    await withStore((store) => makeMatch(store, 'm', 1));
    expect([statSync(folder).mode & 0o777, statSync(at('notes.txt')).mode & 0o777]).toEqual([0o755, 0o644]);
    expect(statSync(at('tavola.db')).mode & 0o777).toBe(0o600);
  });

  test('is cleaned of the leftovers of a killed restore', async () => {
    await withStore((store) => makeMatch(store, 'm', 1));
    const left = 'tavola.db.0b0e2b57-7a35-4b6c-9d53-0f4a1c2e3d4f.part';
    for (const name of [left, `${left}-wal`, 'replaced-1.db']) writeFileSync(at(name), 'half');
    await withStore(() => Promise.resolve());
    expect(readdirSync(folder).filter((name) => /part|replaced/.test(name))).toEqual(['replaced-1.db']);
  });
});

test('a closed store leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await withStore(async (store) => {
      await makeMatch(store, 'm', 1);
      expect(vi.getTimerCount()).toBe(1);
    });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('changes move into the database in the first quiet second after a while, and not before', () => {
  vi.useFakeTimers();
  try {
    const db = new SqliteConnection(path.join(home, 'quiet.db'), 0);
    db.rows('PRAGMA journal_mode = WAL');
    db.script('CREATE TABLE t (n INTEGER)');
    const moved = (): boolean => statSync(path.join(home, 'quiet.db')).size > 4096;
    const checkpoints = new Checkpoints(db);
    const change = (): void => {
      db.run('INSERT INTO t VALUES (1)');
      checkpoints.committed();
    };
    change();
    for (let tenths = 0; tenths < 300; tenths += 5) {
      vi.advanceTimersByTime(500);
      change();
    }
    expect(moved()).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(moved()).toBe(true);
    checkpoints.stop();
    db.close();
  } finally {
    vi.useRealTimers();
  }
});
