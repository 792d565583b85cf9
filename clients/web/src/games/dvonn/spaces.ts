import type { Cell } from '@tavola/dvonn';
import type { Hex } from '@tavola/kernel';

/*
 * A copy of the spaces of the rules, because the home page draws a small board without loading the rules. A test compares
 * the two.
 */

/** First and last column of each row, counted from A = 0. */
export const ROWS: readonly (readonly [first: number, last: number])[] = [
  [0, 8],
  [0, 9],
  [0, 10],
  [1, 10],
  [2, 10],
];

export const HEXES: readonly Hex[] = ROWS.flatMap(([first, last], row) =>
  Array.from({ length: last - first + 1 }, (_, offset) => ({ column: first + offset, row })),
);

export const CELLS: readonly Cell[] = HEXES.map(({ column, row }) => `${String.fromCharCode(65 + column)}${row + 1}`);
