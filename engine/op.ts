import { type Fields, field, type Game, type Shape, unknownField } from '@tavola/kernel';
import { type Reply, refuse, refuseRaw, reply } from './errors.ts';
import { MAX_ECHO_LENGTH } from './limits.ts';

/** The clock of the host. */
export interface EngineClock {
  /** Milliseconds with an arbitrary start. */
  readonly now: () => number;
}

export interface EngineDeps {
  readonly games: readonly Game<Shape>[];
  readonly clock: EngineClock;
}

/** A request about one game. */
export interface GameRequest {
  readonly game: Game<Shape>;
  readonly clock: EngineClock;
}

/** A request about one state of a game. */
export interface StateRequest extends GameRequest {
  readonly state: unknown;
}

/** Reads a member of a request. `undefined` if it is absent. */
export type MemberReader<T> = (raw: unknown, name: string, game: Game<Shape>) => Reply<T>;
type Readers = Readonly<Record<string, MemberReader<unknown>>>;
type MemberValues<R extends Readers> = { readonly [K in keyof R]: R[K] extends MemberReader<infer T> ? T : never };

/** One operation of the engine. */
export interface Op {
  /** Besides `id` and `op`. */
  readonly members: readonly string[];
  readonly run: (request: Fields, world: EngineDeps) => Reply<Fields>;
}

export function bareOp(run: (world: EngineDeps) => Reply<Fields>): Op {
  return { members: [], run: (_request, world) => run(world) };
}

export function gameOp<R extends Readers>(
  readers: R,
  run: (context: GameRequest, asked: MemberValues<R>) => Reply<Fields>,
): Op {
  return {
    members: ['game', ...Object.keys(readers)],
    run: (request, { games, clock }) => {
      const game = readGame(request, games);
      if (!game.ok) return game;
      const asked = readMembers(request, readers, game.value);
      return asked.ok ? run({ game: game.value, clock }, asked.value) : asked;
    },
  };
}

export function stateOp<R extends Readers>(
  readers: R,
  run: (context: StateRequest, asked: MemberValues<R>) => Reply<Fields>,
): Op {
  return {
    members: ['game', 'state', ...Object.keys(readers)],
    run: (request, { games, clock }) => {
      const game = readGame(request, games);
      if (!game.ok) return game;
      const raw = given(request, 'state');
      if (raw === undefined) return refuse('missing-field', 'state');
      const state = game.value.parse.state(raw);
      if (!state.ok) return refuseRaw('bad-state', state.error);
      const asked = readMembers(request, readers, game.value);
      return asked.ok ? run({ game: game.value, clock, state: state.value }, asked.value) : asked;
    },
  };
}

/** Refuses unknown members: a typing mistake should be reported, not ignored. */
export function refuseUnknown(request: Fields, known: readonly string[]): Reply<null> {
  const stranger = unknownField(request, known);
  return stranger === undefined ? reply(null) : refuse('unknown-field', stranger.slice(0, MAX_ECHO_LENGTH));
}

/** Null counts as absent, since many languages write it that way. */
export function given(request: Fields, name: string): unknown {
  return field(request, name) ?? undefined;
}

function readGame(request: Fields, games: readonly Game<Shape>[]): Reply<Game<Shape>> {
  const id = given(request, 'game');
  if (id === undefined) return refuse('missing-field', 'game');
  if (typeof id !== 'string') return refuse('bad-field', 'game');
  const game = games.find((known) => known.id === id);
  return game === undefined ? refuse('unknown-game', id.slice(0, MAX_ECHO_LENGTH)) : reply(game);
}

function readMembers<R extends Readers>(request: Fields, readers: R, game: Game<Shape>): Reply<MemberValues<R>> {
  const asked: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const member = read(given(request, name), name, game);
    if (!member.ok) return member;
    asked[name] = member.value;
  }
  return reply(asked as MemberValues<R>);
}
