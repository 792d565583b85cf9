import { Advice } from '../core/advice.ts';

/** What to do about a failure to open, by PostgreSQL's or the system's code. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'It does not accept this user and password. Check DATABASE_URL.',
  '28000': 'It does not let this user in. Check DATABASE_URL and the rules of the server.',
  '3D000': 'There is no database of this name. Create it, or check DATABASE_URL.',
  '42501': 'This user may not create tables there. Give it the right to, or use another user.',
  '53300': 'It has no connection left. Raise its limit, or stop other programs.',
  ECONNREFUSED: 'Nobody answers there. Start the server, or check DATABASE_URL.',
  ENOTFOUND: 'There is no such host. Check DATABASE_URL.',
  EAI_AGAIN: 'The host cannot be found now. Check the network and DATABASE_URL.',
  ENOENT: 'There is no such socket. Start the server, or check DATABASE_URL.',
};

const NOT_AN_ADDRESS =
  'DATABASE_URL is not an address of a PostgreSQL database. It looks like postgres://user:password@host:5432/name.';

/** Server and database as they may be shown: without user and password. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) throw new Advice(NOT_AN_ADDRESS);
  const { protocol, username, password, host, pathname, searchParams } = new URL(url);
  if (!['postgres:', 'postgresql:'].includes(protocol)) throw new Advice(NOT_AN_ADDRESS);
  try {
    // The driver reads them so too, and its own complaint would show them.
    decodeURIComponent(username + password + pathname);
  } catch {
    throw new Advice(NOT_AN_ADDRESS);
  }
  return `${host || searchParams.get('host') || 'this machine'}${pathname}`;
}

export function codeOf(error: unknown): string {
  // Several addresses tried in vain come as one error that holds the others.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Why a database cannot be used, in a sentence that shows no password. */
export function whyNotOpened(error: unknown, place: string): Error {
  const code = codeOf(error);
  const said = error instanceof Error ? error.message : String(error);
  const advice = error instanceof Advice ? said : (ADVICE[code] ?? `${said}. Check the server and DATABASE_URL.`);
  return new Advice(
    `Tavola cannot use the PostgreSQL database at ${place}. ${advice}${code === '' ? '' : ` (${code})`}`,
  );
}

/** Without a code of PostgreSQL's own it never answered: the connection is lost. */
function hasAnswered(error: unknown): boolean {
  const code = codeOf(error);
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !code.startsWith('08');
}

/** Of an error as `explained` makes it: PostgreSQL has refused, so nothing of the statement was stored. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Error && hasAnswered(error.cause);
}

/** What went wrong with a statement. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return new Error(
    hasAnswered(error)
      ? `PostgreSQL refused a change. (${codeOf(error)}: ${error.message})`
      : `The connection to PostgreSQL was lost before it answered; what was under way may or may not be stored. (${error.message})`,
    { cause: error },
  );
}
