import type { Stack } from '@tavola/dvonn';

/** Half the width and half the depth of a piece, seen from above at a slant. */
export const PIECE = { rx: 34.5, ry: 28.5 };
/** Base of every stack, slightly below the centre of its tile. Stacks grow upward. */
const FOOT = 8;
const THICK = 8.5;
/** Maximum height of a stack. Taller ones compress, and the number shows the height. */
const ROOM = 45;

export type PieceColour = 'white' | 'black' | 'red' | 'unknown';

export interface Layer {
  readonly paint: PieceColour;
  /** The lower and upper edge of the piece's side. */
  readonly low: number;
  readonly high: number;
}

/** By the letters of the rules, which pictures do not load. */
const PAINTS: Readonly<Record<string, PieceColour>> = { W: 'white', B: 'black', R: 'red' };

export function paintOf(piece: string): PieceColour {
  return PAINTS[piece] ?? 'unknown';
}

export function thickness(height: number): number {
  return Math.min(THICK, ROOM / Math.max(1, height));
}

/** The pieces from bottom to top. */
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

/** Groups adjacent pieces of one colour, from top to bottom. */
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
