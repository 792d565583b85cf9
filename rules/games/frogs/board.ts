import { gridNeighbours, HEX_DIRECTIONS, type Hex, hexagon, hexStep, ORTHOGONAL } from '@tavola/kernel';
import { compareGaps, gapOf, homeOf, tileName } from './cells.ts';
import type { Cell, Gap } from './types.ts';

/** A tile and where it lies. On the hexagon, column and row are those of the kernel's hexes. */
export interface BoardTile {
  readonly cell: Cell;
  readonly column: number;
  readonly row: number;
}

export interface Board {
  readonly shape: 'square' | 'hexagon';
  /** Row by row from the upper left. */
  readonly tiles: readonly BoardTile[];
  /** By seat, the tile that its home leaf is joined to. */
  readonly homeTiles: readonly Cell[];
  /** Between tiles; those to the homes are not among them. */
  readonly gaps: readonly Gap[];
  /** The neighbours of every tile and home, homes included. */
  readonly links: ReadonlyMap<Cell, readonly Cell[]>;
  /** Jumps from every cell to every home, were all gaps bridged and all tiles free. By home, then by cell. */
  readonly far: readonly ReadonlyMap<Cell, number>[];
}

type Place = Omit<BoardTile, 'cell'>;

/** F1: 25 tiles, 40 gaps; homes at the middle of the sides. */
const SIDE = 5;
const GRID: readonly Place[] = Array.from({ length: SIDE * SIDE }, (_, index) => ({
  column: index % SIDE,
  row: Math.floor(index / SIDE),
}));
/** F2: 19 tiles, 42 gaps; homes at every other corner. */
const HEXES: readonly Place[] = hexagon(3);

const inGrid = (place: Place) => gridNeighbours({ columns: SIDE, rows: SIDE }, place, ORTHOGONAL);
const inHexagon = (place: Hex) => HEX_DIRECTIONS.map((direction) => hexStep(place, direction, 1));

const BOARDS: ReadonlyMap<number, Board> = new Map([
  [2, makeBoard('square', GRID, inGrid, ['C1', 'C5'])],
  [3, makeBoard('hexagon', HEXES, inHexagon, ['A1', 'E3', 'C5'])],
  [4, makeBoard('square', GRID, inGrid, ['C1', 'E3', 'C5', 'A3'])],
]);

export function boardFor(seats: number): Board {
  const board = BOARDS.get(seats);
  if (board === undefined) throw new RangeError(`there is no board for ${seats} seats`);
  return board;
}

function makeBoard(
  shape: Board['shape'],
  places: readonly Place[],
  around: (place: Place) => readonly Place[],
  homeTiles: readonly Cell[],
): Board {
  const tiles = places.map(({ column, row }) => ({ cell: tileName(column, row), column, row }));
  const known = new Set(tiles.map(({ cell }) => cell));
  const links = new Map<Cell, readonly Cell[]>();
  for (const tile of tiles) {
    const near = around(tile)
      .map(({ column, row }) => tileName(column, row))
      .filter((cell) => known.has(cell));
    const homes = homeTiles.flatMap((homeTile, seat) => (homeTile === tile.cell ? [homeOf(seat)] : []));
    links.set(tile.cell, [...near, ...homes]);
  }
  const gaps = new Set(
    tiles.flatMap(({ cell }) =>
      (links.get(cell) ?? []).filter((other) => known.has(other)).map((other) => gapOf(cell, other)),
    ),
  );
  for (const [seat, homeTile] of homeTiles.entries()) links.set(homeOf(seat), [homeTile]);
  const far = homeTiles.map((_, seat) => stepsTo(homeOf(seat), links));
  return { shape, tiles, homeTiles, gaps: [...gaps].sort(compareGaps), links, far };
}

/** No way leads through another home, since a home has one link only. */
function stepsTo(home: Cell, links: Board['links']): ReadonlyMap<Cell, number> {
  const steps = new Map<Cell, number>([[home, 0]]);
  for (const [cell, count] of steps)
    for (const next of links.get(cell) ?? []) if (!steps.has(next)) steps.set(next, count + 1);
  return steps;
}
