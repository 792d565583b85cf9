import type { Seat, SketchCell } from '@tavola/kernel';
import type { Ending, HexapawnAction, HexapawnOptions, HexapawnState } from './types.ts';

/** The names of the cells, row by row from the lower left. */
export function hexapawnCells(size: number): string[] {
  return Array.from(
    { length: size * size },
    (_, index) => `${String.fromCharCode(65 + (index % size))}${Math.floor(index / size) + 1}`,
  );
}

/** Pawns fill the first and the last row. */
export function opening({ size }: HexapawnOptions): HexapawnState {
  const row = (owner: Seat | null, rows: number) => Array<Seat | null>(size * rows).fill(owner);
  return { size, cells: [...row(0, 1), ...row(null, size - 2), ...row(1, 1)], turn: 0, ply: 0, gone: null };
}

/** All moves of a seat, whether or not it is its turn. */
export function hexapawnMoves({ size, cells }: HexapawnState, seat: Seat): HexapawnAction[] {
  const names = hexapawnCells(size);
  const ahead = seat === 0 ? size : -size;
  return cells.flatMap((owner, index) => {
    if (owner !== seat) return [];
    const targets = [-1, 0, 1].filter((side) => {
      const column = (index % size) + side;
      // A pawn moves straight ahead to an empty cell, and takes diagonally.
      return column >= 0 && column < size && cells[index + ahead + side] === (side === 0 ? null : 1 - seat);
    });
    return targets.map((side) => ({ from: names[index] ?? '', to: names[index + ahead + side] ?? '' }));
  });
}

/** Who has won and why, or null. */
export function hexapawnEnding(state: HexapawnState): { readonly winner: Seat; readonly reason: Ending } | null {
  const { size, cells, turn, gone } = state;
  if (gone !== null) return { winner: 1 - gone, reason: 'abandoned' };
  const last = 1 - turn;
  const across = [last, turn].find((seat) =>
    cells
      .slice(seat === 0 ? -size : 0)
      .slice(0, size)
      .includes(seat),
  );
  if (across !== undefined) return { winner: across, reason: 'across' };
  return hexapawnMoves(state, turn).length === 0 ? { winner: last, reason: 'no-move' } : null;
}

/** The board for clients without one of this game. */
export function sketchOf({ size, cells }: HexapawnState): SketchCell[] {
  return hexapawnCells(size).map((id, index) => ({
    id,
    x: index % size,
    y: size - 1 - Math.floor(index / size),
    seat: cells[index] ?? null,
  }));
}
