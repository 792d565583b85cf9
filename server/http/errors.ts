import { DamagedRow } from '@tavola/store';
import { z } from 'zod';
import { Busy } from '../accounts/queue.ts';
import { isStorageFault } from '../health/unavailable.ts';

interface Meaning {
  readonly status: number;
  readonly message: string;
}

/** Every refusal of the HTTP API. The page on errors in the manual lists the same rows, and a test compares the two. */
export const ERRORS = {
  'bad-url': { status: 400, message: 'The request’s URL can’t be read.' },
  'bad-request': { status: 400, message: 'The request can’t be read.' },
  'invalid-json': { status: 400, message: 'The body isn’t valid JSON.' },
  'nested-too-deep': { status: 400, message: 'The body is nested too deeply.' },
  'nul-character': { status: 400, message: 'The body contains a NUL character.' },
  'invalid-request': { status: 400, message: 'Some fields are missing, unknown or of the wrong type.' },
  'not-signed-in': { status: 401, message: 'You must be signed in.' },
  'forbidden-origin': { status: 403, message: 'Pages from this origin can’t do this.' },
  'metrics-closed': { status: 403, message: 'Metrics are only available on this machine, or with the metrics token.' },
  'session-needed': {
    status: 403,
    message: 'A program’s token can’t do this. Sign in and try again.',
  },
  'wrong-password': { status: 403, message: 'Wrong password for this name.' },
  'not-found': { status: 404, message: 'There’s nothing at this address.' },
  'method-not-allowed': { status: 405, message: 'This route doesn’t support this method.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive.' },
  'name-taken': { status: 409, message: 'Another player has this name, or one that looks like it.' },
  refused: { status: 409, message: 'This isn’t possible now. The first item of `at` says why.' },
  'account-gone': { status: 410, message: 'This account no longer exists.' },
  'too-large': { status: 413, message: 'The body is too large.' },
  'url-too-long': { status: 414, message: 'The request’s URL is too long.' },
  'unsupported-media-type': { status: 415, message: 'The body must be JSON with the content type application/json.' },
  'name-empty': { status: 422, message: 'A name needs at least one character.' },
  'name-too-long': { status: 422, message: 'A name can have up to 30 characters.' },
  'name-characters': { status: 422, message: 'The name contains invisible characters.' },
  'name-needs-letter': { status: 422, message: 'A name needs at least one letter or digit.' },
  'name-reserved': { status: 422, message: 'This name is reserved.' },
  'password-too-short': { status: 422, message: 'A password needs at least 8 characters.' },
  'password-too-long': { status: 422, message: 'A password can have up to 200 characters.' },
  'password-characters': { status: 422, message: 'The password contains characters that can’t be typed.' },
  'password-common': {
    status: 422,
    message: 'This password is too easy to guess. Choose one that isn’t a common word or your name.',
  },
  'operator-only': { status: 403, message: 'Only the person who runs this server can do this.' },
  'host-only': { status: 403, message: 'Only the host of the table can do this.' },
  'watching-off': { status: 403, message: 'Only players can watch this table.' },
  'no-such-table': { status: 404, message: 'There’s no table with this code.' },
  'no-such-talk': { status: 404, message: 'This conversation doesn’t exist, or you aren’t part of it.' },
  'no-such-save': { status: 404, message: 'There’s no saved match with this save code.' },
  'table-full': { status: 409, message: 'All seats of this table are taken.' },
  'table-not-open': { status: 409, message: 'The match has already started, or the table has closed.' },
  'seats-empty': { status: 409, message: 'Some seats are still open.' },
  'not-all-ready': { status: 409, message: 'Some players aren’t ready yet.' },
  'plays-elsewhere': {
    status: 409,
    message: 'You’re already playing this game at another table, and this table allows only one.',
  },
  'chair-empty': { status: 409, message: 'This seat is empty.' },
  'not-at-the-table': { status: 409, message: 'You don’t have a seat at this table.' },
  'chair-taken': { status: 409, message: 'A player has this seat. Remove them first.' },
  'no-such-chair': { status: 409, message: 'This table doesn’t have that many seats.' },
  'seats-fixed': {
    status: 409,
    message: 'This table continues a match or starts from a position, so its seats can’t change.',
  },
  'too-many-seats': { status: 409, message: 'The game doesn’t support more seats. `at` has the maximum.' },
  'too-few-seats': { status: 409, message: 'The game needs this seat. `at` has the minimum.' },
  'options-fixed': {
    status: 409,
    message: 'This table continues a match or starts from a position, so its game options can’t change.',
  },
  'sides-drawn': { status: 409, message: 'Seats are drawn at this table. The host can let players choose.' },
  'side-taken': { status: 409, message: 'Another player has chosen this seat.' },
  'not-over': { status: 409, message: 'The match isn’t over yet.' },
  'not-yourself': { status: 409, message: 'You can’t remove yourself. Leave instead.' },
  'nothing-to-roll': { status: 409, message: 'This game doesn’t have a random setup.' },
  'seat-not-free': { status: 409, message: 'This seat is taken, or the game is over.' },
  'already-seated': { status: 409, message: 'You already have a seat at this table.' },
  'person-removed': { status: 409, message: 'The host has removed this person from the table.' },
  'shown-later': {
    status: 409,
    message: 'Spectators see this match with a delay. Its file will be available once they’ve seen the end.',
  },
  'not-started': { status: 409, message: 'The match hasn’t started yet.' },
  'match-frozen': {
    status: 409,
    message: 'The log of this match is damaged at this entry, so the match is frozen.',
  },
  'match-going-on': {
    status: 409,
    message:
      'This match is still running here, and starting from it would reveal hidden information. Continue at its table.',
  },
  'too-many-tables': { status: 409, message: 'You have too many running tables. Finish or leave one first.' },
  'too-many-listed': {
    status: 409,
    message:
      'You can list 3 tables at a time, or 5 per network. Start or close one, or create this table without listing it.',
  },
  'one-table-only': { status: 409, message: 'This server runs one table at a time, and one is already open.' },
  'unknown-game': { status: 422, message: 'This server doesn’t have this game.' },
  'bad-options': { status: 422, message: 'The game doesn’t accept these options.' },
  'bad-position': { status: 422, message: 'The game can’t start from this position.' },
  'bad-terms': { status: 422, message: 'The table doesn’t accept these terms.' },
  'anonymous-not-offered': {
    status: 422,
    message:
      'An anonymous table draws the seats, doesn’t forfeit for a lost connection and doesn’t start from a file. Whether a table is anonymous can’t change later.',
  },
  'anonymous-table': {
    status: 422,
    message: 'The players are anonymous until the game ends, so this isn’t possible yet.',
  },
  'bad-device': {
    status: 422,
    message: 'Notifications can’t be sent there: the address or the keys aren’t from a browser.',
  },
  'bad-seats': { status: 422, message: 'The game doesn’t support this number of seats, or a seat is invalid.' },
  'other-number': {
    status: 422,
    message: 'This match needs a different number of seats. `at` has the required and the given number.',
  },
  'not-a-match-file': { status: 422, message: 'This isn’t a match file.' },
  'unknown-version': { status: 422, message: 'This match file was made by a newer version of Tavola.' },
  'other-rules': { status: 422, message: 'This match was played with a different version of the game’s rules.' },
  'bad-entry': { status: 422, message: 'The match file has a bad entry. `at` has the entry’s number.' },
  'seal-broken': { status: 422, message: 'The sealed match file was changed or is incomplete.' },
  'sealed-elsewhere': {
    status: 422,
    message: 'Another server sealed this match file, and only that server can open it.',
  },
  'match-over': { status: 422, message: 'This match was over at that point, so it can’t continue.' },
  'unknown-host': {
    status: 421,
    message:
      'This server doesn’t know this host name. Use its address, or ask the operator to add the name to TAVOLA_HOST_NAMES.',
  },
  'too-many-requests': { status: 429, message: 'Too many requests at once.' },
  'headers-too-large': { status: 431, message: 'The request headers are too large.' },
  damaged: {
    status: 500,
    message:
      'The stored data is damaged, so this can’t be used. Everything else works. Tell the person who runs the server.',
  },
  internal: { status: 500, message: 'The server failed. Its log has the cause.' },
  unavailable: {
    status: 503,
    message: 'The server can’t save anything right now. Nothing has been lost. Try again in a moment.',
  },
} as const satisfies Readonly<Record<string, Meaning>>;

