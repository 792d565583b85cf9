import { neighbours } from '@tavola/dvonn';
import { arrowDirection, type ScreenDirection } from '../parts/directions.ts';
import type { Point } from '../parts/geometry.ts';

/** Halfway between the diagonals of the upright and the quarter-turned board, which works for both. */
const SLANT = Math.SQRT1_2;

/** The six keys around S match the six neighbours of a space. W and X are for the quarter-turned board. */
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
 * The neighbour in a direction. Of two equally close ones (up: upper left and upper right) it takes the one nearer to `goal`,
 * the start of this direction. So moving up keeps to one line, and moving back returns.
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
    // By direction, then by the line, then the right one.
    const value = Math.round(along * 100) - aside / 1000 + dx / 1e6;
    if (value > worth) [best, worth] = [other, value];
  }
  return best;
}
