import { type Fields, field, type Game, type Shape, unknownField } from '@tavola/kernel';
import { type Reply, refuse, refuseRaw, reply } from './errors.ts';
import { LONGEST_ECHO } from './limits.ts';

/** What the pure engine borrows from its host. */
export interface Tools {
  /** Milliseconds from any start. */
  readonly now: () => number;
}

export interface World {
  readonly games: readonly Game<Shape>[];
  readonly tools: Tools;
}

/** A request about one game. */
export interface Room {
  readonly game: Game<Shape>;
  readonly tools: Tools;
}

/** A request about one state of a game. */
export interface Table extends Room {
  readonly state: unknown;
}

/** Makes a member out of what the request holds; `undefined` where it holds nothing. */
export type Reader<T> = (raw: unknown, name: string, game: Game<Shape>) => Reply<T>;
type Readers = Readonly<Record<string, Reader<unknown>>>;
type Asked<R extends Readers> = { readonly [K in keyof R]: R[K] extends Reader<infer T> ? T : never };

/** One thing the engine can be asked. */
export interface Op {
  /** Beside `id` and `op`. */
  readonly members: readonly string[];
  readonly run: (request: Fields, world: World) => Reply<Fields>;
}

export function bareOp(run: (world: World) => Reply<Fields>): Op {
  return { members: [], run: (_request, world) => run(world) };
}

export function gameOp<R extends Readers>(readers: R, run: (room: Room, asked: Asked<R>) => Reply<Fields>): Op {
  return {
    members: ['game', ...Object.keys(readers)],
    run: (request, { games, tools }) => {
      const game = readGame(request, games);
      if (!game.ok) return game;
      const asked = readMembers(request, readers, game.value);
      return asked.ok ? run({ game: game.value, tools }, asked.value) : asked;
    },
  };
}

export function stateOp<R extends Readers>(readers: R, run: (table: Table, asked: Asked<R>) => Reply<Fields>): Op {
  return {
    members: ['game', 'state', ...Object.keys(readers)],
    run: (request, { games, tools }) => {
      const game = readGame(request, games);
      if (!game.ok) return game;
      const raw = given(request, 'state');
      if (raw === undefined) return refuse('missing-field', 'state');
      const state = game.value.parse.state(raw);
      if (!state.ok) return refuseRaw('bad-state', state.error);
      const asked = readMembers(request, readers, game.value);
      return asked.ok ? run({ game: game.value, tools, state: state.value }, asked.value) : asked;
    },
  };
}

/** A typing mistake is told, not ignored. */
export function strangerIn(request: Fields, known: readonly string[]): Reply<null> {
  const stranger = unknownField(request, known);
  return stranger === undefined ? reply(null) : refuse('unknown-field', stranger.slice(0, LONGEST_ECHO));
}

/** A member that is null counts as left out: many languages write nothing that way. */
export function given(request: Fields, name: string): unknown {
  return field(request, name) ?? undefined;
}

function readGame(request: Fields, games: readonly Game<Shape>[]): Reply<Game<Shape>> {
  const id = given(request, 'game');
  if (id === undefined) return refuse('missing-field', 'game');
  if (typeof id !== 'string') return refuse('bad-field', 'game');
  const game = games.find((known) => known.id === id);
  return game === undefined ? refuse('unknown-game', id.slice(0, LONGEST_ECHO)) : reply(game);
}

function readMembers<R extends Readers>(request: Fields, readers: R, game: Game<Shape>): Reply<Asked<R>> {
  const asked: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const member = read(given(request, name), name, game);
    if (!member.ok) return member;
    asked[name] = member.value;
  }
  return reply(asked as Asked<R>);
}
