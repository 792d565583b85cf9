import type { Seat } from '@tavola/kernel';
import type { Meter } from './budget.ts';
import { Ordering } from './ordering.ts';
import { AT_LEAST, AT_MOST, EXACT, SOLVED, TranspositionTable } from './transposition.ts';
import type { Walk } from './walk.ts';

/** Values of positions. Whole numbers, zero-sum. */
export interface Evaluation<W extends Walk> {
  /** An unfinished game, for the seat whose move it is. */
  estimate(walk: W): number;
  /** A finished game, for the seat named. */
  final(walk: W, seat: Seat): number;
  /** Quick estimate of a move. It affects only the order of search. */
  glance?(walk: W, move: number): number;
}

export interface SearchLimits {
  readonly meter: Meter;
  /** Plies, not counting forced passes. Default: until the meter stops. */
  readonly depth?: number;
  /** Slots of the transposition table as a power of two. */
  readonly tableBits?: number;
}

export interface SearchResult {
  readonly move: number;
  readonly value: number;
  /** Depth of the last finished round. */
  readonly depth: number;
  /** Every line was followed to the end of the game, so the value is exact. */
  readonly solved: boolean;
}

/** A first move, its value for the seat that makes it, and the moves expected after it. */
export interface SearchLine {
  readonly move: number;
  readonly value: number;
  readonly next: readonly number[];
}

export interface LinesResult extends Pick<SearchResult, 'depth' | 'solved'> {
  /** Best first, at least one. */
  readonly lines: readonly SearchLine[];
}

/** Values stay below this. */
export const LIMIT = 2 ** 30;
const DEFAULT_TABLE_BITS = 16;

/**
 * Finds the best move in a game of two seats without chance or hidden information: alpha-beta with iterative deepening
 * and a null window for all but the first move. Deterministic for a budget in nodes.
 */
export function searchBest<W extends Walk>(walk: W, evaluation: Evaluation<W>, limits: SearchLimits): SearchResult {
  const { lines, ...found } = new AlphaBeta(walk, evaluation, limits, 1).deepen(limits.depth ?? SOLVED - 1);
  return { ...(lines[0] as RatedMove), ...found };
}

/** Finds the best moves, each with an exact value for the depth. With one line it searches as `searchBest` does. */
export function searchLines<W extends Walk>(
  walk: W,
  evaluation: Evaluation<W>,
  limits: SearchLimits,
  count: number,
): LinesResult {
  const search = new AlphaBeta(walk, evaluation, limits, count);
  const { lines, depth, solved } = search.deepen(limits.depth ?? SOLVED - 1);
  return { lines: lines.map((line) => ({ ...line, next: search.expectedAfter(line.move) })), depth, solved };
}

interface RatedMove {
  readonly move: number;
  readonly value: number;
}

interface Found extends Pick<SearchResult, 'depth' | 'solved'> {
  readonly lines: readonly RatedMove[];
}

/** Moves told after the first. */
const MAX_EXPECTED = 8;

class AlphaBeta<W extends Walk> {
  private readonly walk: W;
  private readonly evaluation: Evaluation<W>;
  private readonly meter: Meter;
  private readonly table: TranspositionTable;
  private readonly ordering = new Ordering();
  private readonly glance: (move: number) => number;
  /** Number of values so far that rest on an estimate. A position that adds none is solved. */
  private estimates = 0;
  private stopped = false;
  /** Number of best first moves to find. */
  private readonly count: number;

  constructor(walk: W, evaluation: Evaluation<W>, limits: SearchLimits, count: number) {
    this.walk = walk;
    this.count = count;
    this.evaluation = evaluation;
    this.meter = limits.meter;
    this.table = new TranspositionTable(limits.tableBits ?? DEFAULT_TABLE_BITS);
    this.glance = (move) => evaluation.glance?.(walk, move) ?? 0;
  }

  deepen(mostDepth: number): Found {
    const moves = this.walk.moves();
    if (moves.length === 0) throw new Error('a finished game has no best move');
    this.ordering.sort(moves, -1, 0, this.glance);
    const lines = moves.slice(0, this.count).map((move) => ({ move, value: 0 }));
    let found: Found = { lines, depth: 0, solved: false };
    for (let depth = 1; depth <= mostDepth && !found.solved && !this.meter.spent(); depth += 1) {
      this.table.nextRound();
      found = this.round(moves, depth, found);
    }
    return found;
  }

