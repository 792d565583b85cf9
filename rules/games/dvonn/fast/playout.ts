import type { Generator } from '@tavola/kernel';
import { BLACK, PER_COLOUR, PIECES, WHITE } from '../types.ts';
import { type FastBoard, NOBODY } from './board.ts';
import { SQUARE_OF } from './geometry.ts';
import { drawBelow, randomMove } from './moves.ts';

const PIECE_OWNERS = Uint8Array.from({ length: PIECES }, (_, piece) =>
  piece < PER_COLOUR ? WHITE : piece < 2 * PER_COLOUR ? BLACK : NOBODY,
);
const shuffled = PIECE_OWNERS.slice();

/** S1: 23 white, 23 black and 3 red pieces in a random order. */
export function fillAtRandom(board: FastBoard, bits: Generator): void {
  board.clear();
  // From the same order each time: a board depends on the bits drawn for it and on nothing before.
  shuffled.set(PIECE_OWNERS);
  for (let last = PIECES - 1; last >= 0; last -= 1) {
    const other = drawBelow(bits, last + 1);
    const owner = shuffled[other] as number;
    shuffled[other] = shuffled[last] as number;
    shuffled[last] = owner;
    board.put(SQUARE_OF[last] as number, 1, owner, owner === NOBODY ? 1 : 0);
  }
  board.ready(WHITE);
}

/** Plays random moves to the end of the game and returns how many plies that took, passes counted (D12, D13). */
export function randomPlayout(board: FastBoard, bits: Generator): number {
  let plies = 0;
  for (let stuck = 0; stuck < 2; ) {
    const move = randomMove(board, bits);
    if (move === 0) {
      stuck += 1;
      board.pass();
    } else {
      // A pass is a ply only when the other seat moves after it.
      plies += 1 + stuck;
      stuck = 0;
      board.make(move);
    }
  }
  return plies;
}
