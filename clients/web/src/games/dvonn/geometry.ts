import type { Hex, Viewer } from '@tavola/kernel';
import { type Box, hexCorners, type Point, turned, turnedBox } from '../../board/geometry.ts';
import type { Layout } from '../../board/types.ts';

/*
 * The spaces are a copy of those of the rules, because the home page draws a small board without loading the rules. A test
 * compares the two.
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

export const SPACES: readonly string[] = HEXES.map(
  ({ column, row }) => `${String.fromCharCode(65 + column)}${row + 1}`,
);

/** Distance between adjacent spaces (units). All other sizes derive from it. */
export const PITCH = 100;
/** Radius of a tile, with a thin gap between tiles. */
export const TILE = (PITCH / Math.sqrt(3)) * 0.955;
const ROW_STEP = (PITCH * Math.sqrt(3)) / 2;

/** Clockwise rotation of the board. White is at the lower edge, Black at the upper one. Phones add a quarter turn. */
export type Facing = 0 | 90 | 180 | 270;

function facingOf(viewer: Viewer, quarter: boolean): Facing {
  if (viewer === 1) return quarter ? 270 : 180;
  return quarter ? 90 : 0;
}

/** The rotation of a layout. */
export function facingIn({ box }: Layout, viewer: Viewer): Facing {
  return facingOf(viewer, box.height > box.width);
}

export function isQuarter(facing: Facing): boolean {
  return facing === 90 || facing === 270;
}

/** Centre of a space. The origin is F3, the centre of the board. Also works for labels outside the board. */
export function centreOf({ column, row }: Hex, facing: Facing): Point {
  return turned({ x: (column - 5 - (row - 2) / 2) * PITCH, y: (2 - row) * ROW_STEP }, facing);
}

/** The corners of a tile around its centre. */
export function tileCorners(facing: Facing, scale = 1): readonly Point[] {
  return hexCorners(TILE * scale, isQuarter(facing));
}

/** The six corner spaces in order. */
export const CORNERS: readonly Hex[] = [
  { column: 0, row: 0 },
  { column: 8, row: 0 },
  { column: 10, row: 2 },
  { column: 10, row: 4 },
  { column: 2, row: 4 },
  { column: 0, row: 2 },
];

/** Bounds with room for the border and, at the left and bottom, the coordinates. */
const BOX: Box = { x: -612, y: -243, width: 1224, height: 516 };
const layouts = new Map<Facing, Layout>();

/** The board for one viewer. `quarter`: upright, for phones. */
export function dvonnLayout(viewer: Viewer, quarter: boolean): Layout {
  const facing = facingOf(viewer, quarter);
  const known = layouts.get(facing) ?? makeLayout(facing);
  layouts.set(facing, known);
  return known;
}

function makeLayout(facing: Facing): Layout {
  const spots = HEXES.map((hex, index) => ({ id: SPACES[index] ?? '', at: centreOf(hex, facing) }));
  const near = (at: Point) => spots.filter((other) => isNeighbour(at, other.at)).map(({ id }) => id);
  return {
    box: turnedBox(BOX, facing),
    spots: spots.map(({ id, at }) => ({
      ...{ id, at, name: id, near: near(at) },
      hit: { shape: 'polygon', points: tileCorners(facing) },
      reach: 1.04,
    })),
    lens: 'quarter',
    // Not to a neighbour in another row when a key goes along the row.
    aslant: 1.3,
  };
}

function isNeighbour(a: Point, b: Point): boolean {
  const distance = Math.hypot(a.x - b.x, a.y - b.y);
  return distance > 0 && distance < PITCH * 1.1;
}

interface EdgeLabel {
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
