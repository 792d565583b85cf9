import { HEX_DIRECTIONS, type Hex, hexStep } from '@tavola/kernel';
import type { Cell } from './types.ts';

/** D1: 49 spaces in rows of 9, 10, 11, 10 and 9. First and last column of each row, counted from A = 0. */
export const ROWS: readonly (readonly [first: number, last: number])[] = [
  [0, 8],
  [0, 9],
  [0, 10],
  [1, 10],
  [2, 10],
];

/** Column and row of every space, in the order A1…I1, A2…J2, A3…K3, B4…K4, C5…K5 that positions use. */
export const HEXES: readonly Hex[] = ROWS.flatMap(([first, last], row) =>
  Array.from({ length: last - first + 1 }, (_, offset) => ({ column: first + offset, row })),
);

/** The names of the spaces, in the same order. */
export const CELLS: readonly Cell[] = HEXES.map(cellName);

const INDEX: ReadonlyMap<Cell, number> = new Map(CELLS.map((cell, index) => [cell, index]));

/** Height of the tallest stack that can still move: the board is eleven spaces wide. */
export const MAX_STEP = 10;

function cellName({ column, row }: Hex): Cell {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** Index in `CELLS`, or undefined if there is no such space. */
export function indexOf(cell: Cell): number | undefined {
  return INDEX.get(cell);
}

function indexAt(hex: Hex): number | undefined {
  return INDEX.get(cellName(hex));
}

/** For every space and number of steps, the spaces that lie exactly so far away in a straight line. */
const AT_DISTANCE: readonly (readonly (readonly number[])[])[] = HEXES.map((hex) =>
  Array.from({ length: MAX_STEP + 1 }, (_, steps) =>
    HEX_DIRECTIONS.flatMap((direction) => (steps === 0 ? [] : [indexAt(hexStep(hex, direction, steps))])).filter(
      (index) => index !== undefined,
    ),
  ),
);

/** The spaces exactly `steps` away in each of the six directions, as far as the board reaches (D8). */
export function atDistance(index: number, steps: number): readonly number[] {
  return AT_DISTANCE[index]?.[steps] ?? [];
}

export function neighbours(index: number): readonly number[] {
  return atDistance(index, 1);
}

/** The space opposite through the centre, F3 its own (the board's half turn). */
export function opposite(index: number): number {
  return CELLS.length - 1 - index;
}
