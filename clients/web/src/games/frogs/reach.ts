import type { Point } from '../parts/geometry.ts';

/** Half of what a finger needs, in points of the screen. */
const FINGER = 22;

/**
 * The spot that a finger means: on a small screen leaves and gaps lie closer together than fingers are wide, so that a press near
 * something that can be done counts for it. Null where nothing of that kind is near: then it is what lies under the finger.
 */
export function meantSpot(
  press: Point,
  spots: readonly string[],
  placeOf: (spot: string) => Point | null,
): string | null {
  let nearest: { readonly spot: string; readonly far: number } | null = null;
  for (const spot of spots) {
    const place = placeOf(spot);
    const far = place === null ? Number.POSITIVE_INFINITY : Math.hypot(place.x - press.x, place.y - press.y);
    if (far <= FINGER && far < (nearest?.far ?? Number.POSITIVE_INFINITY)) nearest = { spot, far };
  }
  return nearest?.spot ?? null;
}
