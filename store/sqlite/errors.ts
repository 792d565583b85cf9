import { Advice } from '../core/advice.ts';

/** What to do about a failure, by the beginning of SQLite's name for it. */
const ADVICE: readonly (readonly [code: string, sentence: string])[] = [
  ['SQLITE_FULL', 'There is no room left on the disk, so nothing was stored. Make room and try again.'],
  ['SQLITE_NOTADB', 'The file is not a Tavola database. Move it away, or restore a backup.'],
  ['SQLITE_CORRUPT', 'The database is damaged. Stop Tavola and restore a backup.'],
  ['SQLITE_BUSY', 'Another program is writing to the database. Close it and try again.'],
  ['SQLITE_READONLY', 'Tavola may not write to the database. Allow it, or choose another folder with TAVOLA_DATA.'],
  ['SQLITE_CANTOPEN', 'The database cannot be opened. Check that its folder exists and may be read and written.'],
  ['SQLITE_IOERR', 'The disk does not answer as it should. Check it, and restore a backup if data is missing.'],
];

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A sentence for people, with what SQLite said behind it. Errors of our own are sentences already. */
export function explained(error: unknown, place?: string): unknown {
  const code = codeOf(error);
  if (!(error instanceof Error) || !code.includes('SQLITE')) return error;
  const [, sentence] = ADVICE.find(([known]) => code.startsWith(known)) ?? ['', 'The database refused a change.'];
  const where = place === undefined ? '' : `${place}: `;
  return new Advice(`${where}${sentence} (${code}: ${error.message})`, { cause: error });
}
