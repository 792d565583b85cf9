import { nearestSpot, type ScreenDirection } from '../../parts/directions.ts';
import type { Point } from '../../parts/geometry.ts';

/** Provinces lie less in rows than squares do. */
const ASLANT = 2.2;

/** From a place to the one of its neighbours that lies most nearly in a way, and stays where none does. */
export function nextPlace(
  here: string,
  way: ScreenDirection,
  next: Iterable<string>,
  at: (place: string) => Point,
): string {
  return nearestSpot(here, way, next, at, ASLANT);
}
