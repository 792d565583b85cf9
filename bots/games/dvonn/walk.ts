import { type FastBoard, generateFastMoves, MAX_MOVES, passIfStuck, randomMove } from '@tavola/games/dvonn/fast';
import { type Generator, generator, type Seat } from '@tavola/kernel';
import type { RandomWalk } from '../../search/walk.ts';

const listed = new Int32Array(MAX_MOVES);

/** The stacking phase as a walk: the fast board, and the turn handed on as the rules do it (D12, D13). */
export class DvonnWalk implements RandomWalk {
  readonly board: FastBoard;
  readonly steady = true;
  readonly listed = true;
  seat: Seat | null;
  private readonly bits: Generator;
  private depth = 0;

  constructor(board: FastBoard, seed = 0) {
    this.board = board;
    this.bits = generator(seed);
    this.seat = passIfStuck(board) ? board.turn : null;
  }

  get low(): number {
    return this.board.low;
  }

  get high(): number {
    return this.board.high;
  }

  moves(): number[] {
    const count = generateFastMoves(this.board, listed, 0);
    const moves: number[] = [];
    for (let index = 0; index < count; index += 1) moves.push(listed[index] as number);
    return moves;
  }

  make(move: number): void {
    this.board.make(move);
    this.seat = passIfStuck(this.board) ? this.board.turn : null;
    this.depth += 1;
  }

  unmake(): void {
    this.board.unmake();
    this.seat = this.board.turn;
    this.depth -= 1;
  }

  allows(move: number): boolean {
    return this.moves().includes(move);
  }

  wander(): void {
    this.make(randomMove(this.board, this.bits));
  }

  restart(): void {
    while (this.depth > 0) this.unmake();
  }

  reward(seat: Seat): number {
    const margin = marginOf(this.board, seat);
    return margin === 0 ? 1 / 2 : margin > 0 ? 1 : 0;
  }
}

/** D14: how many pieces this seat is ahead. */
export function marginOf(board: FastBoard, seat: Seat): number {
  return (board.score[seat] as number) - (board.score[1 - seat] as number);
}
