import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../core/user-error.ts';
import { MIGRATIONS, type Migration, pendingMigrations } from '../migrations/index.ts';
import { SqliteConnection } from './connection.ts';
import { explainSqlite } from './errors.ts';
import { closeToOthers, DATABASE_FILE } from './files.ts';

export { DATABASE_FILE } from './files.ts';

/** "TVLA": identifies the file as Tavola’s. */
const APPLICATION_ID = 0x54_56_4c_41;
const PATIENCE = 5000;
/** 16 MiB: read quickly after a crash. */
const LOG_PAGES = 4096;

export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const file = path.join(folder, DATABASE_FILE);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    closeToOthers(folder);
  } catch (error) {
    throw new UserError(
      `Can’t write to the data folder ${folder}. Fix its permissions, or choose another folder with TAVOLA_DATA.`,
      { cause: error },
    );
  }
}

/** Opens a file. Throws unless it is Tavola’s, or empty. */
export function openDatabaseFile(file: string): SqliteConnection {
  let db: SqliteConnection | null = null;
  try {
    db = new SqliteConnection(file, PATIENCE);
    if (!isTavolaFile(db) && !isEmpty(db)) {
      throw new UserError(`${file} belongs to another program. Choose another folder with TAVOLA_DATA.`);
    }
    return db;
  } catch (error) {
    db?.close();
    throw db !== null && error instanceof Error && error.cause !== undefined ? explainSqlite(error.cause, file) : error;
  }
}

/** An acknowledged write survives a power cut: that is what FULL means with a write-ahead log. */
export function makeDurable(db: SqliteConnection): void {
  db.rows('PRAGMA journal_mode = WAL');
  db.script('PRAGMA synchronous = FULL');
  // Most pages change again and again, so a larger write-ahead log saves writes.
  db.rows(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
  db.script('PRAGMA foreign_keys = ON');
}

/** Migrates the schema, all or nothing. */
export function migrate(db: SqliteConnection, migrations: readonly Migration[] = MIGRATIONS): void {
  db.script('BEGIN IMMEDIATE');
  try {
    for (const step of pendingMigrations(schemaVersion(db), migrations)) {
      db.script(step.sqlite);
      db.script(`PRAGMA user_version = ${step.version}`);
    }
    db.script(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.script('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.script('ROLLBACK');
    throw error;
  }
}

export function schemaVersion(db: SqliteConnection): number {
  return Number(pragma(db, 'user_version'));
}

function isEmpty(db: SqliteConnection): boolean {
  return db.rows('SELECT 1 FROM sqlite_schema LIMIT 1').length === 0;
}

/** Whether it holds tables of Tavola, of any version. */
export function isTavolaFile(db: SqliteConnection): boolean {
  return pragma(db, 'application_id') === APPLICATION_ID;
}

function pragma(db: SqliteConnection, name: string): unknown {
  return db.rows(`PRAGMA ${name}`)[0]?.[name];
}
