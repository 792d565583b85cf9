import { HEXES } from '@tavola/games/dvonn';
import { type FastBoard, SPACE_OF, SQUARE_OF, SQUARE_OF_BIT, SQUARES } from '@tavola/games/dvonn/fast';
import { type Hex, hexDistance } from '@tavola/kernel';

/** Distance from each space (row) to each square (column); padding squares are far away. */
const FAR = 20;
const DISTANCES = new Uint8Array(HEXES.length * SQUARES).fill(FAR);
HEXES.forEach((hex, space) => {
  HEXES.forEach((other: Hex, index) => {
    DISTANCES[space * SQUARES + (SQUARE_OF[index] as number)] = hexDistance(hex, other);
  });
});

/** How far every square is from the stacks that hold a red; there are one to three of them. */
export class RedDistances {
  private first = 0;
  private second = 0;
  private third = 0;

  look(board: FastBoard): void {
    const rows: number[] = [];
    for (let rest = board.reds.low; rest !== 0; rest &= rest - 1) rows.push(rowOf(31 - Math.clz32(rest & -rest)));
    for (let rest = board.reds.high; rest !== 0; rest &= rest - 1) rows.push(rowOf(63 - Math.clz32(rest & -rest)));
    this.first = rows[0] ?? 0;
    this.second = rows[1] ?? this.first;
    this.third = rows[2] ?? this.first;
  }

  /** To the nearest one; zero where a red stands. */
  nearest(square: number): number {
    const first = DISTANCES[this.first + square] as number;
    const second = DISTANCES[this.second + square] as number;
    const third = DISTANCES[this.third + square] as number;
    const best = first < second ? first : second;
    return best < third ? best : third;
  }
}

function rowOf(bit: number): number {
  return (SPACE_OF[SQUARE_OF_BIT[bit] as number] as number) * SQUARES;
}
