import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupSqlite } from '../backup.ts';
import { MIGRATIONS, pendingMigrations } from '../migrations/index.ts';
import type { StoreSettings } from '../open.ts';
import { databaseName, whyNotOpened } from '../postgres/errors.ts';
import { DATABASE_FILE, migrate, openDatabaseFile, schemaVersion } from '../sqlite/file.ts';
import { lockFolder } from '../sqlite/folder-lock.ts';
import { type LogReader, postgresLogs, sqliteLogs } from './logs.ts';

export type { LogReader, LogRow } from './logs.ts';

/** What opening a store will change in its data. */
export interface UpgradePlan {
  /** Schema of the data; 0: there is no data yet. */
  readonly from: number;
  readonly to: number;
  /** One sentence per pending migration, in order. Empty for a new store. */
  readonly steps: readonly string[];
}

/** Reads the schema version and nothing else. Throws if the data is from a newer program. */
export async function planUpgrade(settings: StoreSettings): Promise<UpgradePlan> {
  const from = await versionOf(settings);
  const steps = pendingMigrations(from, MIGRATIONS).map(({ says }) => says);
  return { from, to: MIGRATIONS.length, steps: from === 0 ? [] : steps };
}

/**
 * Runs the pending migrations without changing the data, and reads the result: on a copy of the embedded file, or in a PostgreSQL
 * transaction that is rolled back. `close` removes the copy.
 */
export async function tryUpgrade(settings: StoreSettings): Promise<LogReader> {
  if (settings.DATABASE_URL) {
    const { tryMigrations } = await import('../postgres/schema.ts');
    await explained(settings.DATABASE_URL, tryMigrations);
    return openLogs(settings);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-upgrade-'));
  const done = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = path.join(folder, DATABASE_FILE);
    await backupSqlite(settings.TAVOLA_DATA ?? '', copy);
    const db = openDatabaseFile(copy);
    try {
      migrate(db);
    } finally {
      db.close();
    }
    return sqliteLogs(copy, done);
  } catch (error) {
    done();
    throw error;
  }
}

/** Reads the logs where they are. */
export async function openLogs({ TAVOLA_DATA: folder = '', DATABASE_URL: url }: StoreSettings): Promise<LogReader> {
  return url ? explained(url, postgresLogs) : sqliteLogs(path.join(folder, DATABASE_FILE));
}

/** Copies the embedded database beside itself and returns the name of the copy. Refused while Tavola runs on it. */
export async function keepBeforeUpgrade(folder: string): Promise<string> {
  const ownership = lockFolder(folder);
  try {
    let number = 1;
    while (existsSync(path.join(folder, `before-upgrade-${number}.db`))) number += 1;
    const file = path.join(folder, `before-upgrade-${number}.db`);
    await backupSqlite(folder, file);
    return file;
  } finally {
    ownership.release();
  }
}

async function versionOf({ TAVOLA_DATA: folder = '', DATABASE_URL: url }: StoreSettings): Promise<number> {
  if (url) {
    const { databaseVersion } = await import('../postgres/schema.ts');
    return explained(url, databaseVersion);
  }
  const file = path.join(folder, DATABASE_FILE);
  if (!existsSync(file)) return 0;
  const db = openDatabaseFile(file);
  try {
    return schemaVersion(db);
  } finally {
    db.close();
  }
}

async function explained<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await work(url);
  } catch (error) {
    throw whyNotOpened(error, databaseName(url));
  }
}
