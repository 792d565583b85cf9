import type { LineReason, Move, Seat, Shape } from '@tavola/kernel';
import type { CurveReading } from './curve.ts';

/** An action and what it leads to. */
export interface LineOfPlay<G extends Shape> {
  readonly action: G['action'];
  /** As in `Analysis`. */
  readonly chances: readonly number[];
  /**
   * The likely moves after it, in order. Where moves are sealed, those of the other seats in the same step come first,
   * and the next steps follow. Moves of hidden cards are guesses. May be empty.
   */
  readonly next: readonly Move<G>[];
}

/** A line and why it is better or worse than another. */
export interface ExplainedLine<G extends Shape> extends LineOfPlay<G> {
  /**
   * Of the best line: what it gains over the second best. Of the others: what they lose or gain against the best.
   * The most important first. May be empty.
   */
  readonly reasons: readonly LineReason[];
}

/** What a strong player thinks of a position, from the view of one seat. */
export interface Analysis<G extends Shape, L extends LineOfPlay<G> = ExplainedLine<G>> {
  /** Winning chances by seat. They add up to 1. A draw counts half, and a shared first place its share. */
  readonly chances: readonly number[];
  /** Standard error of the chances where luck or hidden cards were sampled, else 0. */
  readonly error: number;
  /** Best first, at least one. In sealed steps an action is everything the seat orders. */
  readonly lines: readonly L[];
  /** Solved to the end of the game. */
  readonly exact: boolean;
}

/** What the search of a game finds: an analysis without reasons. */
export interface PlainAnalysis<G extends Shape> extends Analysis<G, LineOfPlay<G>> {
  /** Where the chances were read from a curve, for fitting it again. Null: they come from elsewhere. */
  readonly reading: CurveReading | null;
}

/** What a seat knows when reasons are looked for. */
export interface LineScene<G extends Shape> {
  readonly view: G['view'];
  readonly seat: Seat;
}
