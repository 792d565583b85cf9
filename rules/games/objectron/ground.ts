import { namesFor } from './squares.ts';
import { DIRECTIONS, type Direction, type Grid, type Square, type Wall } from './types.ts';

/** A grid with its lookups. Squares are numbers here. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly names: readonly Square[];
  /** 1 where a wall stands. */
  readonly walls: Uint8Array;
  /** Where the teleporter on a square leads; `NOWHERE` without one. */
  readonly links: Int16Array;
  indexOf(square: Square): number;
  nameOf(index: number): Square;
}

export const NOWHERE = -1;

/** A grid never changes in a match, and its states share it. */
const grounds = new WeakMap<Grid, Ground>();

export function groundOf(grid: Grid): Ground {
  const known = grounds.get(grid);
  if (known !== undefined) return known;
  const made = lookUp(grid);
  grounds.set(grid, made);
  return made;
}

function lookUp(grid: Grid): Ground {
  const { width, height, teleporters } = grid;
  const { byIndex, indices, nameOf } = namesFor(width, height);
  const indexOf = (square: Square): number => indices.get(square) ?? NOWHERE;
  const walls = new Uint8Array(width * height);
  for (const square of grid.walls.flatMap((wall) => wallIndices(width, indexOf(wall.from), indexOf(wall.to))))
    walls[square] = 1;
  const links = new Int16Array(width * height).fill(NOWHERE);
  for (const { at, to } of teleporters) links[indexOf(at)] = indexOf(to);
  return { width, height, names: byIndex, walls, links, indexOf, nameOf };
}

/** From end to end; a wall is straight. */
function wallIndices(width: number, from: number, to: number): number[] {
  const step = to - from >= width ? width : 1;
  return Array.from({ length: (to - from) / step + 1 }, (_, count) => from + count * step);
}

/** The squares a wall covers. */
export function wallSquares({ width, height }: Pick<Grid, 'width' | 'height'>, { from, to }: Wall): Square[] {
  const { indices, nameOf } = namesFor(width, height);
  return wallIndices(width, indices.get(from) ?? 0, indices.get(to) ?? 0).map(nameOf);
}

interface Vector {
  readonly x: number;
  readonly y: number;
}

/** Up is towards higher rows. */
export const VECTORS: Readonly<Record<Direction, Vector>> = {
  up: { x: 0, y: 1 },
  'up-right': { x: 1, y: 1 },
  right: { x: 1, y: 0 },
  'down-right': { x: 1, y: -1 },
  down: { x: 0, y: -1 },
  'down-left': { x: -1, y: -1 },
  left: { x: -1, y: 0 },
  'up-left': { x: -1, y: 1 },
};

/** The next square that way, or `NOWHERE` past the edge. */
export function stepFrom({ width, height }: Pick<Grid, 'width' | 'height'>, from: number, way: Direction): number {
  const { x, y } = VECTORS[way];
  const column = (from % width) + x;
  const row = Math.floor(from / width) + y;
  return column < 0 || column >= width || row < 0 || row >= height ? NOWHERE : row * width + column;
}

/** The direction of a neighbouring square; undefined where it is none. */
export function directionTo(size: Pick<Grid, 'width' | 'height'>, from: number, to: number): Direction | undefined {
  return DIRECTIONS.find((way) => stepFrom(size, from, way) === to);
}

/** R9: a square and its neighbours, fewer at the edge. */
export function squaresAround(size: Pick<Grid, 'width' | 'height'>, square: number): number[] {
  return [square, ...DIRECTIONS.map((way) => stepFrom(size, square, way)).filter((near) => near !== NOWHERE)];
}
