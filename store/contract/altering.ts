import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Value } from '../core/text.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { SqliteConnection } from '../sqlite/connection.ts';
import { DATABASE_FILE, makeDurable, migrate, openDatabaseFile } from '../sqlite/file.ts';

/** For tests: changes the file of a closed store. */
export function alterSqlite(folder: string, sql: string, ...values: Value[]): void {
  const db = new SqliteConnection(path.join(folder, DATABASE_FILE), 0);
  try {
    // Damage ignores permissions.
    db.script('PRAGMA foreign_keys = OFF');
    db.run(sql, ...values);
  } finally {
    db.close();
  }
}

/** For tests: another program holds the write lock. Returns a function that releases it. */
export function holdSqlite(folder: string): () => void {
  const db = new SqliteConnection(path.join(folder, DATABASE_FILE), 0);
  db.script('BEGIN IMMEDIATE');
  return () => db.close();
}

/** For tests: flips one bit in the nth occurrence of a text in a closed store's file. False if there are fewer. */
export function flipInSqlite(folder: string, text: string, occurrence = 0, bit = 0x80): boolean {
  const file = path.join(folder, DATABASE_FILE);
  const bytes = readFileSync(file);
  let at = bytes.indexOf(text);
  for (let skipped = 0; skipped < occurrence && at >= 0; skipped += 1) at = bytes.indexOf(text, at + 1);
  if (at < 0) return false;
  bytes[at] = (bytes[at] ?? 0) ^ bit;
  writeFileSync(file, bytes);
  return true;
}

/** For tests: a store as an earlier version left it, with one table and this many lines of chat. */
export function ageSqlite(folder: string, version: number, lines: number): void {
  mkdirSync(folder, { recursive: true });
  const db = openDatabaseFile(path.join(folder, DATABASE_FILE));
  makeDurable(db);
  migrate(db, MIGRATIONS.slice(0, version));
  db.script(`INSERT INTO matches VALUES ('m', 'code', 'dvonn', 'over', 0, 1, 1, '{}', 0, ${lines}, NULL, NULL);
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${lines})
    INSERT INTO chat (match_id, number, account_id, at, text) SELECT 'm', n, 'somebody', n, 'a line of chat' FROM numbers`);
  db.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}
