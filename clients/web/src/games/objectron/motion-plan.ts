import type { Seat } from '@tavola/kernel';
import type { Disc, FlightPart, ObjectronEvent, Square } from '@tavola/objectron';

/** Animation of a step. */
export interface MotionPlan {
  readonly walk: { readonly seat: Seat; readonly from: Square; readonly over: Square; readonly to: Square } | null;
  readonly flight: { readonly disc: Disc; readonly from: Square; readonly path: readonly FlightPart[] } | null;
  /** Squares of explosions and hits. */
  readonly blasts: readonly Square[];
  /** Squares of power failures. */
  readonly failed: readonly Square[];
}

/** Durations (ms). */
export const STEP = 180;
export const TELEPORT = 160;
export const PER_SQUARE = 60;
export const BLAST = 360;
export const FLICKER = 420;

export function motionOf(events: readonly (ObjectronEvent | null)[]): MotionPlan | null {
  const told = events.filter((event) => event !== null);
  const moved = told.find((event) => event.type === 'moved');
  const teleported = told.find((event) => event.type === 'teleported');
  const thrown = told.find((event) => event.type === 'thrown');
  const blasts = told.flatMap((event) => (event.type === 'exploded' || event.type === 'hit' ? [event.at] : []));
  const failed = told.flatMap((event) => (event.type === 'power-failed' ? event.at : []));
  if (moved === undefined && thrown === undefined && blasts.length + failed.length === 0) return null;
  return {
    walk:
      moved === undefined
        ? null
        : {
            seat: moved.seat,
            from: moved.from,
            over: moved.to,
            to: teleported === undefined ? moved.to : teleported.to,
          },
    flight: thrown === undefined ? null : { disc: thrown.disc, from: thrown.from, path: thrown.path },
    blasts,
    failed,
  };
}

/** Time until the moving piece has arrived (ms). */
export function travelTime({ walk, flight }: MotionPlan): number {
  if (walk !== null) return walk.over === walk.to ? STEP : STEP + TELEPORT;
  return flight === null ? 0 : flight.path.length * PER_SQUARE;
}

export function motionTime(motion: MotionPlan): number {
  const after = Math.max(motion.blasts.length > 0 ? BLAST : 0, motion.failed.length > 0 ? FLICKER : 0);
  return travelTime(motion) + after;
}
