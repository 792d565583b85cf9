import {
  CELLS,
  type Cell,
  COLOURS,
  type DvonnState,
  PER_COLOUR,
  RED,
  REDS,
  stackOwner,
  WHITE,
} from '@tavola/games/dvonn';
import { FastBoard, NOBODY, SQUARE_OF } from '@tavola/games/dvonn/fast';
import type { Chance, Seat } from '@tavola/kernel';
import type { Meter } from '../../search/budget.ts';
import { estimateBoard } from './evaluate.ts';

/** Boards looked at for each empty space; more than this tells nothing new. */
const MAX_PER_SPACE = 40;

/** A space and how good it was on average. */
export interface RatedPlace {
  readonly at: Cell;
  /** For the seat that places. Null: the budget ended before it was tried. */
  readonly worth: number | null;
  /** Standard error of `worth`. */
  readonly error: number;
}

/**
 * Rates the spaces for the next piece (D3, D4), best first: fills the rest of the board at random again and again, lets
 * the evaluation judge each full board, and compares the boards that had this piece on the same space.
 */
export function ratePlaces(state: DvonnState, seat: Seat, meter: Meter, chance: Chance): RatedPlace[] {
  const { cells } = state;
  const piece = state.placed < REDS ? RED : (COLOURS[seat] as string);
  const empty = [...cells.keys()].filter((space) => cells[space] === '');
  const missing = missingPieces(cells);
  const board = new FastBoard();
  const sums = new Float64Array(CELLS.length);
  const squares = new Float64Array(CELLS.length);
  const counts = new Int32Array(CELLS.length);
  for (let round = 0; round < MAX_PER_SPACE * empty.length && meter.spend(); round += 1) {
    const pieces = chance.shuffle(missing);
    fill(board, cells, empty, pieces);
    const worth = estimateBoard(board) * (seat === WHITE ? 1 : -1);
    empty.forEach((space, index) => {
      if (pieces[index] !== piece) return;
      sums[space] = (sums[space] as number) + worth;
      squares[space] = (squares[space] as number) + worth * worth;
      counts[space] = (counts[space] as number) + 1;
    });
  }
  const rated = empty.map((space): RatedPlace => {
    const at = CELLS[space] as Cell;
    const [count, sum] = [counts[space] as number, sums[space] as number];
    if (count === 0) return { at, worth: null, error: 0 };
    const mean = sum / count;
    const variance = Math.max(0, (squares[space] as number) / count - mean * mean);
    return { at, worth: mean, error: Math.sqrt(variance / count) };
  });
  // Spaces that were never tried come last.
  return rated.toSorted((a, b) => (a.worth === null || b.worth === null ? lastIfNull(a, b) : b.worth - a.worth));
}

function lastIfNull(a: RatedPlace, b: RatedPlace): number {
  return (a.worth === null ? 1 : 0) - (b.worth === null ? 1 : 0);
}

function missingPieces(cells: readonly string[]): string[] {
  const missing = (piece: string, all: number) =>
    Array<string>(all - cells.filter((stack) => stack === piece).length).fill(piece);
  return [...COLOURS.flatMap((colour) => missing(colour, PER_COLOUR)), ...missing(RED, REDS)];
}

/** White opens the stacking phase (D5). */
function fill(board: FastBoard, cells: readonly string[], empty: readonly number[], pieces: readonly string[]): void {
  board.clear();
  const put = (space: number, piece: string) =>
    board.put(SQUARE_OF[space] as number, 1, stackOwner(piece) ?? NOBODY, piece === RED ? 1 : 0);
  cells.forEach((piece, space) => {
    if (piece !== '') put(space, piece);
  });
  empty.forEach((space, index) => {
    put(space, pieces[index] as string);
  });
  board.ready(WHITE);
}
