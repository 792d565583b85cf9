import { DARK_TURNS, type Grid, groundOf, type Square, THROWS, type Wall } from '@tavola/games/objectron';
import { type Box, type Point, round } from '../../board/geometry.ts';
import type { Layout } from '../../board/types.ts';
import { neighbour } from './directions.ts';

/** Sizes in units of the drawing. */
export const SIDE = 62;
/** Margin around the grid for the glow and the coordinates. */
export const RIM = 34;

type Size = Pick<Grid, 'width' | 'height'>;

/** Centre of a square by its number. */
export function squareCentre({ width, height }: Size, index: number): Point {
  return { x: ((index % width) + 0.5) * SIDE, y: (height - Math.floor(index / width) - 0.5) * SIDE };
}

/** Centre of a square by its name. */
export function placeOn(grid: Grid): (square: Square) => Point {
  const { indexOf } = groundOf(grid);
  return (square) => squareCentre(grid, indexOf(square));
}

/** Drawn size of a mark, with a gap between neighbours (units). */
const MARK = 56;
const layouts = new WeakMap<Grid, Layout>();

/** Row by row from the lower left, which is `A1`. */
export function floorLayout(grid: Grid): Layout {
  const known = layouts.get(grid) ?? makeLayout(grid);
  layouts.set(grid, known);
  return known;
}

function makeLayout(grid: Grid): Layout {
  const { width, height } = grid;
  return {
    // The upper left corner of the squares is the origin.
    box: { x: -RIM, y: -RIM, width: width * SIDE + 2 * RIM, height: height * SIDE + 2 * RIM },
    spots: groundOf(grid).names.map((square, index) => ({
      ...{ id: square, name: square, at: squareCentre(grid, index) },
      hit: { shape: 'rect', width: MARK, height: MARK, round: 8 },
      reach: SIDE / MARK,
      near: THROWS.map((way) => neighbour(grid, square, way)).filter((near) => near !== square),
    })),
    lens: 'fit',
    side: SIDE,
  };
}

const INSET = 2;
const CORNER = 8;

/** One path for many squares: a 30 × 30 grid has 900 of them. */
export function squaresPath(grid: Size, indices: readonly number[], inset = INSET): string {
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
export function slabOf(grid: Grid, { from, to }: Wall): Box & { readonly seams: readonly Point[] } {
  const at = placeOn(grid);
  const [a, b] = [at(from), at(to)];
  const [across, down] = [(b.x - a.x) / SIDE, (a.y - b.y) / SIDE];
  const half = SIDE / 2 - WALL_INSET;
  return {
    x: a.x - half,
    y: b.y - half,
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

const ARC = 27;

/** One of the three arcs around a player, one per action. */
export function actionArc(index: number): string {
  const [begin, end] = [-90 + index * 120 + 10, -90 + (index + 1) * 120 - 10].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(ARC * Math.cos(angle))} ${round(ARC * Math.sin(angle))}`;
  });
  return `M${begin}A${ARC} ${ARC} 0 0 1 ${end}`;
}

const HALF = SIDE / 2 - 5;
const STRIPES = [-36, -12, 12, 36];

/** Stripes over squares without power, all in one path. */
export function hatchPath(size: Size, indices: readonly number[]): string {
  return indices
    .flatMap((index) => {
      const { x, y } = squareCentre(size, index);
      return STRIPES.map((k) => {
        const [x1, y1, x2, y2] = k >= 0 ? [k - HALF, -HALF, HALF, HALF - k] : [-HALF, -HALF - k, HALF + k, HALF];
        return `M${x + x1} ${y + y1}L${x + x2} ${y + y2}`;
      });
    })
    .join('');
}

export interface Pips {
  readonly full: string;
  readonly empty: string;
}

interface Dark {
  readonly index: number;
  readonly dark: number;
}

/** The remaining turns as pips in the lower left corner, larger on small grids. */
export function pipsOf(size: Size, squares: readonly Dark[], isSmall: boolean): Pips {
  const [side, gap] = isSmall ? [11, 5] : [8, 3.5];
  const paths = { full: '', empty: '' };
  for (const { index, dark } of squares) {
    const { x, y } = squareCentre(size, index);
    for (let count = 0; count < DARK_TURNS; count += 1) {
      const pip = `M${x - SIDE / 2 + 9 + count * (side + gap)} ${y + SIDE / 2 - 9 - side}h${side}v${side}h${-side}z`;
      paths[count < dark ? 'full' : 'empty'] += pip;
    }
  }
  return paths;
}