  /** The moves that the table remembers after this one. */
  expectedAfter(first: number): number[] {
    const { walk, table } = this;
    const expected: number[] = [];
    walk.make(first);
    while (expected.length < MAX_EXPECTED && walk.seat !== null && table.find(walk.low, walk.high)) {
      const { move } = table;
      // Another position may have taken the slot.
      if (!walk.moves().includes(move)) break;
      expected.push(move);
      walk.make(move);
    }
    for (let made = 0; made <= expected.length; made += 1) walk.unmake();
    return expected;
  }

  /** One round of deepening. If it is cut short, the best moves so far still count. */
  private round(moves: number[], depth: number, before: Found): Found {
    const estimates = this.estimates;
    const best: RatedMove[] = [];
    for (const [index, move] of moves.entries()) {
      const worst = best[this.count - 1]?.value ?? -LIMIT;
      const value = this.try(move, depth, worst, LIMIT, 0, index < this.count);
      if (this.stopped) break;
      if (value <= worst) continue;
      const place = best.findLastIndex((line) => line.value >= value) + 1;
      best.splice(place, 0, { move, value });
      best.length = Math.min(best.length, this.count);
    }
    if (best.length === 0) return before;
    const found = best.map(({ move }) => move);
    moves.splice(0, moves.length, ...found, ...moves.filter((move) => !found.includes(move)));
    if (!this.stopped) return { lines: best, depth, solved: this.estimates === estimates };
    return { ...before, lines: this.completed(best, before.lines) };
  }

  /** Fills up the lines of an unfinished round with those of the round before, which were no better than these. */
  private completed(best: readonly RatedMove[], earlier: readonly RatedMove[]): readonly RatedMove[] {
    const worst = best.at(-1)?.value ?? LIMIT;
    const rest = earlier.filter(({ move }) => best.every((line) => line.move !== move));
    const lines = [...best, ...rest.map(({ move, value }) => ({ move, value: Math.min(value, worst) }))];
    return lines.slice(0, this.count);
  }

  /** The value of a move for the seat that makes it. */
  private try(move: number, depth: number, alpha: number, beta: number, ply: number, first: boolean): number {
    const { walk } = this;
    const seat = walk.seat as Seat;
    if (!this.meter.spend()) {
      this.stopped = true;
      return 0;
    }
    walk.make(move);
    const value =
      walk.seat === null
        ? this.evaluation.final(walk, seat)
        : this.look(walk.seat === seat, depth - 1, alpha, beta, ply + 1, first);
    walk.unmake();
    return value;
  }

  /** Later moves are only tested for being better. Only a better one gets an exact value. */
  private look(same: boolean, depth: number, alpha: number, beta: number, ply: number, first: boolean): number {
    if (!first) {
      const value = this.below(same, depth, alpha, alpha + 1, ply);
      if (value <= alpha || value >= beta || this.stopped) return value;
    }
    return this.below(same, depth, alpha, beta, ply);
  }

  /** The value of the position after a move, for the seat that moved. That seat may move again. */
  private below(same: boolean, depth: number, alpha: number, beta: number, ply: number): number {
    return same ? this.search(depth, alpha, beta, ply) : -this.search(depth, -beta, -alpha, ply);
  }

  private search(depth: number, alpha: number, beta: number, ply: number): number {
    const { walk, table } = this;
    if (depth <= 0) {
      this.estimates += 1;
      return this.evaluation.estimate(walk);
    }
    const { low, high } = walk;
    let remembered = -1;
    if (table.find(low, high)) {
      remembered = table.move;
      if (table.depth >= depth && settles(table.bound, table.value, alpha, beta)) {
        if (table.depth !== SOLVED) this.estimates += 1;
        return table.value;
      }
    }
    const estimates = this.estimates;
    const moves = walk.moves();
    this.ordering.sort(moves, remembered, ply, this.glance);
    let best = -LIMIT;
    let bestMove = -1;
    for (let index = 0; index < moves.length && best < beta; index += 1) {
      const move = moves[index] as number;
      const value = this.try(move, depth, Math.max(alpha, best), beta, ply, index === 0);
      if (this.stopped) return 0;
      if (value > best) {
        best = value;
        bestMove = move;
      }
    }
    if (best >= beta) this.ordering.reward(bestMove, ply, depth);
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    table.store(low, high, this.estimates === estimates ? SOLVED : depth, bound, best, bestMove);
    return best;
  }
}

/** Whether a stored value is enough for this window. */
function settles(bound: number, value: number, alpha: number, beta: number): boolean {
  return bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha);
}
