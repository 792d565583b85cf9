import type { Seat } from '@tavola/kernel';
import type { Meter } from './budget.ts';
import type { Walk } from './walk.ts';

/** Values of positions for each seat. */
export interface MaxNEvaluation<W extends Walk> {
  estimate(walk: W, values: Float64Array): void;
  final(walk: W, values: Float64Array): void;
}

export interface MaxNLimits {
  readonly meter: Meter;
  readonly seats: number;
  readonly depth?: number;
}

const DEEPEST = 64;

/**
 * Finds the best move for any number of seats (max-n) with iterative deepening. Nothing can be pruned, so the walk
 * should offer few moves.
 */
export function searchMaxN<W extends Walk>(walk: W, standing: MaxNEvaluation<W>, limits: MaxNLimits): number {
  const moves = walk.moves();
  const [first] = moves;
  if (first === undefined || walk.seat === null) throw new Error('a finished game has no best move');
  if (moves.length === 1) return first;
  const search = new MaxN(walk, standing, limits);
  let best = first;
  for (let depth = 1; depth <= (limits.depth ?? DEEPEST) && !limits.meter.spent(); depth += 1)
    best = search.round(moves, depth) ?? best;
  return best;
}

class MaxN<W extends Walk> {
  private readonly walk: W;
  private readonly standing: MaxNEvaluation<W>;
  private readonly meter: Meter;
  /** Values of the position at each depth. */
  private readonly values: readonly Float64Array[];
  private stopped = false;

  constructor(walk: W, standing: MaxNEvaluation<W>, { meter, seats }: MaxNLimits) {
    this.walk = walk;
    this.standing = standing;
    this.meter = meter;
    this.values = Array.from({ length: DEEPEST + 1 }, () => new Float64Array(seats));
  }

  /** One round of deepening. The best move goes to the front. A round cut short counts as far as it went. */
  round(moves: number[], depth: number): number | null {
    const seat = this.walk.seat as Seat;
    let best: number | null = null;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const move of [...moves]) {
      const value = this.try(move, depth)[seat] as number;
      if (this.stopped) break;
      if (value <= bestValue) continue;
      bestValue = value;
      best = move;
    }
    if (best !== null) moves.splice(0, moves.length, best, ...moves.filter((move) => move !== best));
    return best;
  }

  private try(move: number, depth: number): Float64Array {
    const values = this.values[depth] as Float64Array;
    if (!this.meter.spend()) {
      this.stopped = true;
      return values;
    }
    this.walk.make(move);
    if (this.walk.seat === null) this.standing.final(this.walk, values);
    else if (depth === 1) this.standing.estimate(this.walk, values);
    else this.bestReply(this.walk.seat, depth, values);
    this.walk.unmake();
    return values;
  }

  private bestReply(seat: Seat, depth: number, values: Float64Array): void {
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const move of this.walk.moves()) {
      const reply = this.try(move, depth - 1);
      if ((reply[seat] as number) <= bestValue) continue;
      bestValue = reply[seat] as number;
      values.set(reply);
    }
  }
}
