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

/**
 * Where to place a piece (D3, D4): fills the rest of the board at random again and again, lets the evaluation judge each
 * full board, and takes the space whose boards were best on average when this piece stood there.
 */
export function choosePlace(state: DvonnState, seat: Seat, meter: Meter, chance: Chance): Cell {
  const { cells } = state;
  const piece = state.placed < REDS ? RED : (COLOURS[seat] as string);
  const empty = [...cells.keys()].filter((space) => cells[space] === '');
  const missing = missingPieces(cells);
  const board = new FastBoard();
  const sums = new Float64Array(CELLS.length);
  const counts = new Int32Array(CELLS.length);
  for (let round = 0; round < MAX_PER_SPACE * empty.length && meter.spend(); round += 1) {
    const pieces = chance.shuffle(missing);
    fill(board, cells, empty, pieces);
    const worth = estimateBoard(board) * (seat === WHITE ? 1 : -1);
    empty.forEach((space, index) => {
      if (pieces[index] !== piece) return;
      sums[space] = (sums[space] as number) + worth;
      counts[space] = (counts[space] as number) + 1;
    });
  }
  const mean = (space: number) =>
    counts[space] === 0 ? Number.NEGATIVE_INFINITY : (sums[space] as number) / (counts[space] as number);
  const best = empty.reduce((found, space) => (mean(space) > mean(found) ? space : found));
  return CELLS[best] as Cell;
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
