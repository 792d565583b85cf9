import type { Generator } from '@tavola/kernel';
import { MAX_STEP } from '../board.ts';
import { PER_COLOUR } from '../types.ts';
import type { FastBoard } from './board.ts';
import { DELTAS, DIRECTIONS, SURROUNDED } from './geometry.ts';
import { type FastMove, fastMove } from './move.ts';
import { LIST } from './stack-lists.ts';

/** No position has more moves: every stack has a piece of its owner on top. */
export const MAX_MOVES = PER_COLOUR * DIRECTIONS;

/** D8, D9, D10 for one stack and direction: the move, or zero. */
function moveOf(board: FastBoard, from: number, direction: number): FastMove {
  const height = board.height[from] as number;
  if (height > MAX_STEP || board.ring[from] === SURROUNDED) return 0;
  const to = from + (DELTAS[direction] as number) * height;
  return (board.height[to] as number) > 0 ? fastMove(from, to) : 0;
}

/** Writes the moves of the seat to move into `moves` from `start` on and says where they end. */
export function generateFastMoves(board: FastBoard, moves: Int32Array, start: number): number {
  const { height, ring, stacks } = board;
  const first = board.turn * LIST;
  const last = first + (stacks.count[board.turn] as number);
  let end = start;
  for (let index = first; index < last; index += 1) {
    const from = stacks.squares[index] as number;
    const steps = height[from] as number;
    if (steps > MAX_STEP || ring[from] === SURROUNDED) continue;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const to = from + (DELTAS[direction] as number) * steps;
      if ((height[to] as number) > 0) {
        moves[end] = fastMove(from, to);
        end += 1;
      }
    }
  }
  return end;
}

export function hasFastMove(board: FastBoard, seat: number): boolean {
  const { stacks } = board;
  const first = seat * LIST;
  const last = first + (stacks.count[seat] as number);
  for (let index = first; index < last; index += 1) {
    const from = stacks.squares[index] as number;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      if (moveOf(board, from, direction) !== 0) return true;
    }
  }
  return false;
}

/** D12, D13: passes a stuck seat. False when both are stuck: the game is over. */
export function passIfStuck(board: FastBoard): boolean {
  if (hasFastMove(board, board.turn)) return true;
  board.pass();
  if (hasFastMove(board, board.turn)) return true;
  board.pass();
  return false;
}

const TWO_TO_MINUS_32 = 2 ** -32;

/**
 * A whole number below n from one draw of 32 bits. The numbers are not exactly equally likely, but none is off by more than n
 * in 2^32: for the few hundred moves of a position less than one part in ten million.
 */
export function drawBelow(bits: Generator, n: number): number {
  return (bits.next() * n * TWO_TO_MINUS_32) | 0;
}

/** A hit needs three draws early in the game; late, when most stacks are stuck, listing the moves is cheaper than more misses. */
const MAX_MISSES = 10;

const listed = new Int32Array(MAX_MOVES);

/**
 * A legal move of the seat to move, each equally likely, or zero. Throwing away draws that are no moves keeps the rest equally
 * likely, and so does listing them all after too many misses.
 */
export function randomMove(board: FastBoard, bits: Generator): FastMove {
  const { turn, stacks } = board;
  const tries = (stacks.count[turn] as number) * DIRECTIONS;
  if (tries === 0) return 0;
  for (let misses = 0; misses < MAX_MISSES; misses += 1) {
    const draw = drawBelow(bits, tries);
    const stack = (draw / DIRECTIONS) | 0;
    const move = moveOf(board, stacks.squares[turn * LIST + stack] as number, draw - stack * DIRECTIONS);
    if (move !== 0) return move;
  }
  const count = generateFastMoves(board, listed, 0);
  return count === 0 ? 0 : (listed[drawBelow(bits, count)] as number);
}

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
