import { DamagedRow } from './damage.ts';
import { DamagedValue, type SqlRow, type SqlRunner } from './sql-runner.ts';

/** The source of rows, for error reports: a table, the requested key, and the columns that identify a row further. */
export interface RowSource {
  readonly table: string;
  readonly key?: string;
  readonly by?: readonly string[];
  /** The column that identifies a row if the others cannot be read. */
  readonly else?: string;
}

/** Maps every row. A damaged one is reported and fails the whole. */
export async function readAll<T>(
  runner: SqlRunner,
  place: RowSource,
  rows: Promise<readonly SqlRow[]>,
  read: (row: SqlRow) => T,
): Promise<T[]> {
  return (await found(runner, place, rows)).map((row) => readRow(runner, place, row, read));
}

/** Maps the first row, if there is one. */
export async function readFirst<T>(
  runner: SqlRunner,
  place: RowSource,
  rows: Promise<readonly SqlRow[]>,
  read: (row: SqlRow) => T,
): Promise<T | null> {
  const [row] = await found(runner, place, rows);
  return row === undefined ? null : readRow(runner, place, row, read);
}

/** Maps every readable row. Damaged ones are reported and left out. */
export async function readSound<T>(
  runner: SqlRunner,
  place: RowSource,
  rows: Promise<readonly SqlRow[]>,
  read: (row: SqlRow) => T,
): Promise<T[]> {
  return (await found(runner, place, rows)).flatMap((row) => {
    try {
      return [readRow(runner, place, row, read)];
    } catch (error) {
      if (error instanceof DamagedRow) return [];
      throw error;
    }
  });
}

/** Treats a damaged cache or draft as missing. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DamagedRow) return null;
    throw error;
  }
}

/** Adds table and row: the database names neither when a page cannot be read. */
async function found(
  runner: SqlRunner,
  place: RowSource,
  rows: Promise<readonly SqlRow[]>,
): Promise<readonly SqlRow[]> {
  try {
    return await rows;
  } catch (error) {
    throw error instanceof DamagedRow && error.table === '' ? damaged(runner, place, null, null, error) : error;
  }
}

/** Maps one row. A damaged one is reported. */
export function readRow<T>(runner: SqlRunner, place: RowSource, row: SqlRow, read: (row: SqlRow) => T): T {
  try {
    return read(row);
  } catch (error) {
    throw error instanceof DamagedValue ? damaged(runner, place, row, error.column, error) : error;
  }
}

function damaged(
  runner: SqlRunner,
  place: RowSource,
  row: SqlRow | null,
  column: string | null,
  cause: Error,
): DamagedRow {
  const names = [place.key, ...(place.by ?? []).map((name) => row?.[name])].filter(isName);
  const named = names.length > 0 ? names : [row?.[place.else ?? '']].filter(isName);
  const damage = { table: place.table, row: named.join(' '), column };
  runner.damaged(damage);
  return new DamagedRow(damage, { cause });
}

function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
