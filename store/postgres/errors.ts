import { DamagedRow } from '../core/damage.ts';
import { UserError } from '../core/user-error.ts';

/** What to do about a failure to open, by error code. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'It doesn’t accept this user and password. Check DATABASE_URL.',
  '28000': 'It doesn’t let this user in. Check DATABASE_URL and the server’s access rules.',
  '3D000': 'There’s no database with this name. Create it, or check DATABASE_URL.',
  '42501': 'This user isn’t allowed to create tables there. Grant it the right, or use another user.',
  '53300': 'It has no connections left. Raise its limit, or stop other programs.',
  ECONNREFUSED: 'Nothing is listening there. Start the server, or check DATABASE_URL.',
  ENOTFOUND: 'There’s no such host. Check DATABASE_URL.',
  EAI_AGAIN: 'The host can’t be found right now. Check the network and DATABASE_URL.',
  ENOENT: 'There’s no such socket. Start the server, or check DATABASE_URL.',
};

const NOT_AN_ADDRESS =
  'DATABASE_URL isn’t the address of a PostgreSQL database. It should look like postgres://user:password@host:5432/name.';

/** Server and database without user and password. */
export function databaseName(url: string): string {
  if (!URL.canParse(url)) throw new UserError(NOT_AN_ADDRESS);
  const { protocol, username, password, host, pathname, searchParams } = new URL(url);
  if (!['postgres:', 'postgresql:'].includes(protocol)) throw new UserError(NOT_AN_ADDRESS);
  try {
    // Fails here rather than in the driver, whose message would show the password.
    decodeURIComponent(username + password + pathname);
  } catch {
    throw new UserError(NOT_AN_ADDRESS);
  }
  return `${host || searchParams.get('host') || 'this machine'}${pathname}`;
}

export function postgresCode(error: unknown): string {
  // Several failed addresses come as one error.
  if (error instanceof AggregateError) return postgresCode(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Why a database cannot be used, without the password. */
export function whyNotOpened(error: unknown, place: string): Error {
  const code = postgresCode(error);
  const said = error instanceof Error ? error.message : String(error);
  const advice = error instanceof UserError ? said : (ADVICE[code] ?? `${said}. Check the server and DATABASE_URL.`);
  return new UserError(
    `Tavola can’t use the PostgreSQL database at ${place}. ${advice}${code === '' ? '' : ` (${code})`}`,
  );
}

/** False if the connection was lost before an answer. */
export function hasAnswered(error: unknown): boolean {
  const code = postgresCode(error);
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !code.startsWith('08');
}

/** For errors from `explainPostgres`: PostgreSQL refused, so nothing was stored. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Error && hasAnswered(error.cause);
}

/** Whether the driver sent a statement and got no answer in time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/**
 * Whether an error from `explainPostgres` means that the server was too slow: `query_canceled`, `lock_not_available`.
 */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && ['57014', '55P03'].includes(postgresCode(error.cause));
}

/** Messages for a statement that failed on an open database, by the prefix of PostgreSQL’s code. */
const RUNNING_ADVICE: readonly (readonly [code: string, sentence: string])[] = [
  ['25006', 'The database is read-only, so nothing was stored. Connect to the primary, or promote this server.'],
  ['53100', 'The database’s disk is full, so nothing was stored. Free some space there.'],
  ['53200', 'The database is out of memory, so nothing was stored. Give it more, or stop other programs.'],
  ['53300', 'The database has no connections left. Raise its limit, or stop other programs.'],
  ['53', 'The database is out of resources, so nothing was stored. Look at its log.'],
  ['42501', 'This user is no longer allowed to change the tables. Grant it the right again.'],
  ['57P01', 'The database is shutting down. Start it again.'],
  ['57P02', 'The database has crashed and is starting again. Wait, and look at its log.'],
  ['57P03', 'The database is starting up or shutting down. Wait, or look at its log.'],
  ['57014', 'The database took too long, so nothing was stored. Look at its load and its locks.'],
  ['55P03', 'The database took too long, so nothing was stored. Look at its load and its locks.'],
  ['40', 'Another transaction got in the way, so nothing was stored. Try again.'],
  ['58', 'The database’s disk is failing. Check the disk, and look at the log of the database.'],
  ['28', 'The database no longer lets this user in. Check DATABASE_URL and the access rules of the database server.'],
];

/** Stored data that PostgreSQL itself cannot read: a broken page or index, or bytes that are not text. */
const DAMAGED: ReadonlySet<string> = new Set(['XX001', 'XX002', '22021']);

const LOST = 'The connection to PostgreSQL was lost before it answered. Changes in progress may or may not be stored.';

/**
 * Explains why a statement failed. A temporary fault is a `UserError`, as in the embedded store. A statement that
 * PostgreSQL would refuse again is a bug.
 */
export function explainPostgres(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = postgresCode(error);
  if (DAMAGED.has(code)) return new DamagedRow({ table: '', row: '', column: null }, { cause: error });
  const [, sentence] = RUNNING_ADVICE.find(([known]) => code.startsWith(known)) ?? [];
  const said = `(${code === '' ? '' : `${code}: `}${error.message})`;
  if (sentence !== undefined) return new UserError(`${sentence} ${said}`, { cause: error });
  if (!hasAnswered(error)) return new UserError(`${LOST} ${said}`, { cause: error });
  return new Error(`PostgreSQL refused a change. ${said}`, { cause: error });
}
