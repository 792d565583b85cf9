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
  'bad-url': { status: 400, message: 'The address of the request cannot be read.' },
  'bad-request': { status: 400, message: 'The request cannot be read.' },
  'invalid-json': { status: 400, message: 'The body is not the JSON that was expected.' },
  'nested-too-deep': { status: 400, message: 'The body is nested too deep.' },
  'nul-character': { status: 400, message: 'The body holds a NUL character.' },
  'invalid-request': { status: 400, message: 'Some parts of the request are missing, unknown or of the wrong kind.' },
  'not-signed-in': { status: 401, message: 'This needs somebody who is signed in.' },
  'forbidden-origin': { status: 403, message: 'Pages from there may not do this.' },
  'metrics-closed': { status: 403, message: 'The figures are for this machine, or for whoever has their token.' },
  'session-needed': {
    status: 403,
    message: 'A program’s token can’t do this. Sign in and try again.',
  },
  'wrong-password': { status: 403, message: 'This name is kept by a password, and it was not the right one.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, message: 'This address is there, but not for this method.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive.' },
  'name-taken': { status: 409, message: 'Somebody else has this name, or one that looks like it.' },
  refused: { status: 409, message: 'This is not possible now; the first word of what follows says why.' },
  'account-gone': { status: 410, message: 'This account does not exist any more.' },
  'too-large': { status: 413, message: 'The body is too large.' },
  'url-too-long': { status: 414, message: 'The address of the request is too long.' },
  'unsupported-media-type': { status: 415, message: 'The body must be JSON, and say so.' },
  'name-empty': { status: 422, message: 'A name needs at least one character.' },
  'name-too-long': { status: 422, message: 'A name has at most 30 characters.' },
  'name-characters': { status: 422, message: 'The name holds characters that cannot be seen or shown.' },
  'name-needs-letter': { status: 422, message: 'A name needs at least one letter or digit.' },
  'name-reserved': { status: 422, message: 'This name is not for people.' },
  'password-too-short': { status: 422, message: 'A password has at least 8 characters.' },
  'password-too-long': { status: 422, message: 'A password has at most 200 characters.' },
  'password-characters': { status: 422, message: 'The password holds characters that cannot be typed.' },
  'password-common': {
    status: 422,
    message: 'This password is too easy to guess. Choose one that is not a common word, and not your name.',
  },
  'operator-only': { status: 403, message: 'Only the person who runs this server can do this.' },
  'host-only': { status: 403, message: 'Only the host of the table may do this.' },
  'watching-off': { status: 403, message: 'Only the people who play may look at this table.' },
  'no-such-table': { status: 404, message: 'There is no table with this code.' },
  'no-such-talk': { status: 404, message: 'There is no such conversation, or you have no part in it.' },
  'no-such-save': { status: 404, message: 'No saved match has this name.' },
  'table-full': { status: 409, message: 'All seats of this table are taken.' },
  'table-not-open': { status: 409, message: 'This table has already started, or is closed.' },
  'seats-empty': { status: 409, message: 'Not all seats are filled yet.' },
  'not-all-ready': { status: 409, message: 'Not everybody has said yet that they are ready.' },
  'plays-elsewhere': {
    status: 409,
    message: 'You sit at another table of this game, and this one lets nobody play at two.',
  },
  'chair-empty': { status: 409, message: 'Nobody sits there.' },
  'not-at-the-table': { status: 409, message: 'You do not sit at this table.' },
  'not-yourself': { status: 409, message: 'You cannot send yourself away; leave instead.' },
  'nothing-to-roll': { status: 409, message: 'Nothing is drawn before the start at this table.' },
  'seat-not-free': { status: 409, message: 'This seat is not free: somebody has it, or the game is over.' },
  'already-seated': { status: 409, message: 'You have a seat at this table already.' },
  'person-removed': { status: 409, message: 'The host removed this person from the table.' },
  'shown-later': {
    status: 409,
    message: 'This match is shown later to those who look on; its file can be had when they have seen its end.',
  },
  'not-started': { status: 409, message: 'The match has not started yet.' },
  'match-frozen': {
    status: 409,
    message: 'The log of this match is wrong at the entry with this number, so nothing can be done in it.',
  },
  'match-going-on': {
    status: 409,
    message: 'This match is still going on here, and to begin from it would show what is hidden. Play on at its table.',
  },
  'too-many-tables': { status: 409, message: 'You have too many tables going; finish or leave one first.' },
  'too-many-listed': {
    status: 409,
    message:
      'The list has room for 3 tables of each player and 5 of each network. Start or close one, or create this table without listing it.',
  },
  'one-table-only': { status: 409, message: 'This server keeps one table at a time, and one is going.' },
  'unknown-game': { status: 422, message: 'There is no such game here.' },
  'bad-options': { status: 422, message: 'The game does not accept these options.' },
  'bad-position': { status: 422, message: 'The game cannot begin from this position.' },
  'bad-terms': { status: 422, message: 'The table does not accept these terms.' },
  'anonymous-not-offered': {
    status: 422,
    message: 'Anonymous tables aren’t offered yet: chat, lists and notifications would still show who plays.',
  },
  'bad-device': {
    status: 422,
    message: 'No notices can be sent there: the address or the keys are not those of a browser.',
  },
  'bad-seats': { status: 422, message: 'The game is not for this number of seats, or a seat makes no sense.' },
  'other-number': {
    status: 422,
    message: 'This match is for another number of people: first how many it needs, then how many there are.',
  },
  'not-a-match-file': { status: 422, message: 'This is not a match file.' },
  'unknown-version': { status: 422, message: 'This match file was made by a newer version of Tavola.' },
  'other-rules': { status: 422, message: 'This match was played by another version of the rules of its game.' },
  'bad-entry': { status: 422, message: 'The match file goes wrong at the entry with this number.' },
  'seal-broken': { status: 422, message: 'The sealed match file was changed, or did not arrive whole.' },
  'sealed-elsewhere': {
    status: 422,
    message: 'This match file was sealed by another server; only that one can open it.',
  },
  'match-over': { status: 422, message: 'This match is over at that moment, so there is nothing to go on with.' },
  'unknown-host': {
    status: 421,
    message:
      'This server doesn’t know itself by this name. Use its address, or ask whoever runs it to add the name to TAVOLA_HOST_NAMES.',
  },
  'too-many-requests': { status: 429, message: 'That was too much at once.' },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large.' },
  damaged: {
    status: 500,
    message:
      'The stored data is damaged, so this can’t be used. Everything else works. Tell the person who runs the server.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. It has been noted.' },
  unavailable: {
    status: 503,
    message: 'The server can’t save anything right now. Nothing is lost. Try again in a moment.',
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
