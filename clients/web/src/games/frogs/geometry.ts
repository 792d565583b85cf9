import { type BoardTile, boardFor, type Cell, ends, homeOf } from '@tavola/games/frogs';
import type { Seat, Viewer } from '@tavola/kernel';
import { type Box, type Point, round, turned } from '../../board/geometry.ts';
import type { Hit, Layout, Spot, Target } from '../../board/types.ts';

/** Distance between neighbouring leaves (units). The middle of the pond is the origin. */
const PITCH = 118;
const ROW = Math.sqrt(3) / 2;
/** Radius of a leaf, alone and with its marks. */
const LEAF = 37;
const MARKED_LEAF = 43;
/** Distance of a home from its leaf, and half its size. */
const TO_HOME = 108;
export const HOME_DEPTH = 45;
const HOME_LENGTHS: Readonly<Record<number, number>> = { 2: 184, 3: 110, 4: 118 };
/** Side of a gap with its marks, and of the area that takes presses. On the smallest phones that is 24 pixels. */
const GAP = 52;
const GAP_REACH = 60;
const MARGIN = 24;
const ORIGIN: Point = { x: 0, y: 0 };

const layouts = new Map<string, Layout>();

/** The pond for one viewer, whose home is at the bottom: leaves, homes, gaps. */
export function pondLayout(seats: number, viewer: Viewer): Layout {
  const key = `${seats} ${viewer}`;
  const known = layouts.get(key) ?? makeLayout(seats, viewer);
  layouts.set(key, known);
  return known;
}

function makeLayout(seats: number, viewer: Viewer): Layout {
  const board = boardFor(seats);
  const flat = new Map(board.tiles.map((tile) => [tile.cell, flatPoint(tile, board.shape)]));
  const homeAngle = (seat: Seat) => degrees(flat.get(board.homeTiles[seat] ?? '') ?? ORIGIN);
  // Neutral view: the first home is at the top, as in the rules.
  const turn = viewer === null ? -90 - homeAngle(0) : 90 - homeAngle(viewer);
  const points = new Map([...flat].map(([cell, point]) => [cell, rounded(turned(point, turn))]));
  const at = (cell: Cell) => points.get(cell) ?? ORIGIN;
  board.homeTiles.forEach((tile, seat) => {
    const { x, y } = at(tile);
    const far = 1 + TO_HOME / Math.hypot(x, y);
    points.set(homeOf(seat), rounded({ x: x * far, y: y * far }));
  });
  const homes = board.homeTiles.map((_, seat) => homeSpot(homeOf(seat), at(homeOf(seat)), HOME_LENGTHS[seats] ?? 118));
  const leaves = board.tiles.map(
    ({ cell }): Spot => ({ id: cell, at: at(cell), name: cell, hit: { shape: 'circle', r: MARKED_LEAF } }),
  );
  // The label of a home or gap describes it instead of naming it.
  const gaps = board.gaps.map((gap): Spot => {
    const [a = ORIGIN, b = ORIGIN] = ends(gap).map(at);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const slope = degrees({ x: b.x - a.x, y: b.y - a.y });
    const hit: Hit = { shape: 'rect', width: GAP, height: GAP, round: 12, turn: slope };
    return { id: gap, at: middle, name: '', hit, reach: GAP_REACH / GAP };
  });
  return { box: boxOf([...leaves, ...homes]), spots: [...leaves, ...homes, ...gaps], lens: 'fit' };
}

function flatPoint({ column, row }: BoardTile, shape: 'square' | 'hexagon'): Point {
  if (shape === 'square') return { x: (column - 2) * PITCH, y: (row - 2) * PITCH };
  return { x: (column - row / 2 - 1) * PITCH, y: (row - 2) * PITCH * ROW };
}

/** A home is as long as the shore has room. Its depth points away from the pond. */
function homeSpot(home: Cell, at: Point, length: number): Spot {
  const turn = Math.round(degrees(at)) - 90;
  return { id: home, at, name: '', hit: { shape: 'ellipse', rx: length, ry: HOME_DEPTH, turn } };
}

function boxOf(spots: readonly Spot[]): Box {
  const reach = spots.map((spot) => ({ at: spot.at, ...halfSize(spot) }));
  const left = Math.min(...reach.map(({ at, wide }) => at.x - wide)) - MARGIN;
  const top = Math.min(...reach.map(({ at, high }) => at.y - high)) - MARGIN;
  const right = Math.max(...reach.map(({ at, wide }) => at.x + wide)) + MARGIN;
  const bottom = Math.max(...reach.map(({ at, high }) => at.y + high)) + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function halfSize(spot: Spot): { readonly wide: number; readonly high: number } {
  if (spot.hit.shape !== 'ellipse') return { wide: LEAF, high: LEAF };
  const { rx, ry } = spot.hit;
  const along = (spotTurn(spot) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(along), Math.sin(along)];
  return { wide: Math.hypot(rx * cos, ry * sin), high: Math.hypot(rx * sin, ry * cos) };
}

/** The angle of a gap, or of a home along the shore (degrees). */
export function spotTurn({ hit }: Spot): number {
  return 'turn' in hit ? (hit.turn ?? 0) : 0;
}

export function isGap(spot: Target): boolean {
  return spot.length === 4;
}

function degrees({ x, y }: Point): number {
  return (Math.atan2(y, x) * 180) / Math.PI;
}

function rounded({ x, y }: Point): Point {
  return { x: round(x), y: round(y) };
}

export interface HopArc {
  readonly d: string;
  /** Position of the jump number. */
  readonly top: Point;
}

const CLEAR = 24;

/** One arc per jump. It bends upwards, or to the left if vertical: the other side shows what sinks. */
export function arcsOf(points: readonly Point[]): readonly HopArc[] {
  return points.slice(1).map((point, index) => arcBetween(points[index] ?? ORIGIN, point));
}

function arcBetween(from: Point, to: Point): HopArc {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const side = ux < -0.1 || (ux <= 0.1 && uy > 0) ? -1 : 1;
  const [nx, ny] = [uy * side, -ux * side];
  const bend = (by: number, along: number): Point => ({
    x: Math.round(from.x + dx * along + nx * by),
    y: Math.round(from.y + dy * along + ny * by),
  });
  const start = bend(CLEAR, CLEAR / length / 2);
  const end = bend(CLEAR, 1 - CLEAR / length / 2);
  const [one, two] = [bend(64, 0.3), bend(64, 0.7)];
  return {
    d: `M${start.x} ${start.y}C${one.x} ${one.y} ${two.x} ${two.y} ${end.x} ${end.y}`,
    top: bend(54, 0.5),
  };
}
