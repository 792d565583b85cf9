import type { Seat } from '@tavola/kernel';
import {
  type Disc,
  type Flight,
  flightOf,
  type ObjectronView,
  playerInSeat,
  type Square,
  THROWS,
  type Throw,
} from '@tavola/objectron';
import { neighbour } from './walk.ts';

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
