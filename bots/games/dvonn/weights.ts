import type { Feature } from './features.ts';

/** Columns of the table below. */
export const STAGES = 5;

/**
 * What each feature is worth with no stacks left, a quarter of them, half, three quarters, and a full board: a thousand adds one
 * to the logarithm of the odds of winning. Found by logistic regression on the 510,842 positions of 15,894 games that the
 * search played against itself from random boards, with some moves left to luck; `npm run bench -- tune` does the same again.
 */
export const WEIGHTS: Readonly<Record<Feature, readonly number[]>> = {
  pieces: [361, 112, 28, -56, -149],
  stuckPieces: [37, 45, -92, -112, 16],
  stacks: [283, -51, 563, 886, 680],
  movable: [432, 596, -192, -318, -17],
  movableReds: [547, 69, 72, -144, 40],
  movesOntoEnemy: [194, 0, 87, 86, 75],
  threatened: [501, 129, 26, -7, -50],
  movesOntoRed: [421, 311, 214, 116, 1],
  movesBesideRed: [151, 176, 106, 84, 22],
  distance: [-87, -70, -67, -90, -91],
  neighbours: [21, 57, 46, 10, 5],
  tempo: [-290, -99, 247, 342, 26],
};
