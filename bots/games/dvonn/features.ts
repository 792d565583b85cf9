import { DELTAS, DIRECTIONS, type FastBoard, LIST, MAX_STEP, SURROUNDED } from '@tavola/games/dvonn/fast';
import type { Seat } from '@tavola/kernel';
import { RedDistances } from './reds.ts';

/** What the evaluation looks at. Each is counted for both seats; the difference counts. */
export const FEATURES = [
  /** D14: pieces in own stacks, and those of them in stacks that cannot move now. */
  'pieces',
  'stuckPieces',
  'stacks',
  /** Stacks with at least one legal move, and those of them that hold a red. */
  'movable',
  'movableReds',
  'movesOntoEnemy',
  /** Pieces of the enemy stacks landed on, summed over the moves. */
  'threatened',
  /** Moves onto a stack that holds a red, and moves that land beside one: the way to stay alive. */
  'movesOntoRed',
  'movesBesideRed',
  /** Steps to the nearest red, summed over the stacks. */
  'distance',
  /** Occupied neighbours, summed over the stacks: what keeps them connected. */
  'neighbours',
  /** One for the seat to move. */
  'tempo',
] as const;

export type Feature = (typeof FEATURES)[number];
export const FEATURE_COUNT = FEATURES.length;

const at = (feature: Feature): number => FEATURES.indexOf(feature);
const PIECES = at('pieces');
const STUCK_PIECES = at('stuckPieces');
const STACKS = at('stacks');
const MOVABLE = at('movable');
const MOVABLE_REDS = at('movableReds');
const MOVES_ONTO_ENEMY = at('movesOntoEnemy');
const THREATENED = at('threatened');
const MOVES_ONTO_RED = at('movesOntoRed');
const MOVES_BESIDE_RED = at('movesBesideRed');
const DISTANCE = at('distance');
const NEIGHBOURS = at('neighbours');
const TEMPO = at('tempo');

/** Number of neighbours by ring mask. */
const LINKS = Uint8Array.from({ length: SURROUNDED + 1 }, (_, ring) => ring.toString(2).replaceAll('0', '').length);

const reds = new RedDistances();

/** Fills `counts` with what the seat to move has more of than the other, in the order of `FEATURES`. */
export function compare(board: FastBoard, counts: Int32Array): void {
  reds.look(board);
  counts.fill(0);
  countSeat(board, board.turn, counts, 1);
  countSeat(board, 1 - board.turn, counts, -1);
  counts[TEMPO] = 1;
}

function countSeat(board: FastBoard, seat: Seat, counts: Int32Array, sign: number): void {
  const first = seat * LIST;
  const count = board.stacks.count[seat] as number;
  add(counts, PIECES, sign * (board.score[seat] as number));
  add(counts, STACKS, sign * count);
  for (let index = first; index < first + count; index += 1)
    countStack(board, board.stacks.squares[index] as number, counts, sign);
}

function countStack(board: FastBoard, from: number, counts: Int32Array, sign: number): void {
  const pieces = board.height[from] as number;
  const ring = board.ring[from] as number;
  const steps = reds.nearest(from);
  add(counts, NEIGHBOURS, sign * (LINKS[ring] as number));
  add(counts, DISTANCE, sign * steps);
  const moves = pieces > MAX_STEP || ring === SURROUNDED ? 0 : countMoves(board, from, pieces, counts, sign);
  if (moves === 0) {
    add(counts, STUCK_PIECES, sign * pieces);
    return;
  }
  add(counts, MOVABLE, sign);
  if (steps === 0) add(counts, MOVABLE_REDS, sign);
}

function countMoves(board: FastBoard, from: number, pieces: number, counts: Int32Array, sign: number): number {
  const { height, owner, red } = board;
  const enemy = 1 - (owner[from] as number);
  let moves = 0;
  for (let direction = 0; direction < DIRECTIONS; direction += 1) {
    const to = from + (DELTAS[direction] as number) * pieces;
    const onto = height[to] as number;
    if (onto === 0) continue;
    moves += 1;
    if (owner[to] === enemy) {
      add(counts, MOVES_ONTO_ENEMY, sign);
      add(counts, THREATENED, sign * onto);
    }
    if (red[to] === 1) add(counts, MOVES_ONTO_RED, sign);
    else if (reds.nearest(to) === 1) add(counts, MOVES_BESIDE_RED, sign);
  }
  return moves;
}

function add(counts: Int32Array, feature: number, amount: number): void {
  counts[feature] = (counts[feature] as number) + amount;
}
