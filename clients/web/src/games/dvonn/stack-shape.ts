import type { Stack } from '@tavola/dvonn';

/** Half the width and half the depth of a piece, seen from above at a slant. */
export const PIECE = { rx: 34.5, ry: 28.5 };
/** Every stack stands on the same spot of its tile, a little below the middle, and grows upward. */
const FOOT = 8;
const THICK = 8.5;
/** Taller stacks share this much height: they stay on their tile, and the figure tells. */
const ROOM = 45;

export type PieceColour = 'white' | 'black' | 'red' | 'unknown';

export interface Layer {
  readonly paint: PieceColour;
  /** The lower and upper edge of the piece's side. */
  readonly low: number;
  readonly high: number;
}

/** By the letters of the rules, which are not loaded for a picture. */
const PAINTS: Readonly<Record<string, PieceColour>> = { W: 'white', B: 'black', R: 'red' };

export function paintOf(piece: string): PieceColour {
  return PAINTS[piece] ?? 'unknown';
}

export function thickness(height: number): number {
  return Math.min(THICK, ROOM / Math.max(1, height));
}

/** The pieces from the bottom up, in their true order. */
export function layersOf(stack: Stack): readonly Layer[] {
  const thick = thickness(stack.length);
  return [...stack].map((piece, index) => ({
    paint: paintOf(piece),
    low: FOOT - thick * index,
    high: FOOT - thick * (index + 1),
  }));
}

export interface ColourRun {
  readonly paint: PieceColour;
  readonly count: number;
}

/** Neighbouring pieces of one colour together, from the top down. */
export function runsOf(stack: Stack): readonly ColourRun[] {
  const runs: ColourRun[] = [];
  for (const piece of [...stack].reverse()) {
    const paint = paintOf(piece);
    const last = runs.at(-1);
    if (last?.paint === paint) runs[runs.length - 1] = { paint, count: last.count + 1 };
    else runs.push({ paint, count: 1 });
  }
  return runs;
}
