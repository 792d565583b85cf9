import { SQUARES } from './geometry.ts';

/** Room for the stacks of one seat. */
export const LIST = 64;

/** Which squares each seat's stacks stand on, in no special order: adding and removing take one step each. */
export class StackLists {
  /** White's squares from 0, Black's from `LIST`. */
  readonly squares = new Int16Array(2 * LIST);
  readonly count = new Int32Array(2);
  /** Where in its list a square stands. A removed square keeps its place, so that `restore` knows where it was. */
  readonly place = new Int16Array(SQUARES);

  clear(): void {
    this.count.fill(0);
  }

  add(square: number, seat: number): void {
    const count = this.count[seat] as number;
    this.squares[seat * LIST + count] = square;
    this.place[square] = count;
    this.count[seat] = count + 1;
  }

  dropLast(seat: number): void {
    this.count[seat] = (this.count[seat] as number) - 1;
  }

  /** The last square of the list fills the gap. */
  remove(square: number, seat: number): void {
    const { squares, place } = this;
    const count = (this.count[seat] as number) - 1;
    const last = squares[seat * LIST + count] as number;
    const gap = place[square] as number;
    squares[seat * LIST + gap] = last;
    place[last] = gap;
    this.count[seat] = count;
  }

  /** Undoes `remove` exactly, provided that later changes have been undone first. */
  restore(square: number, seat: number): void {
    const { squares, place } = this;
    const count = this.count[seat] as number;
    const gap = place[square] as number;
    if (gap < count) {
      const last = squares[seat * LIST + gap] as number;
      squares[seat * LIST + count] = last;
      place[last] = count;
    }
    squares[seat * LIST + gap] = square;
    this.count[seat] = count + 1;
  }
}
