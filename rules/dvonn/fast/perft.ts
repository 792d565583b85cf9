import type { FastBoard } from './board.ts';
import { generateFastMoves, hasFastMove, MAX_MOVES } from './moves.ts';

/** The same count as the kernel's `perft`: a forced pass is one ply with one child, a finished game one leaf. */
export function fastPerft(board: FastBoard, depth: number): number {
  return count(board, depth, new Int32Array(MAX_MOVES * Math.max(1, depth)), 0);
}

function count(board: FastBoard, depth: number, moves: Int32Array, start: number): number {
  if (depth <= 0) return 1;
  const end = generateFastMoves(board, moves, start);
  if (end === start) return countAfterPass(board, depth, moves, start);
  if (depth === 1) return end - start;
  let leaves = 0;
  for (let index = start; index < end; index += 1) {
    board.make(moves[index] as number);
    leaves += count(board, depth - 1, moves, end);
    board.unmake();
  }
  return leaves;
}

function countAfterPass(board: FastBoard, depth: number, moves: Int32Array, start: number): number {
  if (!hasFastMove(board, 1 - board.turn)) return 1;
  board.pass();
  const leaves = count(board, depth - 1, moves, start);
  board.pass();
  return leaves;
}
