import { type Refusal, reason, type Seat } from '@tavola/kernel';
import { otherSeat, playerInSeat } from './ask.ts';
import { type Ground, groundOf, NOWHERE, stepFrom, VECTORS } from './ground.ts';
import { isLit, isTrailLinked } from './trail.ts';
import { DIRECTIONS, type Direction, type Objectron, type ObjectronState, type Square } from './types.ts';

/** Digest 2 to 4 and 20; R1, R5, R6. The action has begun, so the player’s trail has already faded for it (R2). */
export function checkMove(state: ObjectronState, seat: Seat, direction: Direction): Refusal<Objectron> | null {
  const ground = groundOf(state.grid);
  const from = ground.indexOf(playerInSeat(state, seat).at);
  const index = stepFrom(ground, from, direction);
  if (index === NOWHERE) return reason('off-grid');
  const to = ground.nameOf(index);
  if (ground.walls[index] === 1) return reason('wall', to);
  if (playerInSeat(state, otherSeat(seat)).at === to) return reason('player-there', to);
  if (isLit(state, to)) return reason('trail-there', to);
  const [beside, above] = sidesOf(ground, from, direction);
  if (beside !== above && isTrailLinked(state, beside, above)) return reason('through-trail', beside, above);
  return checkDestination(state, seat, to, ground);
}

/** The two squares that a diagonal step passes between; for a straight one, the same square twice. */
function sidesOf(ground: Ground, from: number, direction: Direction): readonly [Square, Square] {
  const { x, y } = VECTORS[direction];
  if (x === 0 || y === 0) return ['', ''];
  return [ground.nameOf(from + x), ground.nameOf(from + y * ground.width)];
}

/**
 * R5, R6: on a teleporter the step is judged where it ends too. A link back to the square that is being left ends under the trail
 * that the step itself leaves there.
 */
function checkDestination(state: ObjectronState, seat: Seat, to: Square, ground: Ground): Refusal<Objectron> | null {
  const end = landingOn(ground, to);
  if (end === to) return null;
  if (playerInSeat(state, otherSeat(seat)).at === end) return reason('player-at-destination', to, end);
  const lit = playerInSeat(state, seat).at === end || isLit(state, end);
  return lit ? reason('trail-at-destination', to, end) : null;
}

/**
 * R7: where a player who steps on this square ends up. Arriving on a second teleporter does not count as stepping on
 * it.
 */
export function landingOn(ground: Ground, square: Square): Square {
  const link = ground.links[ground.indexOf(square)] ?? NOWHERE;
  return link === NOWHERE ? square : ground.nameOf(link);
}

export function movesOf(state: ObjectronState, seat: Seat): Direction[] {
  return DIRECTIONS.filter((direction) => checkMove(state, seat, direction) === null);
}

/** Digest 6 */
export function canMove(state: ObjectronState, seat: Seat): boolean {
  return DIRECTIONS.some((direction) => checkMove(state, seat, direction) === null);
}
