import { neighbours } from '@tavola/dvonn';
import { arrowDirection, type ScreenDirection } from '../parts/directions.ts';
import type { Point } from '../parts/geometry.ts';

/** Half-way between the slanted neighbours of the upright board and of the board turned a quarter: right for both. */
const SLANT = Math.SQRT1_2;

/** The six keys round S lie like the six neighbours of a space; W and X are for the board that is turned a quarter. */
const HEXAGON: Readonly<Record<string, ScreenDirection>> = {
  KeyA: [-1, 0],
  KeyD: [1, 0],
  KeyQ: [-SLANT, -SLANT],
  KeyE: [SLANT, -SLANT],
  KeyZ: [-SLANT, SLANT],
  KeyC: [SLANT, SLANT],
  KeyW: [0, -1],
  KeyX: [0, 1],
};

export function hexDirection(code: string): ScreenDirection | null {
  return arrowDirection(code) ?? HEXAGON[code] ?? null;
}

/**
 * The neighbour in a way. Where two lie equally near the way (up, between upper left and upper right) the one nearer to
 * `goal` is taken: the spot where this way began. So walking up keeps to one line and walking back returns.
 */
export function nextCell(from: number, [wayX, wayY]: ScreenDirection, centres: readonly Point[], goal: Point): number {
  const here = centres[from];
  if (here === undefined) return from;
  let best = from;
  let worth = Number.NEGATIVE_INFINITY;
  for (const other of neighbours(from)) {
    const there = centres[other];
    if (there === undefined) continue;
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = (dx * wayX + dy * wayY) / Math.hypot(dx, dy);
    if (along < 0.6) continue;
    const aside = Math.abs((there.x - goal.x) * wayY - (there.y - goal.y) * wayX);
    // Direction first; among equals the line, then the right hand.
    const value = Math.round(along * 100) - aside / 1000 + dx / 1e6;
    if (value > worth) [best, worth] = [other, value];
  }
  return best;
}
