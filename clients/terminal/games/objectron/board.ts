import {
  columnName,
  darkness,
  grenadesShown,
  groundOf,
  type Item,
  isLit,
  itemsOn,
  NOWHERE,
  type ObjectronView,
  type Square,
  startSquare,
} from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import type { Paint } from '../../colours.ts';

/** By seat. The lower-case letter is the player’s light trail. */
const PLAYERS = ['X', 'O'] as const;
const WALL = '#';
const EMPTY = '.';
const START = '=';
const TELEPORTER = 't';
export const ARMED_SYMBOL = '!';
const SEVERAL = '*';
const ITEM_SYMBOLS: Readonly<Record<Item, string>> = { grenade: 'g', disc: 'd', 'charged-disc': 'c' };

/** Space for the row number. */
const MARGIN = 4;
const LETTERS = 26;

export function objectronSymbol(seat: Seat): string {
  return PLAYERS[seat] ?? '?';
}

export function trailSymbol(seat: Seat): string {
  return objectronSymbol(seat).toLowerCase();
}

/** Row 1 is at the bottom. Each square shows its symbol and the turns without power. A line fits 30 squares. */
export function drawBoard(view: ObjectronView, paint: Paint): string[] {
  const { width, height } = view.grid;
  const header = columnLines(width);
  const rows = Array.from({ length: height }, (_, index) => drawRow(view, height - 1 - index, paint));
  return [...header, ...rows, ...header];
}

function drawRow(view: ObjectronView, row: number, paint: Paint): string {
  const { width } = view.grid;
  const { names } = groundOf(view.grid);
  const number = String(row + 1);
  const squares = names.slice(row * width, (row + 1) * width).map((square) => drawSquare(view, square, paint));
  return `${number.padStart(MARGIN - 1)} ${squares.join('')} ${number}`;
}

/** Two lines if there are columns after Z, such as AA. */
function columnLines(width: number): string[] {
  const names = Array.from({ length: width }, (_, column) => columnName(column));
  const line = (letters: readonly string[]): string =>
    (' '.repeat(MARGIN) + letters.map((letter) => letter.padEnd(2)).join('')).trimEnd();
  const last = line(names.map((name) => name.slice(-1)));
  return width > LETTERS ? [line(names.map((name) => name.slice(0, -1))), last] : [last];
}

function drawSquare(view: ObjectronView, square: Square, paint: Paint): string {
  const dark = darkness(view, square);
  return squareSymbol(view, square, paint) + (dark === 0 ? ' ' : paint.faint(String(dark)));
}

function squareSymbol(view: ObjectronView, square: Square, paint: Paint): string {
  const { grid, players } = view;
  const { walls, indexOf } = groundOf(grid);
  if (walls[indexOf(square)] === 1) return WALL;
  const player = players.findIndex(({ at }) => at === square);
  if (player >= 0) return paint.seat(player, objectronSymbol(player));
  if (isLit(view, square)) {
    const seat = players.findIndex(({ trail }) => trail.some(({ at }) => at === square));
    return paint.seat(seat, trailSymbol(seat));
  }
  if (grenadesShown(view).includes(square)) return paint.red(ARMED_SYMBOL);
  return thingSymbol(view, square, paint);
}

function thingSymbol(view: ObjectronView, square: Square, paint: Paint): string {
  const [first, ...others] = thingsOn(view, square);
  if (first === undefined) {
    const start = [0, 1].findIndex((seat) => startSquare(view.grid, seat) === square);
    return start < 0 ? paint.faint(EMPTY) : paint.seat(start, START);
  }
  if (others.length > 0) return paint.strong(SEVERAL);
  return paint.strong(first === 'teleporter' ? TELEPORTER : ITEM_SYMBOLS[first]);
}

/** What lies visibly on a square, each kind once. */
export function thingsOn(view: ObjectronView, square: Square): (Item | 'teleporter')[] {
  const { links, indexOf } = groundOf(view.grid);
  const items = [...new Set(itemsOn(view, square))];
  return links[indexOf(square)] === NOWHERE ? items : ['teleporter', ...items];
}
