import path from 'node:path';
import type { Value } from '../core/text.ts';
import { Connection } from '../sqlite/connection.ts';
import { DATABASE_FILE } from '../sqlite/file.ts';

/** For tests: somebody lays hands on the file of a store that is closed. */
export function alterSqlite(folder: string, sql: string, ...values: Value[]): void {
  const db = new Connection(path.join(folder, DATABASE_FILE), 0);
  try {
    db.run(sql, ...values);
  } finally {
    db.close();
  }
}

/** For tests: another program writes to the file and does not end. Returns a function that lets go of it. */
export function holdSqlite(folder: string): () => void {
  const db = new Connection(path.join(folder, DATABASE_FILE), 0);
  db.script('BEGIN IMMEDIATE');
  return () => db.close();
}
