import {
  compare,
  DvonnWalk,
  dvonnEvaluation,
  FEATURES,
  Meter,
  marginOf,
  STAGES,
  searchBest,
  stageOf,
} from '@tavola/bots';
import { FastBoard, fillAtRandom } from '@tavola/games/dvonn/fast';
import { type Generator, generator, type Seat } from '@tavola/kernel';
import { fitLogistic, type LogisticSample } from './logistic.ts';
import { say } from './report.ts';

/** Positions looked at for one move: enough for sensible play, few enough for many games. */
const NODES = 600;
/** Games begin with up to this many random moves, and one move in twenty is random: otherwise all of them would be alike. */
const MAX_RANDOM = 8;
const SELDOM = 20;

/** What a position offers the regression, and whose move it was. */
interface PositionSample extends Omit<LogisticSample, 'result'> {
  readonly seat: Seat;
}

/** Lets the search play itself, and prints the weights that explain best who won. */
export function tune(games: number): void {
  const bits = generator('tune');
  const rows: LogisticSample[] = [];
  for (let game = 0; game < games; game += 1) rows.push(...selfPlay(bits));
  const weights = fitLogistic(rows, FEATURES.length * STAGES);
  say(`${rows.length} positions of ${games} games`);
  say();
  FEATURES.forEach((feature, index) => {
    const line = Array.from({ length: STAGES }, (_, stage) =>
      Math.round(1000 * (weights[stage * FEATURES.length + index] ?? 0)),
    );
    say(`  ${feature}: [${line.join(', ')}],`);
  });
}

function selfPlay(bits: Generator): LogisticSample[] {
  const board = new FastBoard();
  fillAtRandom(board, bits);
  const walk = new DvonnWalk(board, bits.next());
  const seen: PositionSample[] = [];
  for (let randomMoves = bits.next() % MAX_RANDOM; walk.seat !== null; randomMoves -= 1) {
    seen.push(lookAt(board, walk.seat));
    if (randomMoves > 0 || bits.next() % SELDOM === 0) walk.wander();
    else walk.make(searchBest(walk, dvonnEvaluation, { meter: new Meter({ nodes: NODES }) }).move);
  }
  return seen.map(({ seat, columns, values }) => ({
    columns,
    values,
    result: (1 + Math.sign(marginOf(board, seat))) / 2,
  }));
}

/** Each feature counts towards the two stages of the game the position lies between. */
function lookAt(board: FastBoard, seat: Seat): PositionSample {
  const counts = new Int32Array(FEATURES.length);
  compare(board, counts);
  const { below, share } = stageOf(board);
  const columns: number[] = [];
  const values: number[] = [];
  counts.forEach((count, feature) => {
    if (count === 0) return;
    columns.push(below * FEATURES.length + feature);
    values.push(count * (1 - share));
    if (share === 0) return;
    columns.push((below + 1) * FEATURES.length + feature);
    values.push(count * share);
  });
  return { seat, columns, values };
}
