import {
  fail,
  type Game,
  isOneOf,
  type Json,
  jsonCopy,
  ok,
  type Result,
  type Shape,
  seeded,
  type Viewer,
} from '@tavola/kernel';
import { importMatch, type Match, type Origin, stateToContinue } from '@tavola/match';
import { LEVELS } from '../levels.ts';
import type { MatchView } from '../online/wire.ts';
import { LocalSession, type LocalWorld } from './local-session.ts';
import { readSaved } from './saved.ts';
import { LOCAL_TERMS, type LocalChair, seatAll } from './seating.ts';

export interface LocalPlan {
  readonly game: Game<Shape>;
  /** As they come from a form: the game reads them. Left out: its defaults. */
  readonly options?: unknown;
  /** One per seat, in table order. */
  readonly chairs: readonly LocalChair[];
  readonly name?: string;
  /** Names the table for good; nobody else's. */
  readonly id: string;
  /** All luck of the match comes from here: unguessable where it matters, fixed in tests. */
  readonly secret: string;
  /** To begin in the middle, in the game's own notation. */
  readonly position?: unknown;
}

/** Sits down to a new match on this device. */
export function startLocal(plan: LocalPlan, world: LocalWorld): Result<LocalSession> {
  const { game, chairs, position } = plan;
  const [least, most] = game.seats;
  if (chairs.length < least || chairs.length > most) return fail('bad-seats', 'seats');
  const options = game.parse.options(plan.options);
  if (!options.ok) return options;
  const curtain = isSecretive(game);
  return begin({ name: '', ...plan, options: options.value, origin: originOf(position), curtain }, world);
}

/** Comes back to a table of this device. One that cannot be read is put aside, and the answer says why. */
export async function openLocal(id: string, game: Game<Shape>, world: LocalWorld): Promise<Result<LocalSession>> {
  const text = (await world.shelf?.text(id)) ?? null;
  if (text === null) return fail('no-such-table');
  const saved = readSaved(text, game);
  if (!saved.ok) {
    if (saved.error.code === 'damaged-save') await world.shelf?.putAside(id);
    return saved;
  }
  return ok(new LocalSession({ ...saved.value, id, curtain: isSecretive(game), text }, world));
}

/** Opens a match file, checked by replay: one that is over to look through, any other to play on from where it stood. */
export function openFile(
  raw: unknown,
  { game, id, secret }: Pick<LocalPlan, 'game' | 'id' | 'secret'>,
  world: LocalWorld,
): Result<LocalSession> {
  const imported = importMatch(raw, (wanted) => (wanted === game.id ? game : undefined));
  if (!imported.ok) return imported;
  const { match } = imported.value;
  const common = { id, name: '', curtain: isSecretive(game) };
  if (match.ended !== null) {
    return ok(new LocalSession({ ...imported.value, ...common, drafts: new Map(), text: null }, world));
  }
  const origin: Origin = { kind: 'file', state: jsonCopy(stateToContinue(match)) as Json };
  const { options } = match.start;
  return begin({ ...common, game, secret, options, chairs: match.seats.map(chairFrom), origin }, world);
}

/**
 * A sandbox from any moment of any match: one device plays all seats, and nothing is kept. Where something is hidden, the rest
 * is imagined as it may be.
 */
export function whatIf(
  game: Game<Shape>,
  { view, options, seats, matchId, step }: MatchView,
  viewer: Viewer,
  world: Pick<LocalWorld, 'now' | 'bots'>,
): Result<LocalSession> {
  if (viewer === null && isSecretive(game)) return fail('hidden-from-you');
  const id = `${matchId}/${step}/what if`;
  const state = jsonCopy(game.imagine(view, viewer ?? 0, seeded(id))) as Json;
  const chairs = seats.map(({ who }): LocalChair => ({ name: who ?? '' }));
  const origin: Origin = { kind: 'file', state };
  return begin({ game, id, name: '', secret: id, options, chairs, origin, curtain: false }, { ...world, shelf: null });
}

/** A sandbox from the start, or from a position: one device plays all seats, and nothing is kept. */
export function startSandbox(
  { game, options: raw, id, secret, position }: Omit<LocalPlan, 'chairs' | 'name'>,
  seats: number,
  world: Pick<LocalWorld, 'now' | 'bots'>,
): Result<LocalSession> {
  const options = game.parse.options(raw);
  if (!options.ok) return options;
  const chairs = Array.from({ length: seats }, (): LocalChair => ({ name: '' }));
  const plan = { game, id, secret, name: '', options: options.value, chairs, curtain: false };
  return begin({ ...plan, origin: originOf(position) }, { ...world, shelf: null });
}

function originOf(position: unknown): Origin {
  return position === undefined ? { kind: 'setup' } : { kind: 'position', position: jsonCopy(position) as Json };
}

interface Opening extends Required<Omit<LocalPlan, 'position'>> {
  readonly origin: Origin;
  readonly curtain: boolean;
}

function begin(
  { game, id, name, secret, options, chairs, origin, curtain }: Opening,
  world: LocalWorld,
): Result<LocalSession> {
  const beginning = {
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
  const begun = seatAll(beginning, chairs, world.now());
  if (!begun.ok) return begun;
  return ok(new LocalSession({ ...begun.value, id, name, drafts: new Map(), curtain, text: null }, world));
}

function chairFrom({ who, bot }: Match['seats'][number]): LocalChair {
  if (bot === null) return { name: who ?? '' };
  return { bot: isOneOf(LEVELS, bot) ? bot : 'normal' };
}

/** People at one device have something to hide from each other. */
function isSecretive(game: Game<Shape>): boolean {
  return game.traits.information === 'hidden';
}
