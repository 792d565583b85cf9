import {
  type Direction,
  type Disc,
  type Flight,
  flightOf,
  type Grid,
  groundOf,
  NOWHERE,
  type ObjectronView,
  playerInSeat,
  type Square,
  stepFrom,
  THROWS,
  type Throw,
} from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';

/** The numeric pad, and the letters around S, which match the digits around 5. Keys count by position, not by label. */
export const STEP_KEYS: Readonly<Record<string, Direction>> = {
  Numpad8: 'up',
  Numpad9: 'up-right',
  Numpad6: 'right',
  Numpad3: 'down-right',
  Numpad2: 'down',
  Numpad1: 'down-left',
  Numpad4: 'left',
  Numpad7: 'up-left',
  KeyW: 'up',
  KeyE: 'up-right',
  KeyD: 'right',
  KeyC: 'down-right',
  KeyX: 'down',
  KeyS: 'down',
  KeyZ: 'down-left',
  KeyA: 'left',
  KeyQ: 'up-left',
};

export function throwOf(direction: Direction): Throw | null {
  return THROWS.find((way) => way === direction) ?? null;
}

/** The neighbouring square, or the same square at the edge. */
export function neighbour(grid: Grid, square: Square, way: Direction): Square {
  const ground = groundOf(grid);
  const next = stepFrom(ground, ground.indexOf(square), way);
  return next === NOWHERE ? square : (ground.names[next] ?? square);
}

/** One direction of a throw. */
export interface Arm {
  readonly direction: Throw;
  readonly flight: Flight;
}

/** The paths of a disc in all directions. */
export function armsOf(view: ObjectronView, seat: Seat, disc: Disc): readonly Arm[] {
  return THROWS.map((direction) => ({ direction, flight: flightOf(view, seat, disc, direction) }));
}

/** The direction of a square: one whose path passes it, else one that points to it. */
export function armAt(view: ObjectronView, seat: Seat, arms: readonly Arm[], square: Square): Arm | null {
  const passed = arms.find(({ flight }) => flight.path.some(({ at }) => at === square));
  return (
    passed ?? arms.find(({ direction }) => liesThere(view, playerInSeat(view, seat).at, direction, square)) ?? null
  );
}

function liesThere({ grid }: ObjectronView, from: Square, direction: Throw, square: Square): boolean {
  for (let at = from; ; ) {
    const next = neighbour(grid, at, direction);
    if (next === at) return false;
    if (next === square) return true;
    at = next;
  }
}
