import type { Damage } from './damage.ts';
import type { Value } from './text.ts';

export type SqlRow = Readonly<Record<string, unknown>>;

/**
 * Runs SQL statements. Simple statements are the same in both backends, with parameters written `?1`, `?2`, … A write
 * that resolves is on disk.
 */
export interface SqlRunner {
  ask(sql: string, ...values: Value[]): Promise<readonly SqlRow[]>;
  /** Runs one statement and returns its rows. */
  write(sql: string, ...values: Value[]): Promise<readonly SqlRow[]>;
  /** Reports a row that cannot be read, once per row. */
  damaged(damage: Damage): void;
}

/** A value of the wrong type for its column: the bytes on disk have changed. */
export class DamagedValue extends TypeError {
  readonly column: string;

  constructor(column: string, expected: string) {
    super(`Expected ${expected} in column ${column}.`);
    this.column = column;
  }
}

export function textIn(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new DamagedValue(column, 'text');
  return value;
}

export function numberIn(row: SqlRow, column: string): number {
  const value = row[column];
  if (!Number.isSafeInteger(value)) throw new DamagedValue(column, 'whole number');
  return value as number;
}

export function textOrNullIn(row: SqlRow, column: string): string | null {
  return row[column] === null ? null : textIn(row, column);
}

export function numberOrNullIn(row: SqlRow, column: string): number | null {
  return row[column] === null ? null : numberIn(row, column);
}

/** SQLite reads a negative limit as none, PostgreSQL as an error. */
export function limit(most: number): number {
  return Math.max(0, most);
}

/** Repeats a bounded change until nothing is left, so that other writes can run in between. */
export async function inBatches(size: number, piece: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await piece();
    total += done;
    if (done < size) return total;
  }
}

export class NoSuchLog extends Error {
  constructor(logId: string) {
    super(`There’s no match with the id ${JSON.stringify(logId)}.`);
  }
}
