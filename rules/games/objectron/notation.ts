import { fail, type Move, ok, type Result, type Seat } from '@tavola/kernel';
import { playerInSeat } from './ask.ts';
import { directionTo, groundOf, NOWHERE, stepFrom } from './ground.ts';
import {
  type Direction,
  type Item,
  type Objectron,
  type ObjectronAction,
  type ObjectronState,
  type Square,
  THROWS,
  type Throw,
} from './types.ts';

/**
 * Actions as people write them. Standard: `A1B2` moves from square to neighbouring square (a teleporter is named, not where it leads),
 * `+grenade`, `+disc` and `+charged` pick up, `grenade` lays one, `disc up` and `charged left` throw, `end` ends the turn.
 * Read as well: the target alone (`b2`), a direction (`up-right`, `ne`), and words (`pick up disc`, `lay grenade`, `throw disc up`,
 * `end turn`), in small letters or capitals.
 *
 * A position is plain JSON, on a grid whose size the options give; what is left out is as at the start of a game on an empty grid.
 * `walls` (each its two ends, `B2B5`, the left or lower one first), `teleporters` (`C3E7` leads from C3 to E7), `items`
 * (`{"grenade": ["A2"], "disc": […], "charged-disc": […]}`), `armed` (active grenades), `dark` (a sign a square, row by row from the
 * lower left: turns without power, `*` for the three of a square that failed in this very turn), `players` (for each seat `at`, `trail` with `at`, `stays` and `teleported`, `carried`,
 * `penalty`, `laid`), `turn` (from 1; odd turns are seat 0's), `actions` (left in this turn), `moved`, `over` (`reason`, `winner`).
 */
export function notate(state: ObjectronState, { seat, action }: Move<Objectron>): string {
  switch (action.type) {
    case 'move':
      return notateMove(state, seat, action.direction);
    case 'pick-up':
      return `+${SHORT[action.item]}`;
    case 'lay':
      return SHORT.grenade;
    case 'throw':
      return `${SHORT[action.disc]} ${action.direction}`;
    case 'end-turn':
      return 'end';
  }
}

const SHORT: Readonly<Record<Item, string>> = { grenade: 'grenade', disc: 'disc', 'charged-disc': 'charged' };

/** A step past the edge leads to no square, so there the direction has to do. */
function notateMove({ grid, players }: ObjectronState, seat: Seat, direction: Direction): string {
  const ground = groundOf(grid);
  const from = playerInSeat({ players }, seat).at;
  const to = stepFrom(ground, ground.indexOf(from), direction);
  return to === NOWHERE ? direction : `${from}${ground.nameOf(to)}`;
}

const MAX_TEXT = 60;
const THING = '(?:light )?(grenade)|(?:identity )?(disc)|(charged)(?:[ -](?:identity )?disc)?';
const PICK_UP = new RegExp(`^(?:\\+ ?|(?:pick ?up|take) )(?:${THING})$`);
const LAY = /^(?:(?:lay|use|drop) )?(?:light )?grenade$/;
const THROW = new RegExp(`^(?:(?:throw|shoot|use) )?(?:${THING}) ([a-z]+)$`);
const END = /^(?:end(?: turn)?|pass)$/;
const MOVE = /^(?:move )?(?:([a-z]{1,2}\d{1,3}) ?(?:->?|to)? ?)?(?:to )?([a-z]{1,2}\d{1,3})$/;
const STEP = /^(?:move )?([a-z]+(?:[ -][a-z]+)?)$/;

const WAYS: Readonly<Record<Direction, readonly string[]>> = {
  up: ['up', 'u', 'n', 'north'],
  'up-right': ['up-right', 'ur', 'ne', 'north-east'],
  right: ['right', 'r', 'e', 'east'],
  'down-right': ['down-right', 'dr', 'se', 'south-east'],
  down: ['down', 'd', 's', 'south'],
  'down-left': ['down-left', 'dl', 'sw', 'south-west'],
  left: ['left', 'l', 'w', 'west'],
  'up-left': ['up-left', 'ul', 'nw', 'north-west'],
};
const BY_WORD: ReadonlyMap<string, Direction> = new Map(
  Object.entries(WAYS).flatMap(([way, words]) => words.map((word) => [word, way as Direction] as const)),
);

export function readAction(state: ObjectronState, seat: Seat, text: string): Result<ObjectronAction> {
  const line = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (line.length > MAX_TEXT) return fail('not-understood');
  if (END.test(line)) return ok({ type: 'end-turn' });
  if (LAY.test(line)) return ok({ type: 'lay' });
  const picked = PICK_UP.exec(line);
  if (picked !== null) return ok({ type: 'pick-up', item: itemFrom(picked) });
  const squares = MOVE.exec(line);
  if (squares !== null) return moveTo(state, seat, squares[1]?.toUpperCase(), (squares[2] ?? '').toUpperCase());
  return readThrow(line) ?? readStep(line) ?? fail('not-understood');
}

function itemFrom([, grenade, disc]: readonly (string | undefined)[]): Item {
  if (grenade !== undefined) return 'grenade';
  return disc !== undefined ? 'disc' : 'charged-disc';
}

function readThrow(line: string): Result<ObjectronAction> | null {
  const thrown = THROW.exec(line);
  if (thrown === null) return null;
  const disc = itemFrom(thrown);
  const direction = BY_WORD.get(thrown[4] ?? '');
  return disc === 'grenade' || !isThrow(direction) ? null : ok({ type: 'throw', disc, direction });
}

function isThrow(direction: Direction | undefined): direction is Throw {
  return (THROWS as readonly (Direction | undefined)[]).includes(direction);
}

function readStep(line: string): Result<ObjectronAction> | null {
  const direction = BY_WORD.get(STEP.exec(line)?.[1]?.replace(' ', '-') ?? '');
  return direction === undefined ? null : ok({ type: 'move', direction });
}

function moveTo(state: ObjectronState, seat: Seat, from: Square | undefined, to: Square): Result<ObjectronAction> {
  const ground = groundOf(state.grid);
  const { at } = playerInSeat(state, seat);
  if (from !== undefined && from !== at) return fail('not-there', from);
  const index = ground.indexOf(to);
  if (index === NOWHERE) return fail('off-grid', to);
  const direction = directionTo(ground, ground.indexOf(at), index);
  return direction === undefined ? fail('not-adjacent', at, to) : ok({ type: 'move', direction });
}
