import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SqliteConnection } from './connection.ts';

/** Check a database up to this size when it is opened (bytes). It takes 2 ms per MB. */
export const CHECKED_AT_OPEN = 256 << 20;

/** Faults in the order of keys alone: every row is there, but a search misses it and its neighbours. */
const OUT_OF_ORDER =
  /^(row \S+ missing from index|wrong # of entries in index|non-unique entry in index|row not in PRIMARY KEY order for)/;
const TABLE_OUT_OF_ORDER = /^row not in PRIMARY KEY order for (\w+)$/;

const PASSES = 3;

/** The faults that SQLite reports, in its words. */
export function integrityFaults(db: SqliteConnection): readonly string[] {
  const found = db.rows('PRAGMA integrity_check').map((row) => String(row['integrity_check']));
  return found.filter((fault) => fault !== 'ok');
}

/**
 * Sorts tables and indexes whose keys are out of order, so that only the damaged row itself is lost. One flipped bit in a key hides
 * its neighbours too, because a search turns the wrong way at it. A copy of the original file stays beside it.
 * @returns the tables that were out of order; null if more than that is damaged
 */
export function mendOrder(db: SqliteConnection, file: string): readonly string[] | null {
  const faults = integrityFaults(db);
  if (faults.length === 0) return [];
  const tables = [...new Set(faults.flatMap((fault) => TABLE_OUT_OF_ORDER.exec(fault)?.[1] ?? []))];
  if (!faults.every((fault) => OUT_OF_ORDER.test(fault))) return null;
  try {
    keepAside(db, file);
    // This also sorts tables that are stored in key order. An index built before its table was sorted needs another pass.
    for (let pass = 0; pass < PASSES && (pass === 0 || integrityFaults(db).length > 0); pass += 1) db.script('REINDEX');
  } catch {
    // Two rows have the same key, and only a human can decide which is right.
    return null;
  }
  return [...new Set([...tables, ...faults.flatMap((fault) => tableOfIndex(db, fault))])];
}

function tableOfIndex(db: SqliteConnection, fault: string): readonly string[] {
  const [, index = ''] = /index (\w+)$/.exec(fault) ?? [];
  return db.rows('SELECT tbl_name FROM sqlite_schema WHERE name = ?1', index).map((row) => String(row['tbl_name']));
}

function keepAside(db: SqliteConnection, file: string): void {
  // Do not copy the file: closing it would drop the locks of this connection.
  db.script(`VACUUM INTO '${freeName(path.dirname(file), 'damaged').replaceAll("'", "''")}'`);
}

/** The first of `damaged-1.db`, `damaged-2.db`, … that is not taken. */
export function freeName(folder: string, word: string): string {
  let number = 1;
  while (existsSync(path.join(folder, `${word}-${number}.db`))) number += 1;
  return path.join(folder, `${word}-${number}.db`);
}
