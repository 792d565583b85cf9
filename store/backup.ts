import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import AsyncDatabase from 'libsql/promise';
import { checkFile } from './check.ts';
import { UserError } from './core/user-error.ts';
import { MIGRATIONS, pendingMigrations } from './migrations/index.ts';
import type { SqliteConnection } from './sqlite/connection.ts';
import { DATABASE_FILE, isTavolaFile, openDatabaseFile, prepareFolder, schemaVersion } from './sqlite/file.ts';
import { createPrivately, removeMark } from './sqlite/files.ts';
import { lockFolder } from './sqlite/folder-lock.ts';

/** A database is a file plus what SQLite puts beside it while it is open. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Copies the database of a folder, even while Tavola is running on it. The target appears only when it is complete,
 * sound and on disk.
 */
export async function backupSqlite(folder: string, targetFile: string): Promise<void> {
  const source = path.join(folder, DATABASE_FILE);
  if (!existsSync(source))
    throw new UserError(`There’s no Tavola database in ${folder}. Name the folder that holds ${DATABASE_FILE}.`);
  if (existsSync(targetFile)) throw new UserError(`${targetFile} already exists. Choose another name for the backup.`);
  openDatabaseFile(source).close();
  await sweepBackups(path.dirname(targetFile));
  const part = `${targetFile}.${randomUUID()}.part`;
  const db = new AsyncDatabase(source, { timeout: 5000 });
  try {
    createPrivately(part);
    await db.exec(`VACUUM INTO '${part.replaceAll("'", "''")}'`);
    await requireSound(part, targetFile);
    await putInPlace(part, targetFile);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `Couldn’t write the backup to ${targetFile}. Check that the folder exists and the disk has space.`,
      {
        cause: error,
      },
    );
  } finally {
    db.close();
    for (const rest of ['', ...COMPANIONS]) await rm(part + rest, { force: true });
  }
}

/** Rejects a damaged copy. Otherwise the damage would show only on the day the backup is needed. */
async function requireSound(part: string, name: string): Promise<void> {
  const { faults } = await checkFile(part);
  if (faults.length === 0) return;
  const more = faults.length > 1 ? ` Run tavola check to see all ${faults.length} faults.` : '';
  throw new UserError(
    `No backup was written to ${name}, because the database is damaged. ${faults[0]}${more} Keep the backups you have.`,
  );
}

const LEFT_BY_BACKUP = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part(-wal|-shm)?$/;
/** Longer than any backup takes (ms). */
const LONG_AGO = 24 * 3_600_000;

/** Deletes half-written copies of killed backups. */
async function sweepBackups(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => LEFT_BY_BACKUP.test(one))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - LONG_AGO) await rm(file, { force: true });
  }
}

export interface RestoreOptions {
  /** Replaces an existing database, which is kept under another name. */
  readonly overwrite?: boolean;
}

/** Makes a backup the database of a folder after checking it. Refused while Tavola is running there. */
export async function restoreSqlite(
  file: string,
  folder: string,
  { overwrite = false }: RestoreOptions = {},
): Promise<void> {
  prepareFolder(folder);
  const ownership = lockFolder(folder);
  const target = path.join(folder, DATABASE_FILE);
  const copy = `${target}.${randomUUID()}.part`;
  try {
    if (existsSync(target) && !overwrite) {
      throw new UserError(
        `There’s already a database in ${folder}. Replace it with --replace, or choose another folder.`,
      );
    }
    createPrivately(copy);
    await copyFile(file, copy).catch((error: unknown) => {
      throw new UserError(
        `Couldn’t copy the backup ${file} to ${folder}. Check that it exists and that the disk has space.`,
        { cause: error },
      );
    });
    verify(copy, file);
    // The mark describes the database that is being replaced.
    removeMark(folder);
    await setAside(folder);
    await putInPlace(copy, target);
  } finally {
    for (const rest of ['', ...COMPANIONS]) await rm(copy + rest, { force: true });
    ownership.release();
  }
}

function verify(copy: string, name: string): void {
  let db: SqliteConnection | null = null;
  try {
    db = openDatabaseFile(copy);
    if (!isTavolaFile(db)) throw new UserError(`${name} doesn’t contain Tavola data. Choose another backup.`);
    pendingMigrations(schemaVersion(db), MIGRATIONS);
    const faults = db.rows('PRAGMA integrity_check').filter((row) => row['integrity_check'] !== 'ok');
    if (faults.length > 0 || db.rows('PRAGMA foreign_key_check').length > 0) throw new Damaged(name);
  } catch (error) {
    // SQLite’s messages name the temporary copy, which would confuse the operator.
    throw error instanceof Error && error.cause !== undefined ? new Damaged(name, { cause: error }) : error;
  } finally {
    db?.close();
  }
}

class Damaged extends UserError {
  constructor(name: string, options?: ErrorOptions) {
    super(`The backup ${name} is damaged. Choose another one.`, options);
  }
}

/** Moves the companion files along: they belong to the old database and would corrupt the new one. */
async function setAside(folder: string): Promise<void> {
  const target = path.join(folder, DATABASE_FILE);
  let number = 1;
  while (existsSync(path.join(folder, `replaced-${number}.db`))) number += 1;
  for (const rest of [...COMPANIONS, '']) {
    if (existsSync(target + rest)) await rename(target + rest, path.join(folder, `replaced-${number}.db${rest}`));
  }
}

/** SQLite does not flush a copy, so this does before the copy gets its name. */
async function putInPlace(part: string, target: string): Promise<void> {
  await flush(part, 'r+');
  await rename(part, target);
  // Windows cannot flush a folder, and need not.
  if (process.platform !== 'win32') await flush(path.dirname(target), 'r');
}

async function flush(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
