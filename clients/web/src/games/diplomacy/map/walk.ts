import type { Point } from './atlas.ts';

/** A way to walk on the screen, y downwards. */
export type Way = readonly [x: number, y: number];

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function wayOf(code: string): Way | null {
  return ARROWS[code] ?? null;
}

/**
 * The neighbour that lies most nearly in a way; among those, the nearer one. Where no neighbour lies ahead, one stays.
 * Any of `spots` may be reached from any other that it neighbours, as `next` says.
 */
export function stepFrom(here: string, [wayX, wayY]: Way, next: Iterable<string>, at: (spot: string) => Point): string {
  const from = at(here);
  let [best, least] = [here, Number.POSITIVE_INFINITY];
  for (const spot of next) {
    const [dx, dy] = [at(spot).x - from.x, at(spot).y - from.y];
    const ahead = dx * wayX + dy * wayY;
    const aside = Math.abs(dx * wayY - dy * wayX);
    if (ahead < 1 || aside > ahead * 2.2) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
