import type { Point } from './geometry.ts';

/** A direction on the screen, y downwards. */
export type ScreenDirection = readonly [x: number, y: number];

const ARROWS: Readonly<Record<string, ScreenDirection>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrowDirection(code: string): ScreenDirection | null {
  return ARROWS[code] ?? null;
}

/** How far a spot may be to the side, per step ahead. */
const ASLANT = 1.8;

/** The nearest spot in a direction. Spots to the side count as further away. Returns the same spot if none lies ahead. */
export function nearestSpot(
  here: string,
  [wayX, wayY]: ScreenDirection,
  spots: Iterable<string>,
  at: (spot: string) => Point,
  aslant = ASLANT,
): string {
  const from = at(here);
  let [best, least] = [here, Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    const [dx, dy] = [at(spot).x - from.x, at(spot).y - from.y];
    const ahead = dx * wayX + dy * wayY;
    const aside = Math.abs(dx * wayY - dy * wayX);
    if (spot === here || ahead < 1 || aside > ahead * aslant) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
