import type { Point } from '../parts/geometry.ts';
import { centreOf, type Facing } from './geometry.ts';
import { ROWS } from './spaces.ts';

export interface EdgeLabel {
  readonly text: string;
  readonly at: Point;
}

/** Distance of coordinates from the last space (spaces). */
const BEYOND = 0.94;

/** Row numbers before each row, column letters below each column. They turn with the board. */
export function edgeLabels(facing: Facing): readonly EdgeLabel[] {
  const rows = ROWS.map(([first], row) => ({
    text: String(row + 1),
    at: centreOf({ column: first - BEYOND, row }, facing),
  }));
  const columns = Array.from({ length: 11 }, (_, column) => ({
    text: String.fromCharCode(65 + column),
    at: centreOf({ column, row: Math.max(0, column - 8) - BEYOND - 0.04 }, facing),
  }));
  return [...rows, ...columns];
}
