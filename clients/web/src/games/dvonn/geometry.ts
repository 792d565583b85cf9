import type { Hex, Viewer } from '@tavola/kernel';
import type { Bounds, Point } from '../parts/geometry.ts';
import { HEXES } from './spaces.ts';

/** Distance between adjacent spaces (units). All other sizes derive from it. */
export const PITCH = 100;
/** Radius of a tile, with a thin gap between tiles. */
export const TILE = (PITCH / Math.sqrt(3)) * 0.955;
const ROW_STEP = (PITCH * Math.sqrt(3)) / 2;

/** Clockwise rotation of the board. White is at the lower edge, Black at the upper one. Phones add a quarter turn. */
export type Facing = 0 | 90 | 180 | 270;

export function facingOf(viewer: Viewer, quarter: boolean): Facing {
  if (viewer === 1) return quarter ? 270 : 180;
  return quarter ? 90 : 0;
}

export function isQuarter(facing: Facing): boolean {
  return facing === 90 || facing === 270;
}

/** Centre of a space. The origin is F3, the centre of the board. Also works for labels outside the board. */
export function centreOf(hex: Hex, facing: Facing): Point {
  const x = (hex.column - 5 - (hex.row - 2) / 2) * PITCH;
  const y = (2 - hex.row) * ROW_STEP;
  return turned({ x, y }, facing);
}

export function turned({ x, y }: Point, facing: Facing): Point {
  if (facing === 0) return { x, y };
  if (facing === 90) return { x: -y, y: x };
  return facing === 180 ? { x: -x, y: -y } : { x: y, y: -x };
}

/** Centres of all spaces, in the order of `CELLS`. */
export function centres(facing: Facing): readonly Point[] {
  return HEXES.map((hex) => centreOf(hex, facing));
}

/** SVG points of a tile: pointy-topped, or flat-topped on the quarter-turned board. */
export function hexPoints(facing: Facing, scale = 1): string {
  const first = isQuarter(facing) ? 0 : 30;
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((first + 60 * corner) * Math.PI) / 180;
    return `${round(TILE * scale * Math.cos(angle))},${round(TILE * scale * Math.sin(angle))}`;
  }).join(' ');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
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
const ROOM: Bounds = { left: -612, top: -243, right: 612, bottom: 273 };

export function frameOf(facing: Facing): Bounds {
  const a = turned({ x: ROOM.left, y: ROOM.top }, facing);
  const b = turned({ x: ROOM.right, y: ROOM.bottom }, facing);
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}

export function boardViewBox({ left, top, right, bottom }: Bounds): string {
  return [left, top, right - left, bottom - top].map(round).join(' ');
}

/** Whether a quarter turn gives larger tiles, as in narrow upright places. */
const NARROW = 560;

export function wantsQuarter(width: number, height: number): boolean {
  if (width === 0 || width >= NARROW) return false;
  return pitchIn(width, height, 90) > pitchIn(width, height, 0);
}

function pitchIn(width: number, height: number, facing: Facing): number {
  const { left, top, right, bottom } = frameOf(facing);
  return PITCH * Math.min(width / (right - left), height / (bottom - top));
}

/** The space under a point of the drawing, or null beside the board. */
export function spaceAt(point: Point, facing: Facing): number | null {
  let nearest: number | null = null;
  let best = TILE * 1.05;
  centres(facing).forEach(({ x, y }, index) => {
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < best) {
      best = distance;
      nearest = index;
    }
  });
  return nearest;
}
