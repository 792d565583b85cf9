import { type Fields, fail, field, isCount, isFields, isOneOf, ok, type Result } from '@tavola/kernel';
import { inItemOrder } from './ask.ts';
import { NOWHERE } from './ground.ts';
import { faultOf } from './sound.ts';
import { namesFor, type SquareNames } from './squares.ts';
import {
  ACTIONS,
  ENDINGS,
  type FloorItem,
  type Grid,
  ITEMS,
  MAX_CARRIED,
  MAX_SIDE,
  MAX_TURNS,
  MEMORY,
  MIN_SIDE,
  type ObjectronPlayer,
  type ObjectronState,
  POWER,
  type Teleporter,
  TRAIL,
  type TrailPart,
  type Wall,
} from './types.ts';

/** More than a match of `MAX_TURNS` turns can cause. */
const MAX_PENALTY = 10_000;
const MAX_ITEMS = 20_000;

const GRID = ['width', 'height', 'walls', 'teleporters'];
const WALL = ['from', 'to'];
const TELEPORTER = ['at', 'to'];
const LYING = ['at', 'item'];
const PLAYER = ['at', 'trail', 'carried', 'penalty', 'laid'];
const PART = ['at', 'stays', 'teleported'];
const OVER = ['reason', 'winner'];
const STATE = [
  'power',
  'memory',
  'grid',
  'items',
  'armed',
  'dark',
  'players',
  'turn',
  'actions',
  'moved',
  'over',
] as const;

/**
 * Parses a state: first the shape of every member, then whether it can be played. Lists are returned in their fixed
 * order.
 */
export function parseState(raw: unknown): Result<ObjectronState> {
  if (!isFields(raw)) return fail('state-not-an-object');
  const stranger = Object.keys(raw).find((name) => !(STATE as readonly string[]).includes(name));
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const grid = field(raw, 'grid');
  if (!isGrid(grid)) return fail('bad-field', 'grid');
  const names = namesFor(grid.width, grid.height);
  const bad = STATE.find((name) => !isSound(name, field(raw, name), names));
  if (bad !== undefined) return fail('bad-field', bad);
  const state = copied(raw as unknown as ObjectronState, names);
  const fault = faultOf(state);
  return fault === null ? ok(state) : { ok: false, error: fault };
}

function isSound(name: (typeof STATE)[number], value: unknown, names: SquareNames): boolean {
  switch (name) {
    case 'power':
      return isOneOf(POWER, value);
    case 'memory':
      return isOneOf(MEMORY, value);
    case 'grid':
      return true;
    case 'items':
      return isListOf(value, (one) => isLying(one, names)) && value.length <= MAX_ITEMS;
    case 'armed':
      return isListOf(value, (one) => isSquare(one, names)) && new Set(value).size === value.length;
    case 'dark':
      return typeof value === 'string' && value.length === names.byIndex.length && /^[0-3*]*$/.test(value);
    case 'players':
      return isListOf(value, (one) => isPlayer(one, names)) && value.length === 2;
    case 'turn':
      return isCount(value, MAX_TURNS + 1) && value > 0;
    case 'actions':
      return isCount(value, ACTIONS);
    case 'moved':
      return typeof value === 'boolean';
    case 'over':
      return value === null || isOver(value);
  }
}

function isGrid(raw: unknown): raw is Grid {
  if (!has(raw, GRID) || !isSide(raw['width']) || !isSide(raw['height'])) return false;
  const names = namesFor(raw['width'], raw['height']);
  return (
    isListOf(raw['walls'], (wall) => isWall(wall, names, Number(raw['width']))) &&
    isListOf(raw['teleporters'], (one) => has(one, TELEPORTER) && areSquares([one['at'], one['to']], names))
  );
}

function isSide(raw: unknown): raw is number {
  return isCount(raw, MAX_SIDE) && raw >= MIN_SIDE;
}

/** Straight, and named from its left or lower end. */
function isWall(raw: unknown, { indices }: SquareNames, width: number): boolean {
  if (!has(raw, WALL)) return false;
  const [from, to] = WALL.map((end) => indices.get(String(raw[end])) ?? NOWHERE) as [number, number];
  if (from === NOWHERE || to <= from) return false;
  return from % width === to % width || Math.floor(from / width) === Math.floor(to / width);
}

function isLying(raw: unknown, names: SquareNames): boolean {
  return has(raw, LYING) && isSquare(raw['at'], names) && isOneOf(ITEMS, raw['item']);
}

function isPlayer(raw: unknown, names: SquareNames): boolean {
  if (!has(raw, PLAYER) || !isSquare(raw['at'], names)) return false;
  const { trail, carried, penalty, laid } = raw;
  return (
    isListOf(trail, (part) => isPart(part, names)) &&
    isListOf(carried, (item) => isOneOf(ITEMS, item)) &&
    carried.length <= MAX_CARRIED &&
    isCount(penalty, MAX_PENALTY) &&
    typeof laid === 'boolean'
  );
}

function isPart(raw: unknown, names: SquareNames): boolean {
  return (
    has(raw, PART) &&
    isSquare(raw['at'], names) &&
    isCount(raw['stays'], TRAIL) &&
    typeof raw['teleported'] === 'boolean'
  );
}

function isOver(raw: unknown): boolean {
  if (!has(raw, OVER) || !isOneOf(ENDINGS, raw['reason'])) return false;
  const isDraw = raw['reason'] === 'draw-agreed' || raw['reason'] === 'turn-limit';
  return isDraw ? raw['winner'] === null : isCount(raw['winner'], 1);
}

/** Exactly these members. */
function has(raw: unknown, members: readonly string[]): raw is Fields {
  return (
    isFields(raw) && Object.keys(raw).length === members.length && members.every((name) => Object.hasOwn(raw, name))
  );
}

function isSquare(raw: unknown, { indices }: SquareNames): boolean {
  return typeof raw === 'string' && indices.has(raw);
}

function areSquares(raw: readonly unknown[], names: SquareNames): boolean {
  return raw.every((one) => isSquare(one, names));
}

function isListOf(value: unknown, is: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(is);
}

/** Copies member by member in a fixed order, so that unknown members are dropped. */
function copied(raw: ObjectronState, { indices }: SquareNames): ObjectronState {
  const place = (square: string): number => indices.get(square) ?? NOWHERE;
  const { power, memory, dark, turn, actions, moved, over } = raw;
  const { width, height, walls, teleporters } = raw.grid;
  const [first, second] = raw.players;
  return {
    power,
    memory,
    grid: {
      width,
      height,
      walls: walls.map(({ from, to }): Wall => ({ from, to })).sort((a, b) => place(a.from) - place(b.from)),
      teleporters: teleporters.map(({ at, to }): Teleporter => ({ at, to })).sort((a, b) => place(a.at) - place(b.at)),
    },
    items: raw.items
      .map(({ at, item }): FloorItem => ({ at, item }))
      .sort((a, b) => place(a.at) - place(b.at) || ITEMS.indexOf(a.item) - ITEMS.indexOf(b.item)),
    armed: raw.armed.toSorted((a, b) => place(a) - place(b)),
    dark,
    players: [copiedPlayer(first), copiedPlayer(second)],
    turn,
    actions,
    moved,
    over: over === null ? null : { reason: over.reason, winner: over.winner },
  };
}

function copiedPlayer({ at, trail, carried, penalty, laid }: ObjectronPlayer): ObjectronPlayer {
  return {
    at,
    trail: trail.map((part): TrailPart => ({ at: part.at, stays: part.stays, teleported: part.teleported })),
    carried: inItemOrder(carried),
    penalty,
    laid,
  };
}
