import path from 'node:path';
import { UserError } from '../core/user-error.ts';
import { SqliteConnection } from './connection.ts';
import { sqliteCode } from './errors.ts';
import { createPrivately } from './files.ts';

const LOCK_FILE = 'tavola.lock';

/** Held while the process owns the folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for one process: news of an append does not travel between processes here. The lock is on an empty
 * database, which the operating system releases when the process dies. Copies are made beside it.
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, LOCK_FILE);
  createPrivately(file);
  const lock = new SqliteConnection(file, 0);
  try {
    lock.script('PRAGMA journal_mode = MEMORY');
    lock.script('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!sqliteCode(error instanceof Error ? error.cause : error).startsWith('SQLITE_BUSY')) throw error;
    throw new UserError(
      `Another Tavola is already using the folder ${folder}. Stop it, choose another folder with TAVOLA_DATA, ` +
        'or give them all one PostgreSQL database with DATABASE_URL.',
      { cause: error },
    );
  }
  return {
    release() {
      lock.script('ROLLBACK');
      lock.close();
    },
  };
}
