/**
 * Hexagonal boards. A space has a column and a row; its six neighbours lie along the row, along the column and along the
 * third axis, where column and row change together. Letters for columns and digits for rows then name every space.
 */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

/** The six directions in the order of the clock: each next one is a neighbour of the last. */
export const HEX_DIRECTIONS: readonly Hex[] = [
  { column: 1, row: 0 },
  { column: 1, row: 1 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
  { column: -1, row: -1 },
  { column: 0, row: -1 },
];

export function hexStep(from: Hex, direction: Hex, steps: number): Hex {
  return { column: from.column + direction.column * steps, row: from.row + direction.row * steps };
}

export function hexDistance(a: Hex, b: Hex): number {
  const columns = b.column - a.column;
  const rows = b.row - a.row;
  return Math.max(Math.abs(columns), Math.abs(rows), Math.abs(rows - columns));
}

/** True when b lies on one of the three lines through a. A space is in line with itself. */
export function hexInLine(a: Hex, b: Hex): boolean {
  const columns = b.column - a.column;
  const rows = b.row - a.row;
  return columns === 0 || rows === 0 || columns === rows;
}

/** All spaces of a hexagon with this many spaces on a side, row by row; side 3 has 19. */
export function hexagon(side: number): Hex[] {
  const spaces: Hex[] = [];
  const last = 2 * (side - 1);
  for (let row = 0; row <= last; row += 1) {
    for (let column = Math.max(0, row - side + 1); column <= Math.min(last, row + side - 1); column += 1)
      spaces.push({ column, row });
  }
  return spaces;
}
