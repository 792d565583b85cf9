import {
  fail,
  type Game,
  isOneOf,
  type Json,
  jsonCopy,
  ok,
  type Result,
  type Shape,
  seatRange,
  seeded,
  type Viewer,
} from '@tavola/kernel';
import { importMatch, type Match, type MatchView, type Origin, stateToContinue } from '@tavola/match';
import { LEVELS } from '../levels.ts';
import { type LocalDeps, LocalSession } from './local-session.ts';
import { LOCAL_TERMS, type LocalChair, type MatchWithLog, startSeated } from './local-table.ts';
import { readSavedTable } from './saved-table.ts';

export interface LocalSetup {
  readonly game: Game<Shape>;
  /** Unparsed, as from a form. Absent: the defaults of the game. */
  readonly options?: unknown;
  /** One per seat, in table order. */
  readonly chairs: readonly LocalChair[];
  readonly name?: string;
  /** Unique and permanent. */
  readonly id: string;
  /** Seed of all random results. Must be unpredictable where it matters. */
  readonly secret: string;
  /** Start from this position, in the game's notation. */
  readonly position?: unknown;
}

/** Starts a new match on this device. */
export function startLocalSession(setup: LocalSetup, deps: LocalDeps): Result<LocalSession> {
  const { game, chairs, position } = setup;
  const options = game.parse.options(setup.options);
  if (!options.ok) return options;
  const [min, max] = seatRange(game, options.value);
  if (chairs.length < min || chairs.length > max) return fail('bad-seats', 'seats');
  const hidesViews = hidesInformation(game);
  return begin({ name: '', ...setup, options: options.value, origin: originOf(position), hidesViews }, deps);
}

/** Opens a saved table. A damaged one goes into quarantine, and the error says why. */
export async function openLocalSession(id: string, game: Game<Shape>, deps: LocalDeps): Promise<Result<LocalSession>> {
  const text = (await deps.localGames?.text(id)) ?? null;
  if (text === null) return fail('no-such-table');
  const saved = readSavedTable(text, game);
  if (!saved.ok) {
    if (saved.error.code === 'damaged-save') await deps.localGames?.quarantine(id);
    return saved;
  }
  return ok(new LocalSession({ ...saved.value, id, hidesViews: hidesInformation(game), text }, deps));
}

/**
 * Opens a match file after replaying it. A finished match is opened for viewing, others continue from their last
 * position.
 */
export function openMatchFile(
  raw: unknown,
  { game, id, secret }: Pick<LocalSetup, 'game' | 'id' | 'secret'>,
  deps: LocalDeps,
): Result<LocalSession> {
  const imported = importMatch(raw, (wanted) => (wanted === game.id ? game : undefined));
  if (!imported.ok) return imported;
  const { match } = imported.value;
  const common = { id, name: '', hidesViews: hidesInformation(game) };
  if (match.ended !== null) {
    return ok(new LocalSession({ ...imported.value, ...common, drafts: new Map(), text: null }, deps));
  }
  const origin: Origin = { kind: 'file', state: jsonCopy(stateToContinue(match)) as Json };
  const { options } = match.start;
  return begin({ ...common, game, secret, options, chairs: match.seats.map(chairFrom), origin }, deps);
}

/** Opens a match that was played elsewhere in the program, with its whole history. */
export function openPlayedMatch({ match, log }: MatchWithLog, id: string, deps: LocalDeps): LocalSession {
  const hidesViews = hidesInformation(match.game);
  return new LocalSession({ match, log, id, name: '', hidesViews, drafts: new Map(), text: null }, deps);
}

/**
 * Starts a sandbox from any view of a match: one person plays all seats, and nothing is saved. Hidden information is
 * made up.
 */
export function startSandboxFrom(
  game: Game<Shape>,
  { view, options, seats, matchId, step }: MatchView,
  viewer: Viewer,
  deps: Pick<LocalDeps, 'now' | 'bots'>,
): Result<LocalSession> {
  if (viewer === null && hidesInformation(game)) return fail('hidden-from-you');
  const id = `${matchId}/${step}/what if`;
  const state = jsonCopy(game.imagine(view, viewer ?? 0, seeded(id))) as Json;
  const chairs = seats.map(({ who }): LocalChair => ({ name: who ?? '' }));
  const origin: Origin = { kind: 'file', state };
  return begin(
    { game, id, name: '', secret: id, options, chairs, origin, hidesViews: false },
    { ...deps, localGames: null },
  );
}

/** Starts a sandbox from the setup or a position: one person plays all seats, and nothing is saved. */
export function startSandbox(
  { game, options: raw, id, secret, position }: Omit<LocalSetup, 'chairs' | 'name'>,
  seats: number,
  deps: Pick<LocalDeps, 'now' | 'bots'>,
): Result<LocalSession> {
  const options = game.parse.options(raw);
  if (!options.ok) return options;
  const chairs = Array.from({ length: seats }, (): LocalChair => ({ name: '' }));
  const setup = { game, id, secret, name: '', options: options.value, chairs, hidesViews: false };
  return begin({ ...setup, origin: originOf(position) }, { ...deps, localGames: null });
}

function originOf(position: unknown): Origin {
  return position === undefined ? { kind: 'setup' } : { kind: 'position', position: jsonCopy(position) as Json };
}

interface Opening extends Required<Omit<LocalSetup, 'position'>> {
  readonly origin: Origin;
  readonly hidesViews: boolean;
}

function begin(
  { game, id, name, secret, options, chairs, origin, hidesViews }: Opening,
  deps: LocalDeps,
): Result<LocalSession> {
  const request = {
    game,
    matchId: `${id}.match`,
    secret,
    options,
    seats: chairs.length,
    reroll: 0,
    entropy: chairs.map(() => ''),
    terms: LOCAL_TERMS,
    origin,
  };
  const started = startSeated(request, chairs, deps.now());
  if (!started.ok) return started;
  return ok(new LocalSession({ ...started.value, id, name, drafts: new Map(), hidesViews, text: null }, deps));
}

function chairFrom({ who, bot }: Match['seats'][number]): LocalChair {
  if (bot === null) return { name: who ?? '' };
  return { bot: isOneOf(LEVELS, bot) ? bot : 'normal' };
}

function hidesInformation(game: Game<Shape>): boolean {
  return game.traits.information === 'hidden';
}
