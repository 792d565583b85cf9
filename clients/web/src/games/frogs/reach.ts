import type { Point } from '../parts/geometry.ts';

/** Half the size of a touch target (px). */
const FINGER = 22;

/**
 * The spot of a tap. On small screens leaves and gaps are closer than fingers are wide, so a tap near a spot with an action
 * counts for it. Null if there is none: then the element under the finger counts.
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
