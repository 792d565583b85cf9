import { PER_COLOUR } from '@tavola/games/dvonn';
import { type FastBoard, moveTo } from '@tavola/games/dvonn/fast';
import type { Evaluation } from '../../search/alpha-beta.ts';
import { compare, FEATURE_COUNT, FEATURES, type Feature } from './features.ts';
import { type DvonnWalk, marginOf } from './walk.ts';
import { STAGES, WEIGHTS } from './weights.ts';

/** More than any estimate: a won game is won, by however little. The margin is added, so that a higher win is still better. */
export const WIN = 1_000_000;

const MAX_STACKS = 2 * PER_COLOUR;

const counts = new Int32Array(FEATURE_COUNT);

/** Alpha-beta's view of the stacking phase. A thousand is worth one in the logarithm of the odds of winning. */
export const dvonnEvaluation: Evaluation<DvonnWalk> = {
  estimate: ({ board }) => estimateBoard(board),
  final: ({ board }, seat) => {
    const margin = marginOf(board, seat);
    return Math.sign(margin) * WIN + margin;
  },
  glance: ({ board }, move) => {
    const to = moveTo(move);
    return (board.owner[to] === 1 - board.turn ? ONTO_ENEMY : 0) + (board.red[to] === 1 ? ONTO_RED : 0);
  },
};

/** Only the order of the two matters, and that they outweigh a little history. */
const ONTO_ENEMY = 1000;
const ONTO_RED = 500;

/** Value of an unfinished game for the seat to move. */
export function estimateBoard(board: FastBoard): number {
  compare(board, counts);
  const row = stacksOn(board) * FEATURE_COUNT;
  let sum = 0;
  for (let feature = 0; feature < FEATURE_COUNT; feature += 1)
    sum += (counts[feature] as number) * (BY_STACKS[row + feature] as number);
  return Math.round(sum);
}

/** 1 on a full board, 0 when no stack has an owner. */
export function shareOfStacks(board: FastBoard): number {
  return stacksOn(board) / MAX_STACKS;
}

/** Interpolation between two columns of `WEIGHTS` for a board. */
export function stageOf(board: FastBoard): Stage {
  return stageAt(stacksOn(board));
}

interface Stage {
  readonly below: number;
  readonly share: number;
}

function stageAt(stacks: number): Stage {
  const stage = (stacks / MAX_STACKS) * (STAGES - 1);
  const below = Math.floor(stage);
  return { below, share: stage - below };
}

/** Stacks with an owner. */
function stacksOn(board: FastBoard): number {
  return (board.stacks.count[0] as number) + (board.stacks.count[1] as number);
}

/** One row of weights for every number of stacks on the board, worked out once. */
const BY_STACKS = Float64Array.from({ length: (MAX_STACKS + 1) * FEATURE_COUNT }, (_, index) => {
  const weights = WEIGHTS[FEATURES[index % FEATURE_COUNT] as Feature];
  const { below, share } = stageAt(Math.floor(index / FEATURE_COUNT));
  return (1 - share) * (weights[below] ?? 0) + share * (weights[below + 1] ?? 0);
});
