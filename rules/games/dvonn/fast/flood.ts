import { ROW_BITS } from './geometry.ts';

/** A set of spaces in two words. One object is reused: floods run at every other move. */
export interface SpaceSet {
  low: number;
  high: number;
}

/**
 * Grows `reached` from neighbour to neighbour inside the occupied spaces. Returns true as soon as every wanted space is
 * reached. Otherwise it stops when nothing grows, and occupied spaces that were not reached are cut off (D11).
 */
export function growUntil(reached: SpaceSet, occupied: Readonly<SpaceSet>, wanted: Readonly<SpaceSet>): boolean {
  let { low, high } = reached;
  for (;;) {
    if ((wanted.low & ~low) === 0 && (wanted.high & ~high) === 0) return true;
    // A direction is a shift by 1, by a row, or by both; adding the shift by 1 first makes one row shift do for two.
    const upLow = low | (low << 1);
    const upHigh = high | (high << 1) | (low >>> 31);
    const downLow = low | (low >>> 1) | (high << 31);
    const downHigh = high | (high >>> 1);
    const grownLow =
      (upLow | downLow | (upLow << ROW_BITS) | (downLow >>> ROW_BITS) | (downHigh << (32 - ROW_BITS))) & occupied.low;
    const grownHigh =
      (upHigh | downHigh | (upHigh << ROW_BITS) | (upLow >>> (32 - ROW_BITS)) | (downHigh >>> ROW_BITS)) &
      occupied.high;
    if (grownLow === low && grownHigh === high) break;
    low = grownLow;
    high = grownHigh;
  }
  reached.low = low;
  reached.high = high;
  return false;
}
