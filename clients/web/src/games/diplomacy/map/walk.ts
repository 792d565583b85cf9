import { nearestSpot, type ScreenDirection } from '../../parts/directions.ts';
import type { Point } from '../../parts/geometry.ts';

/** Provinces are less aligned than squares. */
const ASLANT = 2.2;

/** The neighbour that lies most nearly in a direction. Stays put if none does. */
export function nextPlace(
  here: string,
  way: ScreenDirection,
  next: Iterable<string>,
  at: (place: string) => Point,
): string {
  return nearestSpot(here, way, next, at, ASLANT);
}
