import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Advice } from '../core/advice.ts';
import { MIGRATIONS, type Migration, stepsFrom } from '../migrations/index.ts';
import { Connection } from './connection.ts';
import { explained } from './errors.ts';
import { closeToOthers, DATABASE_FILE } from './files.ts';

export { DATABASE_FILE } from './files.ts';

/** "TVLA": written into the file, so that a database of another program is known as such. */
const APPLICATION_ID = 0x54_56_4c_41;
const PATIENCE = 5000;
/** 16 MiB: read through in a moment after a violent end. */
const LOG_PAGES = 4096;

export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const file = path.join(folder, DATABASE_FILE);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    closeToOthers(folder);
  } catch (error) {
    throw new Advice(
      `Tavola cannot keep its data in the folder ${folder}: it may not write there. ` +
        'Allow it, or choose another folder with TAVOLA_DATA.',
      { cause: error },
    );
  }
}

/** Opens the file as it is and makes sure that it is one of ours, or empty. */
export function openFile(file: string): Connection {
  let db: Connection | null = null;
  try {
    db = new Connection(file, PATIENCE);
    if (!isOurs(db) && !isEmpty(db)) {
      throw new Advice(`${file} is a database of another program. Choose another folder with TAVOLA_DATA.`);
    }
    return db;
  } catch (error) {
    db?.close();
    throw db !== null && error instanceof Error && error.cause !== undefined ? explained(error.cause, file) : error;
  }
}

/** An acknowledged write survives a power cut: that is what FULL means with a write-ahead log. */
export function makeDurable(db: Connection): void {
  db.rows('PRAGMA journal_mode = WAL');
  db.script('PRAGMA synchronous = FULL');
  // Most pages change again and again: the longer they stay in the write-ahead log, the fewer are written twice.
  db.rows(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
  db.script('PRAGMA foreign_keys = ON');
}

/** Brings the schema up to date, all of it or nothing. */
export function migrate(db: Connection, migrations: readonly Migration[] = MIGRATIONS): void {
  db.script('BEGIN IMMEDIATE');
  try {
    for (const step of stepsFrom(schemaVersion(db), migrations)) {
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

export function schemaVersion(db: Connection): number {
  return Number(pragma(db, 'user_version'));
}

function isEmpty(db: Connection): boolean {
  return db.rows('SELECT 1 FROM sqlite_schema LIMIT 1').length === 0;
}

/** Whether it holds tables of Tavola, whatever their version. */
export function isOurs(db: Connection): boolean {
  return pragma(db, 'application_id') === APPLICATION_ID;
}

function pragma(db: Connection, name: string): unknown {
  return db.rows(`PRAGMA ${name}`)[0]?.[name];
}
