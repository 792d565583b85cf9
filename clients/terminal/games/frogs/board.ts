import {
  boardFor,
  type Cell,
  type FrogsView,
  homeOf,
  homeSeat,
  isBridged,
  type Pond,
  pondOf,
} from '@tavola/games/frogs';
import type { Seat } from '@tavola/kernel';
import type { Paint } from '../../colours.ts';
import { type LineMark, markLine } from '../../mark-line.ts';

/** By seat. */
export const SYMBOLS = ['x', 'o', 'v', 'w'] as const;

export function frogsSymbol(seat: Seat): string {
  return SYMBOLS[seat] ?? '?';
}

/** Characters from one tile to the next: name, frog and bridge. */
const STEP = 8;
const NAME = 3;
const BRIDGE = '---';
/** Space left of the tiles for a home and its bridge. */
const MARGIN = 21;

/** The tiles with their names and frogs, the bridges between them, and the homes around them. */
export function drawBoard(view: FrogsView, paint: Paint): string[] {
  const pond = pondOf(view);
  const { shape, tiles } = boardFor(view.seats);
  const rows = [...new Set(tiles.map(({ row }) => row))];
  const lines = rows.flatMap((row) => [
    markLine([...tileMarks(pond, row, paint), ...sideHomes(pond, row, paint)]),
    markLine(row < rows.length - 1 ? crossings(pond, row) : []),
  ]);
  const body = lines.slice(0, -1);
  return shape === 'hexagon' ? body : [...endHome(pond, 'top', paint), ...body, ...endHome(pond, 'bottom', paint)];
}

/** Rows of the hexagon are shifted by half a tile each. */
function leftOf({ board }: Pond, cell: Cell): number {
  const tile = board.tiles.find((one) => one.cell === cell);
  const { column, row } = tile ?? { column: 0, row: 0 };
  const shift = board.shape === 'hexagon' ? (2 - row) * (STEP / 2) : 0;
  return MARGIN + column * STEP + shift;
}

function tileMarks(pond: Pond, row: number, paint: Paint): LineMark[] {
  return pond.board.tiles
    .filter((tile) => tile.row === row)
    .flatMap(({ cell }) => {
      const at = leftOf(pond, cell);
      const right = pond.board.links.get(cell)?.find((near) => leftOf(pond, near) === at + STEP && sameRow(near, cell));
      const tile = tileMark(pond, cell, at, paint);
      return right !== undefined && isBridged(pond, cell, right) ? [tile, plain(at + NAME + 1, BRIDGE)] : [tile];
    });
}

function tileMark({ sitting }: Pond, cell: Cell, at: number, paint: Paint): LineMark {
  const sitter = sitting.get(cell);
  if (sitter === undefined) return { at, text: cell, painted: paint.faint(cell) };
  const text = cell + frogsSymbol(sitter);
  return { at, text, painted: paint.seat(sitter, text) };
}

function sameRow(a: Cell, b: Cell): boolean {
  return homeSeat(a) === null && a.slice(1) === b.slice(1);
}

/** The bridges from a row to the next one. */
function crossings(pond: Pond, row: number): LineMark[] {
  return pond.board.tiles
    .filter((tile) => tile.row === row)
    .flatMap(({ cell }) =>
      (pond.board.links.get(cell) ?? [])
        .filter((near) => homeSeat(near) === null && Number(near.slice(1)) === row + 2 && isBridged(pond, cell, near))
        .map((near) => {
          const [from, to] = [leftOf(pond, cell), leftOf(pond, near)];
          return plain((from + to) / 2 + 1, from === to ? '|' : from > to ? '/' : '\\');
        }),
    );
}

/** The homes left and right of a row. */
function sideHomes(pond: Pond, row: number, paint: Paint): LineMark[] {
  const inRow = pond.board.tiles.filter((tile) => tile.row === row).map(({ cell }) => cell);
  return pond.board.homeTiles.flatMap((homeTile, seat) => {
    const home = homeMark(pond, seat, paint);
    if (isAtEnd(pond, homeTile) || !inRow.includes(homeTile)) return [];
    const at = leftOf(pond, homeTile);
    if (homeTile === inRow[0]) {
      const bridge = at - BRIDGE.length - 1;
      return [{ ...home, at: bridge - 1 - home.text.length }, plain(bridge, BRIDGE)];
    }
    return [plain(at + NAME + 1, BRIDGE), { ...home, at: at + STEP }];
  });
}

/** On the square board, the homes of the first and last row are above and below. */
function isAtEnd({ board }: Pond, homeTile: Cell): boolean {
  return board.shape === 'square' && (homeTile.endsWith('1') || homeTile.endsWith('5'));
}

function endHome(pond: Pond, end: 'top' | 'bottom', paint: Paint): string[] {
  const row = end === 'top' ? '1' : '5';
  const seat = pond.board.homeTiles.findIndex((homeTile) => isAtEnd(pond, homeTile) && homeTile.endsWith(row));
  const at = leftOf(pond, pond.board.homeTiles[seat] ?? '');
  const lines = [markLine([{ ...homeMark(pond, seat, paint), at }]), markLine([plain(at + 1, '|')])];
  return end === 'top' ? lines : lines.reverse();
}

/** A home leaf with all the frogs on it. */
function homeMark({ state }: Pond, seat: Seat, paint: Paint): Omit<LineMark, 'at'> {
  const home = homeOf(seat);
  const inside = state.frogs.flatMap((cells, owner) => cells.filter((cell) => cell === home).map(() => owner));
  const frogs = inside.map((owner) => paint.seat(owner, frogsSymbol(owner))).join('');
  return { text: `${home}[${inside.map(frogsSymbol).join('')}]`, painted: `${paint.seat(seat, home)}[${frogs}]` };
}

function plain(at: number, text: string): LineMark {
  return { at, text, painted: text };
}
