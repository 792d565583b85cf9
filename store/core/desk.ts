import type { Damage } from './damage.ts';
import type { Value } from './text.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * Where statements are handed in. Both homes speak the same SQL for all that is simple; parameters are written `?1`, `?2`, …
 * A write that resolves is on disk.
 */
export interface Desk {
  ask(sql: string, ...values: Value[]): Promise<readonly Row[]>;
  /** One statement, and the rows it returns. */
  write(sql: string, ...values: Value[]): Promise<readonly Row[]>;
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

export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new DamagedValue(column, 'text');
  return value;
}

export function numberIn(row: Row, column: string): number {
  const value = row[column];
  if (!Number.isSafeInteger(value)) throw new DamagedValue(column, 'whole number');
  return value as number;
}

export function textOrNullIn(row: Row, column: string): string | null {
  return row[column] === null ? null : textIn(row, column);
}

export function numberOrNullIn(row: Row, column: string): number | null {
  return row[column] === null ? null : numberIn(row, column);
}

/** SQLite takes a negative limit for none at all, PostgreSQL for an error. */
export function limit(most: number): number {
  return Math.max(0, most);
}

/** Repeats a bounded change until nothing is left of it, so that nobody waits for all of it at once. */
export async function inPieces(size: number, piece: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await piece();
    total += done;
    if (done < size) return total;
  }
}

export class NoSuchMatch extends Error {
  constructor(matchId: string) {
    super(`There is no match with the id ${JSON.stringify(matchId)}.`);
  }
}