export type ErrorCode = keyof typeof ERRORS;

export const errorSchema = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    at: z.array(z.string()).optional(),
    /** Seconds after which the same request may succeed, as in the header `Retry-After`. */
    retryAfter: z.int().optional(),
  }),
});
export type ErrorBody = z.output<typeof errorSchema>;

interface More {
  readonly at?: readonly string[] | undefined;
  /** Replaces the usual message if more is known. */
  readonly message?: string | undefined;
  /** Seconds after which the same request may succeed. */
  readonly wait?: number | undefined;
}

export function errorBody(code: ErrorCode, { at = [], message = ERRORS[code].message, wait }: More = {}): ErrorBody {
  return {
    error: {
      code,
      message: wait === undefined ? message : `${message} ${tryAgainIn(wait)}`,
      ...(at.length === 0 ? {} : { at: [...at] }),
      ...(wait === undefined ? {} : { retryAfter: wait }),
    },
  };
}

/** The sentence that says when to try again. */
export function tryAgainIn(seconds: number): string {
  if (seconds < 120) return `Try again in ${seconds} s.`;
  return seconds < 7200
    ? `Try again in ${Math.ceil(seconds / 60)} min.`
    : `Try again in ${Math.ceil(seconds / 3600)} h.`;
}

/** Thrown where Fastify leaves no other way to refuse: in parsers of bodies. */
export class RefusedRequest extends Error {
  readonly refusal: ErrorCode;
  constructor(refusal: ErrorCode) {
    super(ERRORS[refusal].message);
    this.refusal = refusal;
  }
}

const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'bad-url',
  FST_ERR_MAX_PARAM_LENGTH: 'url-too-long',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  404: 'not-found',
  413: 'too-large',
  414: 'url-too-long',
  415: 'unsupported-media-type',
};

/** Maps an exception to a refusal. Unknown ones are internal errors. */
export function refusalFor(error: unknown): ErrorCode {
  if (error instanceof RefusedRequest) return error.refusal;
  if (error instanceof DamagedRow) return 'damaged';
  if (error instanceof Busy) return 'too-many-requests';
  if (isStorageFault(error)) return 'unavailable';
  if (!(error instanceof Error)) return 'internal';
  const known = 'code' in error && typeof error.code === 'string' ? BY_FRAMEWORK_CODE[error.code] : undefined;
  if (known !== undefined) return known;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 400 && error instanceof SyntaxError) return 'invalid-json';
  return BY_STATUS[status] ?? 'internal';
}
