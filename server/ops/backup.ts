import { backupSqlite, DamagedRow, restoreSqlite, UserError } from '@tavola/store';
import type { Config } from './config.ts';

/** Null on success, otherwise a sentence with the reason. */
type Done = string | null;

const ELSEWHERE =
  'The data is in PostgreSQL (DATABASE_URL is set). Back it up with PostgreSQL’s own tools, such as pg_dump.';

/** Copies the embedded store, even while the server is running. */
export function backup(config: Config, file: string): Promise<Done> {
  return config.databaseUrl === null ? attempt(() => backupSqlite(config.data, file)) : Promise.resolve(ELSEWHERE);
}

/** Replaces the embedded store with a copy. The server must not be running. */
export function restore(config: Config, file: string, overwrite: boolean): Promise<Done> {
  return config.databaseUrl === null
    ? attempt(() => restoreSqlite(file, config.data, { overwrite }))
    : Promise.resolve(ELSEWHERE);
}

async function attempt(work: () => Promise<void>): Promise<Done> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof UserError || error instanceof DamagedRow) return error.message;
    throw error;
  }
}
