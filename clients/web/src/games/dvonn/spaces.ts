import type { Cell } from '@tavola/dvonn';
import type { Hex } from '@tavola/kernel';

/*
 * The spaces once more, beside those of the rules: the home page draws a small board and shall not load the rules for it.
 * A test holds the two against each other.
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
