/** Square boards. Rows count downwards, columns to the right. */
export interface GridSquare {
  readonly column: number;
  readonly row: number;
}

export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** Up, right, down, left. */
export const ORTHOGONAL: readonly GridSquare[] = [
  { column: 0, row: -1 },
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
];

export const DIAGONAL: readonly GridSquare[] = [
  { column: 1, row: -1 },
  { column: 1, row: 1 },
  { column: -1, row: 1 },
  { column: -1, row: -1 },
];

export const EIGHT_WAYS: readonly GridSquare[] = [...ORTHOGONAL, ...DIAGONAL];

export function onGrid(size: GridSize, square: GridSquare): boolean {
  return square.column >= 0 && square.column < size.columns && square.row >= 0 && square.row < size.rows;
}

/** The squares one step away in the given directions that lie on the grid. */
export function gridNeighbours(size: GridSize, square: GridSquare, directions: readonly GridSquare[]): GridSquare[] {
  return directions
    .map((direction) => ({ column: square.column + direction.column, row: square.row + direction.row }))
    .filter((neighbour) => onGrid(size, neighbour));
}

/** Row by row from the upper left, as a number: handy as an index and as a key. */
export function gridIndex(size: GridSize, square: GridSquare): number {
  return square.row * size.columns + square.column;
}
