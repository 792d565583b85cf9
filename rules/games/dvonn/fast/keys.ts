import { generator } from '@tavola/kernel';
import { CELLS } from '../board.ts';
import { PIECES } from '../types.ts';
import { SPACE_OF } from './geometry.ts';

/** Zobrist keys: a random pair of words for every stack on every space; a position's key is all of them combined. */
const OWNERS_AND_RED = 8;
const STACKS = (PIECES + 1) * OWNERS_AND_RED;

const bits = generator('tavola dvonn position keys');
export const LOW_KEYS = Int32Array.from({ length: CELLS.length * STACKS }, () => bits.next());
export const HIGH_KEYS = Int32Array.from({ length: CELLS.length * STACKS }, () => bits.next());

/** Combined in while Black is to move. */
export const LOW_BLACK = bits.next() | 0;
export const HIGH_BLACK = bits.next() | 0;

/** Where the keys of this stack on this square are. */
export function keyIndex(square: number, height: number, owner: number, red: number): number {
  return (SPACE_OF[square] as number) * STACKS + height * OWNERS_AND_RED + owner * 2 + red;
}
