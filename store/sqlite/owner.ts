import path from 'node:path';
import { Advice } from '../core/advice.ts';
import { Connection } from './connection.ts';
import { codeOf } from './errors.ts';
import { createPrivately } from './files.ts';

const LOCK_FILE = 'tavola.lock';

/** Held by a process as long as the folder is its own. */
export interface Ownership {
  release(): void;
}

/**
 * A folder belongs to one process at a time: news of an append does not travel between processes here. The lock is one on an
 * empty database, which the operating system takes back when the process dies, however it dies. Copies are made beside it.
 */
export function own(folder: string): Ownership {
  const file = path.join(folder, LOCK_FILE);
  createPrivately(file);
  const lock = new Connection(file, 0);
  try {
    lock.script('PRAGMA journal_mode = MEMORY');
    lock.script('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!codeOf(error instanceof Error ? error.cause : error).startsWith('SQLITE_BUSY')) throw error;
    throw new Advice(
      `Another Tavola is already using the folder ${folder}. Stop it, choose another folder with TAVOLA_DATA, ` +
        'or give several of them one PostgreSQL with DATABASE_URL.',
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
