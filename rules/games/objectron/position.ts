import { type Fields, fail, field, isFields, type Result, unknownField } from '@tavola/kernel';
import { startSquare } from './ask.ts';
import { allLit } from './failures.ts';
import { parseState } from './parse-state.ts';
import {
  ACTIONS,
  type Grid,
  ITEMS,
  type ObjectronOptions,
  type ObjectronPlayer,
  type ObjectronState,
} from './types.ts';

const MEMBERS = ['walls', 'teleporters', 'items', 'armed', 'dark', 'players', 'turn', 'actions', 'moved', 'over'];

/** The format is described in `notation.ts`. */
export function writePosition(state: ObjectronState): unknown {
  const { grid, items, armed, dark, players, turn, actions, moved, over } = state;
  const kinds = ITEMS.flatMap((kind) => {
    const squares = items.filter(({ item }) => item === kind).map(({ at }) => at);
    return squares.length > 0 ? [[kind, squares]] : [];
  });
  return {
    walls: grid.walls.map(({ from, to }) => from + to),
    teleporters: grid.teleporters.map(({ at, to }) => at + to),
    items: Object.fromEntries(kinds) as unknown,
    ...(armed.length > 0 ? { armed } : {}),
    ...(dark === allLit(dark.length) ? {} : { dark }),
    players: players.map(writePlayer),
    turn,
    actions,
    ...(moved ? { moved } : {}),
    ...(over === null ? {} : { over }),
  };
}

function writePlayer({ at, trail, carried, penalty, laid }: ObjectronPlayer): unknown {
  return {
    at,
    ...(trail.length > 0
      ? { trail: trail.map(({ teleported, ...part }) => (teleported ? { ...part, teleported } : part)) }
      : {}),
    ...(carried.length > 0 ? { carried } : {}),
    ...(penalty > 0 ? { penalty } : {}),
    ...(laid ? { laid } : {}),
  };
}

/** Expands short forms and lets the state parser judge the result. */
export function readPosition(raw: unknown, { width, height, power, memory }: ObjectronOptions): Result<ObjectronState> {
  if (!isFields(raw)) return fail('position-not-an-object');
  const stranger = unknownField(raw, MEMBERS);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const given = (name: string, otherwise: unknown) => field(raw, name) ?? otherwise;
  const empty: Grid = { width, height, walls: [], teleporters: [] };
  return parseState({
    power,
    memory,
    grid: {
      width,
      height,
      walls: fullPairs(given('walls', []), ['from', 'to']),
      teleporters: fullPairs(given('teleporters', []), ['at', 'to']),
    },
    items: fullItems(given('items', {})),
    armed: given('armed', []),
    dark: given('dark', allLit(width * height)),
    players: fullPlayers(given('players', [{}, {}]), empty),
    turn: given('turn', 1),
    actions: given('actions', ACTIONS),
    moved: given('moved', false),
    over: given('over', null),
  });
}

const PAIR = /^([A-Z]{1,2}\d{1,3})([A-Z]{1,2}\d{1,3})$/;

/** Passes anything that is not a short form on to the parser, which refuses it. */
function fullPairs(raw: unknown, [first, second]: readonly [string, string]): unknown {
  if (!Array.isArray(raw)) return raw;
  return raw.map((one: unknown) => {
    const pair = typeof one === 'string' ? PAIR.exec(one) : null;
    return pair === null ? one : { [first]: pair[1], [second]: pair[2] };
  });
}

function fullItems(raw: unknown): unknown {
  if (!isFields(raw) || !Object.values(raw).every(Array.isArray)) return raw;
  return Object.entries(raw).flatMap(([item, squares]) => (squares as unknown[]).map((at) => ({ at, item })));
}

function fullPlayers(raw: unknown, grid: Grid): unknown {
  if (!Array.isArray(raw)) return raw;
  return raw.map((one: unknown, seat) => {
    if (!isFields(one)) return one;
    const trail: unknown = field(one, 'trail') ?? [];
    return {
      at: startSquare(grid, seat),
      carried: [],
      penalty: 0,
      laid: false,
      ...one,
      trail: Array.isArray(trail) ? trail.map(fullPart) : trail,
    };
  });
}

function fullPart(raw: unknown): unknown {
  return isFields(raw) ? ({ teleported: false, ...raw } satisfies Fields) : raw;
}
