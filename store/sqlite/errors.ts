import { DamagedRow } from '../core/damage.ts';
import { UserError } from '../core/user-error.ts';

/** What to do about a failure, by the prefix of SQLite’s code. */
const ADVICE: readonly (readonly [code: string, sentence: string])[] = [
  ['SQLITE_FULL', 'The disk is full, so nothing was stored. Free some space and try again.'],
  ['SQLITE_NOTADB', 'The file isn’t a Tavola database. Move it away, or restore a backup.'],
  ['SQLITE_CORRUPT', 'The database is damaged. Restore a backup with tavola restore.'],
  ['SQLITE_BUSY', 'Another program is writing to the database. Close it and try again.'],
  [
    'SQLITE_READONLY',
    'Tavola can’t write to the database. Fix its permissions, or choose another folder with TAVOLA_DATA.',
  ],
  ['SQLITE_CANTOPEN', 'Can’t open the database. Check that its folder exists and is readable and writable.'],
  ['SQLITE_IOERR', 'The disk isn’t working properly. Check it, and restore a backup if data is missing.'],
];

/** The low byte gives the kind of a code that the driver has no name for. */
const KINDS: Readonly<Record<number, string>> = {
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
};

export function sqliteCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [, number] = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code) ?? [];
  return number === undefined ? code : (KINDS[Number(number) & 0xff] ?? code);
}

/** A message for users, with SQLite’s own as its cause. Own errors pass through. */
export function explainSqlite(error: unknown, place?: string): unknown {
  const code = sqliteCode(error);
  if (!(error instanceof Error) || !code.includes('SQLITE')) return error;
  if (code.startsWith('SQLITE_CORRUPT') && place === undefined)
    return new DamagedRow({ table: '', row: '', column: null }, { cause: error });
  const [, sentence] = ADVICE.find(([known]) => code.startsWith(known)) ?? ['', 'The database refused a change.'];
  const where = place === undefined ? '' : `${place}: `;
  return new UserError(`${where}${sentence} (${code}: ${error.message})`, { cause: error });
}
