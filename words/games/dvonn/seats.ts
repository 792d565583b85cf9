import { BLACK, type DvonnView, RED, REDS, WHITE } from '@tavola/games/dvonn';
import type { Seat } from '@tavola/kernel';

export type Side = 'white' | 'black';

export function sideOf(seat: Seat): Side {
  return seat === WHITE ? 'white' : 'black';
}

export function otherSeat(seat: Seat): Seat {
  return seat === WHITE ? BLACK : WHITE;
}

export type Piece = Side | 'red' | 'unknown';

const PIECES: Readonly<Record<string, Piece>> = { W: 'white', B: 'black', [RED]: 'red' };

/** By the letter of the rules. */
export function pieceOf(letter: string): Piece {
  return PIECES[letter] ?? 'unknown';
}

/** What is placed next: the red ones come first. */
export function nextPiece(view: DvonnView): Side | 'red' {
  return view.placed < REDS ? 'red' : sideOf(view.turn);
}
