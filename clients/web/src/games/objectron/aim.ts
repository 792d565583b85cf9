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

/** One way a disc could go. */
export interface Arm {
  readonly direction: Throw;
  readonly flight: Flight;
}

/** Where a disc would go, each way. */
export function armsOf(view: ObjectronView, seat: Seat, disc: Disc): readonly Arm[] {
  return THROWS.map((direction) => ({ direction, flight: flightOf(view, seat, disc, direction) }));
}

/** The arm that a square belongs to: one the disc passes, else one in whose way it lies. */
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
