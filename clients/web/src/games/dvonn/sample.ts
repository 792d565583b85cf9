import type { Stack } from '@tavola/dvonn';

/** A position of a real game after 21 moves, in the order of the spaces. */
export const SAMPLE: readonly Stack[] =
  'W - - - W W RB - - - W - - B B R - - - - BWBW - WB R B BW - - - - - W BWB - B - W W BW - B B B - BWWBWBWB - W W W'
    .split(' ')
    .map((stack) => stack.replace('-', ''));
