import { boardFor, type Cell, ends, type Gap, homeOf, homeSeat } from '@tavola/frogs';
import type { Seat, Viewer } from '@tavola/kernel';
import type { Bounds, Point } from '../parts/geometry.ts';

/** In units of the drawing, y downwards, the middle of the pond at 0. */
/** The pond for one viewer, whose home is at the bottom. */
export interface Layout {
  readonly seats: number;
  /** Centres of leaves and homes. */
  readonly at: (cell: Cell) => Point;
  readonly middle: (gap: Gap) => Point;
  /** Angle of a gap (degrees). */
  readonly slope: (gap: Gap) => number;
  /** Direction from the pond to a home (degrees). 90 is down. */
  readonly outward: (home: Seat) => number;
  /** Half the length of a home along the shore. */
  readonly homeLength: number;
  readonly box: Bounds;
}

export const PITCH = 118;
export const LEAF = 37;
export const HOME_DEPTH = 45;
const TO_HOME = 108;
const MARGIN = 24;
const HOME_LENGTHS: Readonly<Record<number, number>> = { 2: 184, 3: 110, 4: 118 };
const ROW = Math.sqrt(3) / 2;
const ORIGIN: Point = { x: 0, y: 0 };

const layouts = new Map<string, Layout>();

export function layoutFor(seats: number, viewer: Viewer): Layout {
  const key = `${seats} ${viewer}`;
  const known = layouts.get(key) ?? makeLayout(seats, viewer);
  layouts.set(key, known);
  return known;
}

function makeLayout(seats: number, viewer: Viewer): Layout {
  const board = boardFor(seats);
  const flat = new Map(
    board.tiles.map(({ cell, column, row }) => [
      cell,
      board.shape === 'square'
        ? { x: (column - 2) * PITCH, y: (row - 2) * PITCH }
        : { x: (column - row / 2 - 1) * PITCH, y: (row - 2) * PITCH * ROW },
    ]),
  );
  const homeAngle = (seat: Seat) => degrees(flat.get(board.homeTiles[seat] ?? '') ?? ORIGIN);
  // Neutral view: the first home is at the top, as in the rules.
  const turn = viewer === null ? -90 - homeAngle(0) : 90 - homeAngle(viewer);
  const points = new Map<Cell, Point>();
  for (const [cell, point] of flat) points.set(cell, turned(point, turn));
  board.homeTiles.forEach((tile, seat) => {
    const from = points.get(tile) ?? ORIGIN;
    const far = 1 + TO_HOME / Math.hypot(from.x, from.y);
    points.set(homeOf(seat), { x: round(from.x * far), y: round(from.y * far) });
  });
  const at = (cell: Cell) => points.get(cell) ?? ORIGIN;
  const homeLength = HOME_LENGTHS[seats] ?? 118;
  const outward = (seat: Seat) => Math.round(degrees(at(homeOf(seat))));
  return {
    ...{ seats, at, outward, homeLength },
    middle: (gap) => between(...(ends(gap).map(at) as [Point, Point])),
    slope: (gap) => {
      const [a, b] = ends(gap).map(at) as [Point, Point];
      return degrees({ x: b.x - a.x, y: b.y - a.y });
    },
    box: boxRound([...points], outward, homeLength),
  };
}

function boxRound(
  points: readonly (readonly [Cell, Point])[],
  outward: (seat: Seat) => number,
  length: number,
): Bounds {
  const reach = points.map(([cell, point]) => {
    const seat = homeSeat(cell);
    if (seat === null) return { point, wide: LEAF, high: LEAF };
    const angle = (outward(seat) * Math.PI) / 180;
    const [out, along] = [Math.cos(angle), Math.sin(angle)];
    return {
      point,
      wide: Math.hypot(HOME_DEPTH * out, length * along),
      high: Math.hypot(HOME_DEPTH * along, length * out),
    };
  });
  return {
    left: Math.min(...reach.map(({ point, wide }) => point.x - wide)) - MARGIN,
    right: Math.max(...reach.map(({ point, wide }) => point.x + wide)) + MARGIN,
    top: Math.min(...reach.map(({ point, high }) => point.y - high)) - MARGIN,
    bottom: Math.max(...reach.map(({ point, high }) => point.y + high)) + MARGIN,
  };
}

export function pondViewBox({ left, top, right, bottom }: Bounds): string {
  return [left, top, right - left, bottom - top].map((value) => value.toFixed(1)).join(' ');
}

/** CSS aspect ratio. */
export function pondAspectRatio({ left, top, right, bottom }: Bounds): string {
  return `${Math.round(right - left)} / ${Math.round(bottom - top)}`;
}

function degrees({ x, y }: Point): number {
  return (Math.atan2(y, x) * 180) / Math.PI;
}

function turned({ x, y }: Point, by: number): Point {
  const angle = (by * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: round(x * cos - y * sin), y: round(x * sin + y * cos) };
}

/** Rounds, so that aligned items have equal coordinates and the markup stays short. */
function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
