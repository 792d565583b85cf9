import { boardFor } from '../board.ts';
import { gapOf, homeOf, homeSeat } from '../cells.ts';
import type { Cell, Gap } from '../types.ts';

/** No cell has more neighbours: six inside the hexagon; a tile with a home beside it has at most four. */
export const MAX_LINKS = 6;
/** In place of a neighbour where there is none. */
export const NOWHERE = -1;

/** A board in numbers: the tiles from 0 in the order of the board, then the homes by seat. */
export interface Geometry {
  readonly seats: number;
  readonly tiles: number;
  readonly cells: readonly Cell[];
  readonly gaps: readonly Gap[];
  /** `MAX_LINKS` neighbours for every cell, `NOWHERE` after the last. */
  readonly links: Int8Array;
  /** The gap to each of them. To and from homes it is the one after the last, which always has a bridge. */
  readonly gapTo: Int8Array;
}

export const HOME_GAP = 42;

const GEOMETRIES: ReadonlyMap<number, Geometry> = new Map([2, 3, 4].map((seats) => [seats, geometryOf(seats)]));

export function geometryFor(seats: number): Geometry {
  const geometry = GEOMETRIES.get(seats);
  if (geometry === undefined) throw new RangeError(`there is no board for ${seats} seats`);
  return geometry;
}

function geometryOf(seats: number): Geometry {
  const board = boardFor(seats);
  const cells = [...board.tiles.map(({ cell }) => cell), ...board.homeTiles.map((_, seat) => homeOf(seat))];
  const links = new Int8Array(cells.length * MAX_LINKS).fill(NOWHERE);
  const gapTo = new Int8Array(cells.length * MAX_LINKS).fill(HOME_GAP);
  cells.forEach((cell, index) => {
    (board.links.get(cell) ?? []).forEach((near, way) => {
      const at = index * MAX_LINKS + way;
      links[at] = cells.indexOf(near);
      if (homeSeat(cell) === null && homeSeat(near) === null) gapTo[at] = board.gaps.indexOf(gapOf(cell, near));
    });
  });
  return { seats, tiles: board.tiles.length, cells, gaps: board.gaps, links, gapTo };
}
