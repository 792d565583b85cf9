import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import AsyncDatabase from 'libsql/promise';
import { checkFile } from './check.ts';
import { Advice } from './core/advice.ts';
import { MIGRATIONS, stepsFrom } from './migrations/index.ts';
import type { Connection } from './sqlite/connection.ts';
import { DATABASE_FILE, isOurs, openFile, prepareFolder, schemaVersion } from './sqlite/file.ts';
import { createPrivately, removeMark } from './sqlite/files.ts';
import { own } from './sqlite/owner.ts';

/** A database is a file, and what SQLite puts beside it while it is open. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Copies the database of a folder as it is at one moment, also while Tavola is running on it, here or in another process. The
 * target appears only when it is complete, sound and on disk.
 */
export async function backupSqlite(folder: string, targetFile: string): Promise<void> {
  const source = path.join(folder, DATABASE_FILE);
  if (!existsSync(source))
    throw new Advice(`There is no Tavola database in ${folder}. Name the folder that holds ${DATABASE_FILE}.`);
  if (existsSync(targetFile)) throw new Advice(`${targetFile} exists already. Choose another name for the backup.`);
  openFile(source).close();
  await sweepBackups(path.dirname(targetFile));
  const part = `${targetFile}.${randomUUID()}.part`;
  const db = new AsyncDatabase(source, { timeout: 5000 });
  try {
    createPrivately(part);
    await db.exec(`VACUUM INTO '${part.replaceAll("'", "''")}'`);
    await requireSound(part, targetFile);
    await putInPlace(part, targetFile);
  } catch (error) {
    if (error instanceof Advice) throw error;
    throw new Advice(`The backup could not be written to ${targetFile}. Check that the folder exists and has room.`, {
      cause: error,
    });
  } finally {
    db.close();
    for (const rest of ['', ...COMPANIONS]) await rm(part + rest, { force: true });
  }
}

/** Rejects a damaged copy. Otherwise the damage would show only on the day the backup is needed. */
async function requireSound(part: string, name: string): Promise<void> {
  const { faults } = await checkFile(part);
  if (faults.length === 0) return;
  const more = faults.length > 1 ? ` and ${faults.length - 1} more: tavola check lists them` : '';
  throw new Advice(
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
  /** Puts the backup in the place of a database that is there; that one is kept under another name. */
  readonly overwrite?: boolean;
}

/** Makes a backup the database of a folder, after a thorough look at it. Refused while Tavola is running there. */
export async function restoreSqlite(
  file: string,
  folder: string,
  { overwrite = false }: RestoreOptions = {},
): Promise<void> {
  prepareFolder(folder);
  const ownership = own(folder);
  const target = path.join(folder, DATABASE_FILE);
  const copy = `${target}.${randomUUID()}.part`;
  try {
    if (existsSync(target) && !overwrite) {
      throw new Advice(
        `There is a database in ${folder} already. Say that it is to be replaced, or choose another folder.`,
      );
    }
    createPrivately(copy);
    await copyFile(file, copy).catch((error: unknown) => {
      throw new Advice(
        `The backup ${file} cannot be copied to ${folder}. Check that it exists and that there is room.`,
        { cause: error },
      );
    });
    verify(copy, file);
    // The mark is about the database that is being replaced.
    removeMark(folder);
    await setAside(folder);
    await putInPlace(copy, target);
  } finally {
    for (const rest of ['', ...COMPANIONS]) await rm(copy + rest, { force: true });
    ownership.release();
  }
}

function verify(copy: string, name: string): void {
  let db: Connection | null = null;
  try {
    db = openFile(copy);
    if (!isOurs(db)) throw new Advice(`${name} holds no data of Tavola. Choose another backup.`);
    stepsFrom(schemaVersion(db), MIGRATIONS);
    const faults = db.rows('PRAGMA integrity_check').filter((row) => row['integrity_check'] !== 'ok');
    if (faults.length > 0 || db.rows('PRAGMA foreign_key_check').length > 0) throw new Damaged(name);
  } catch (error) {
    // SQLite's own complaints name the copy, which the person has never seen.
    throw error instanceof Error && error.cause !== undefined ? new Damaged(name, { cause: error }) : error;
  } finally {
    db?.close();
  }
}

class Damaged extends Advice {
  constructor(name: string, options?: ErrorOptions) {
    super(`The backup ${name} is damaged. Choose another one.`, options);
  }
}

/** The companions go along: they belong to the old file, and the new one would be spoilt by them. */
async function setAside(folder: string): Promise<void> {
  const target = path.join(folder, DATABASE_FILE);
  let number = 1;
  while (existsSync(path.join(folder, `replaced-${number}.db`))) number += 1;
  for (const rest of [...COMPANIONS, '']) {
    if (existsSync(target + rest)) await rename(target + rest, path.join(folder, `replaced-${number}.db${rest}`));
  }
}

/** SQLite does not wait for the disk when it writes a copy, so that is done here before the copy gets its name. */
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
