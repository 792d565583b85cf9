import { statSync } from 'node:fs';
import path from 'node:path';
import { damagedRows } from '../check.ts';
import { accounts } from '../core/accounts.ts';
import { chatReader } from '../core/chat.ts';
import { type Damage, DamagedRow } from '../core/damage.ts';
import { deadlines } from '../core/deadlines.ts';
import { matchData } from '../core/match-data.ts';
import { notifications } from '../core/notifications.ts';
import { settings } from '../core/settings.ts';
import { tables } from '../core/tables.ts';
import { Watchers } from '../core/watchers.ts';
import { followsEverything } from '../news/carrier.ts';
import { localCarrier } from '../news/local.ts';
import type { Store } from '../port.ts';
import { sqliteAppend, sqliteRemove, sqliteSay } from './append.ts';
import { Checkpoints } from './checkpoints.ts';
import { SqliteConnection } from './connection.ts';
import { DATABASE_FILE, makeDurable, migrate, openDatabaseFile, prepareFolder } from './file.ts';
import { createPrivately, requireWhole, StoreFiles, sweepRestores } from './files.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import { ImmediateCommit } from './immediate-commit.ts';
import { CHECKED_AT_OPEN, mendOrder } from './mending.ts';
import { SqliteRunner } from './sqlite-runner.ts';

export interface SqliteOptions {
  /** Created if missing. Only one process can use it at a time. */
  readonly folder: string;
  /** Maximum number of 4 KiB pages, for hosts that must not fill a disk. */
  readonly maxPages?: number;
}

/** The embedded backend: everything in one file. */
export async function openSqlite({ folder, maxPages }: SqliteOptions): Promise<Store> {
  prepareFolder(folder);
  const ownership = lockFolder(folder);
  let db: SqliteConnection | null = null;
  try {
    requireWhole(folder);
    sweepRestores(folder);
    const file = path.join(folder, DATABASE_FILE);
    createPrivately(file);
    db = openDatabaseFile(file);
    makeDurable(db);
    migrate(db);
    const damages = statSync(file).size <= CHECKED_AT_OPEN ? await checkAndRepair(db, file) : [];
    if (maxPages !== undefined) db.rows(`PRAGMA max_page_count = ${maxPages}`);
    return storeOn(db, ownership, new StoreFiles(folder, db), damages);
  } catch (error) {
    db?.close();
    ownership.release();
    throw error;
  }
}

/** Repairs damage as far as possible, and reports it to the first watcher. */
async function checkAndRepair(db: SqliteConnection, file: string): Promise<readonly Damage[]> {
  try {
    const tables = mendOrder(db, file);
    if (tables === null) return [EVERYTHING];
    const damages = await damagedRows(db, tables);
    const others = tables.filter((table) => !damages.some((damage) => damage.table === table));
    return [...damages, ...others.map((table) => ({ table, row: '', column: null, mended: true }))];
  } catch (error) {
    if (error instanceof DamagedRow) return [EVERYTHING];
    throw error;
  }
}

const EVERYTHING: Damage = { table: '', row: '', column: null };

function storeOn(db: SqliteConnection, ownership: FolderLock, files: StoreFiles, damages: readonly Damage[]): Store {
  const watchers = new Watchers();
  const checkpoints = new Checkpoints(db);
  const commits = new GroupCommit(db, {
    require: () => files.require(),
    committed: () => {
      files.committed();
      checkpoints.committed();
    },
  });
  const runner = new SqliteRunner(db, watchers, commits);
  for (const damage of damages) runner.damaged(damage);
  return {
    ...partsOn(runner, watchers),
    // No other process can use this file.
    broadcast: () => Promise.resolve(),
    close: () =>
      runner.close(() => {
        let emptied = false;
        checkpoints.stop();
        try {
          // Statements keep the file open until they are collected; the write-ahead log must not wait for that.
          emptied = db.rows('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.['busy'] === 0;
        } finally {
          files.close(emptied);
          db.close();
          ownership.release();
        }
      }),
  };
}

function partsOn(runner: SqliteRunner, watchers: Watchers): Omit<Store, 'broadcast' | 'close'> {
  return {
    logs: { ...tables(runner), ...matchData(runner), ...deadlines(runner, ''), append: sqliteAppend(runner, watchers) },
    accounts: accounts(runner),
    chat: { ...chatReader(runner), add: sqliteSay(runner, watchers), remove: sqliteRemove(runner, watchers) },
    settings: settings(runner),
    notifications: notifications(runner),
    watch: (watcher) => watchers.add(watcher),
    follow: followsEverything,
    news: localCarrier.state,
  };
}

/**
 * An empty store in memory, for simulations. Every call takes effect before it returns its promise. A broadcast reaches every
 * watcher.
 */
export function openSqliteInMemory(): Store {
  const db = new SqliteConnection(':memory:', 0);
  db.script('PRAGMA foreign_keys = ON');
  migrate(db);
  const watchers = new Watchers();
  const runner = new SqliteRunner(db, watchers, new ImmediateCommit(db));
  return {
    ...partsOn(runner, watchers),
    broadcast: async (text) => watchers.onBroadcast(text),
    close: () => runner.close(() => db.close()),
  };
}
