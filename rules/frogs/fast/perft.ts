import { generatePondMoves } from './moves.ts';
import type { FastPond } from './pond.ts';

/** Lines of play of this length, as the kernel's perft counts them. */
export function fastPerft(pond: FastPond, depth: number): number {
  if (depth === 0 || pond.isOver) return 1;
  const moves = generatePondMoves(pond);
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    pond.make(move);
    leaves += fastPerft(pond, depth - 1);
    pond.unmake();
  }
  return leaves;
}
