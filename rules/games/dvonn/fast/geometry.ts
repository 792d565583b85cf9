import { HEX_DIRECTIONS } from '@tavola/kernel';
import { HEXES, MAX_STEP, ROWS } from '../board.ts';

/**
 * The board as one line of squares with padding all round, as wide as the longest step: a step that leaves the board lands on
 * a padding square, which is empty forever. D8 and D9 then need no bounds, only a height greater than zero.
 */
const PADDING = MAX_STEP;
const STRIDE = 32;
export const SQUARES = STRIDE * (ROWS.length + 2 * PADDING);

/** What one step adds to a square, in the order of `HEX_DIRECTIONS`; the opposite direction is three further on. */
export const DELTAS = Int32Array.from(HEX_DIRECTIONS, ({ column, row }) => row * STRIDE + column);
export const DIRECTIONS = DELTAS.length;

/** The square of each space, in the order of `CELLS`, and back; padding squares lead to no space (-1). */
export const SQUARE_OF = Int32Array.from(HEXES, ({ column, row }) => (row + PADDING) * STRIDE + column + PADDING);
export const SPACE_OF = new Int32Array(SQUARES).fill(-1);
SQUARE_OF.forEach((square, space) => {
  SPACE_OF[square] = space;
});

/** All six neighbours occupied (D10). Squares on the rim border on padding and never get there. */
export const SURROUNDED = (1 << DIRECTIONS) - 1;

/** How many separate arcs the occupied neighbours form, by ring mask: with one arc or none, nothing hangs on the middle. */
export const ARCS = Uint8Array.from({ length: 1 << DIRECTIONS }, (_, ring) => {
  let arcs = 0;
  for (let direction = 0; direction < DIRECTIONS; direction += 1) {
    const next = (direction + 1) % DIRECTIONS;
    if ((ring >> direction) & 1 && !((ring >> next) & 1)) arcs += 1;
  }
  return ring === SURROUNDED ? 1 : arcs;
});

/**
 * Sets of spaces as 55 bits in two words, eleven bits a row. The board is slanted, so the bit beside the end of a row is
 * never a space: shifting a set along a direction cannot carry a space round to another row.
 */
export const ROW_BITS = 11;
const BIT_OF = HEXES.map(({ column, row }) => row * ROW_BITS + column);
export const LOW_BIT = new Int32Array(SQUARES);
export const HIGH_BIT = new Int32Array(SQUARES);
/** The square of each bit. */
export const SQUARE_OF_BIT = new Int32Array(64);
/** The neighbours of each square as a set. */
export const LOW_AROUND = new Int32Array(SQUARES);
export const HIGH_AROUND = new Int32Array(SQUARES);

BIT_OF.forEach((bit, space) => {
  const square = SQUARE_OF[space] as number;
  if (bit < 32) LOW_BIT[square] = 1 << bit;
  else HIGH_BIT[square] = 1 << (bit - 32);
  SQUARE_OF_BIT[bit] = square;
});
for (const square of SQUARE_OF) {
  for (const delta of DELTAS) {
    LOW_AROUND[square] = (LOW_AROUND[square] as number) | (LOW_BIT[square + delta] as number);
    HIGH_AROUND[square] = (HIGH_AROUND[square] as number) | (HIGH_BIT[square + delta] as number);
  }
}
