import type { Seat } from '@tavola/kernel';
import type { Cell, Gap } from './types.ts';

const HOME = 'H';

export function homeOf(seat: Seat): Cell {
  return `${HOME}${seat + 1}`;
}

/** Whose home leaf this is; null for a tile. */
export function homeSeat(cell: Cell): Seat | null {
  return cell.startsWith(HOME) ? Number(cell.slice(1)) - 1 : null;
}

/** In cells; no legal one comes near it, for all its tiles but the last are taken by other frogs. */
export const MAX_PATH = 20;

/** Well-formed, whether or not there is such a cell: naming one that is off the board is illegal, not unreadable. */
export function isCellName(raw: unknown): raw is Cell {
  return typeof raw === 'string' && /^[A-Z][1-9]$/.test(raw);
}

export function isGapName(raw: unknown): raw is Gap {
  return typeof raw === 'string' && /^(?:[A-Z][1-9]){2}$/.test(raw);
}

export function tileName(column: number, row: number): Cell {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** The name of the gap between two cells: row by row from the upper left, homes last, so that each gap has one name. */
export function gapOf(a: Cell, b: Cell): Gap {
  return order(a) <= order(b) ? a + b : b + a;
}

export function ends(gap: Gap): readonly [Cell, Cell] {
  return [gap.slice(0, 2), gap.slice(2)];
}

/** The same gap under its one name. */
export function properGap(gap: Gap): Gap {
  return gapOf(...ends(gap));
}

/** In the order of their names, as boards list them. */
export function compareGaps(a: Gap, b: Gap): number {
  const [firstA, secondA] = ends(a);
  const [firstB, secondB] = ends(b);
  return order(firstA) - order(firstB) || order(secondA) - order(secondB);
}

function order(cell: Cell): number {
  const letter = cell.charCodeAt(0);
  const row = Number(cell.slice(1));
  return homeSeat(cell) === null ? row * 100 + letter : 10_000 + row;
}
