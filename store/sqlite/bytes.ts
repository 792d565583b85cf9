import type Database from 'libsql';
import { decodeText } from '../core/text.ts';

/**
 * The driver ends the process at a text that is not UTF-8 (docs/decisions/0022-bad-bytes.md). So no text leaves SQLite as TEXT:
 * results are read as bytes and decoded here. Numbers stay as they are. A damaged record is safe to read, whatever type it claims.
 */
export function asBytes(sql: string, prepare: (sql: string) => Database.Statement): string {
  if (/^\s*(SELECT|WITH)\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE)\b/.test(sql)) {
    const columns = prepare(sql)
      .columns()
      .map(({ name }) => safely(`"${name}"`, name));
    // The order of the inner rows is kept: only an outer join, aggregate or ORDER BY would let SQLite drop it.
    return `SELECT ${columns.join(', ')} FROM (${sql})`;
  }
  return sql.replace(/\bRETURNING\s+([\w\s,]+)$/, (_whole, list: string) => {
    const columns = list.split(',').map((one) => one.trim());
    return `RETURNING ${columns.map((column) => safely(column, column)).join(', ')}`;
  });
}

function safely(expression: string, name: string): string {
  return `CASE typeof(${expression}) WHEN 'text' THEN CAST(${expression} AS BLOB) ELSE ${expression} END AS "${name}"`;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Replaces a text that cannot be decoded, so that it fails the check for a text. */
const UNREADABLE = Symbol('unreadable');

export function decodeRow(value: unknown): unknown {
  if (!(value instanceof ArrayBuffer)) return value;
  try {
    return decodeText(decoder.decode(value));
  } catch {
    return UNREADABLE;
  }
}
