import { type Grid, groundOf, type Square, type Wall } from '@tavola/objectron';
import type { Point } from '../parts/geometry.ts';

/** Sizes in units of the drawing. */
export const SIDE = 62;
/** Margin around the grid for the glow and the coordinates. */
export const RIM = 34;

export interface FloorBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The upper left corner of the grid is the origin. Row 1 is at the bottom. */
export function floorBox({ width, height }: Pick<Grid, 'width' | 'height'>): FloorBox {
  return { left: -RIM, top: -RIM, width: width * SIDE + 2 * RIM, height: height * SIDE + 2 * RIM };
}

export function floorViewBox({ left, top, width, height }: FloorBox): string {
  return `${left} ${top} ${width} ${height}`;
}

/** CSS aspect ratio. */
export function floorAspectRatio({ width, height }: FloorBox): string {
  return `${width} / ${height}`;
}

/** Centre of a square by its number. */
export function squareCentre({ width, height }: Pick<Grid, 'width' | 'height'>, index: number): Point {
  return { x: ((index % width) + 0.5) * SIDE, y: (height - Math.floor(index / width) - 0.5) * SIDE };
}

/** Centre of a square by its name. */
export function placeOn(grid: Grid): (square: Square) => Point {
  const { indexOf } = groundOf(grid);
  return (square) => squareCentre(grid, indexOf(square));
}

const INSET = 2;
const CORNER = 8;

/** One path for many squares: a 30 × 30 grid has 900 of them. */
export function squaresPath(grid: Pick<Grid, 'width' | 'height'>, indices: readonly number[], inset = INSET): string {
  const straight = SIDE - 2 * inset - 2 * CORNER;
  const [c, s] = [CORNER, straight];
  const round = `a${c} ${c} 0 0 1 ${c} ${c}v${s}a${c} ${c} 0 0 1 ${-c} ${c}h${-s}a${c} ${c} 0 0 1 ${-c} ${-c}v${-s}a${c} ${c} 0 0 1 ${c} ${-c}z`;
  return indices
    .map((index) => {
      const { x, y } = squareCentre(grid, index);
      return `M${x - SIDE / 2 + inset + CORNER} ${y - SIDE / 2 + inset}h${straight}${round}`;
    })
    .join('');
}

const WALL_INSET = 5;

/** The slab of a wall, with the seams between its squares. */
export function slabOf(grid: Grid, { from, to }: Wall): FloorBox & { readonly seams: readonly Point[] } {
  const at = placeOn(grid);
  const [a, b] = [at(from), at(to)];
  const [across, down] = [(b.x - a.x) / SIDE, (a.y - b.y) / SIDE];
  const half = SIDE / 2 - WALL_INSET;
  return {
    left: a.x - half,
    top: b.y - half,
    width: b.x - a.x + 2 * half,
    height: a.y - b.y + 2 * half,
    seams: Array.from({ length: Math.max(across, down) }, (_, count) => ({
      x: across > 0 ? a.x + (count + 0.5) * SIDE : a.x,
      y: across > 0 ? a.y : a.y - (count + 0.5) * SIDE,
    })),
  };
}

/** A cable between two teleporters, bent to one side, so that both directions stay apart. */
export function cable(from: Point, to: Point): string {
  const { start, bend, end } = curveOf(from, to);
  return `M${pair(start)}Q${pair(bend)} ${pair(end)}`;
}

/** The arrow head of a cable. */
export function cableHead(from: Point, to: Point): string {
  const { bend, end } = curveOf(from, to);
  const tip = pulled(end, bend, -7);
  const back = pulled(end, bend, 7);
  const [nx, ny] = [(tip.y - back.y) * 0.6, (back.x - tip.x) * 0.6];
  return `M${pair(tip)}L${pair({ x: back.x + nx, y: back.y + ny })}L${pair({ x: back.x - nx, y: back.y - ny })}z`;
}

function curveOf(from: Point, to: Point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bow = Math.min(90, length * 0.22) / length;
  const bend = { x: (from.x + to.x) / 2 - dy * bow, y: (from.y + to.y) / 2 + dx * bow };
  return { start: pulled(from, to, 27), bend, end: pulled(to, bend, 38) };
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function pulled(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const ARC = 27;

/** One of the three arcs around a player, one per action. */
export function actionArc(index: number): string {
  const [begin, end] = [-90 + index * 120 + 10, -90 + (index + 1) * 120 - 10].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(ARC * Math.cos(angle))} ${round(ARC * Math.sin(angle))}`;
  });
  return `M${begin}A${ARC} ${ARC} 0 0 1 ${end}`;
}
