import { fail, field, type Game, isFields, type Json, jsonCopy, ok, type Result, type Shape } from '@tavola/kernel';
import {
  foldChecked,
  importMatch,
  type Match,
  namesPlayers,
  type Origin,
  SEALED_FORMAT,
  startStateFrom,
  stateToContinue,
} from '@tavola/match';
import type { FileStart } from './match-files.ts';
import { unseal } from './seal.ts';

/** A replayed match file: how a table continues from it, and who may use it. Plain data that can cross threads. */
export interface ReplayedFile extends Omit<FileStart, 'game'> {
  readonly game: string;
  readonly matchId: string;
  /** Players by seat: ids, or names in older files. */
  readonly people: readonly (string | null)[];
  readonly areIds: boolean;
  readonly isSealed: boolean;
}

/** Files with more entries are refused. */
export const MAX_ENTRIES = 10_000;
/** Entries per slice. A slice takes a few milliseconds. */
export const SLICE = 25;

export interface ReplayOptions {
  /** The key that sealed files are opened with. */
  readonly key: Buffer;
  readonly gameById: (id: string) => Game<Shape> | undefined;
}

/** Replays a file through the rules. Yields after every slice, and returns how a table continues from its end. */
export function* replayFile(raw: unknown, { key, gameById }: ReplayOptions): Generator<void, Result<ReplayedFile>> {
  const isSealed = isFields(raw) && field(raw, 'format') === SEALED_FORMAT;
  const file: Result<unknown> = isSealed ? unseal(key, raw) : ok(raw);
  if (!file.ok) return file;
  if (entriesIn(file.value).length > MAX_ENTRIES) return fail('too-large', 'file');
  const read = yield* replaySlices(file.value, gameById);
  if (!read.ok) return named(read.error.code, read.error.at);
  if (read.value.outcome !== null) return fail('match-over');
  const start = startFrom(read.value);
  if (!start.ok) return start;
  const { game, ...rest } = start.value;
  const people = read.value.seats.map(({ who }) => who);
  return ok({
    ...rest,
    game: game.id,
    matchId: read.value.start.matchId,
    people,
    areIds: namesPlayers(read.value.start),
    isSealed,
  });
}

/** Replays a whole file at once, for callers that have a thread to themselves. */
export function replayAtOnce(raw: unknown, options: ReplayOptions): Result<ReplayedFile> {
  const slices = replayFile(raw, options);
  for (;;) {
    const { done, value } = slices.next();
    if (done === true) return value;
  }
}

/** The shape of the file is checked with its first slice; the others only have to follow it. */
function* replaySlices(raw: unknown, gameById: ReplayOptions['gameById']): Generator<void, Result<Match>> {
  const log = entriesIn(raw);
  const first = importMatch(isFields(raw) ? { ...raw, ...sliced(raw) } : raw, gameById);
  if (!first.ok) return first;
  const { game } = first.value.match;
  const secret = isFields(raw) ? (field(raw, 'secret') as string | null) : null;
  let read: Result<Match> = ok(first.value.match);
  for (let from = SLICE; read.ok && from < log.length; from += SLICE) {
    yield;
    read = foldChecked(game, secret, log.slice(from, from + SLICE) as Parameters<typeof foldChecked>[2], read.value);
  }
  // The end of a match reveals its secret, so a file has both or neither.
  return read.ok && secret === null && read.value.ended !== null ? fail('other-secret') : read;
}

function sliced(raw: object): object {
  const log = entriesIn(raw);
  return log.length > SLICE ? { log: log.slice(0, SLICE) } : {};
}

function entriesIn(raw: unknown): readonly unknown[] {
  const log = isFields(raw) ? field(raw, 'log') : null;
  return Array.isArray(log) ? log : [];
}

/** How a table continues from a match. */
export function startFrom(match: Match): Result<FileStart> {
  const { game, start } = match;
  const { options, seats, terms } = start;
  const state = jsonCopy(stateToContinue(match)) as Json;
  const sound = startStateFrom(game, start, 'file', state);
  // A stand-in gives the seat back.
  const bots = match.seats.map(({ who, bot }) => (who === null ? bot : null));
  const origin: Origin = { kind: 'file', state };
  return sound.ok ? ok({ game, options, seats, terms, bots, origin }) : fail('bad-position');
}

const ENTRY_CODES: ReadonlySet<string> = new Set([
  'bad-entry',
  'broken-chain',
  'unlawful-entry',
  'other-events',
  'other-link',
]);

/** One code for any fault of an entry: its number first, then the reason. */
function named(code: string, at: readonly string[] = []): Result<never> {
  if (ENTRY_CODES.has(code)) return fail('bad-entry', ...at, code);
  return fail(code === 'other-secret' ? 'not-a-match-file' : code);
}
