import type { Seat, Shape } from '@tavola/kernel';

/** One thing to learn: it is said, and the learner does it. */
export interface LessonStep<G extends Shape = Shape> {
  readonly title: string;
  /** What there is to know, and what to do. */
  readonly text: string;
  /** A move that does it, in the game's notation. */
  readonly example: string;
  /** Whether a legal move does what the step asks; left out: only the example does. */
  fits?(action: G['action']): boolean;
  /** Where to look, for somebody who tried something else. */
  readonly nudge: string;
  /** What the move has shown. */
  readonly done: string;
  /** Where the step begins, in the game's notation of positions; left out: where the step before it ended. */
  readonly position?: unknown;
  /** What the other seats answer, one after the other; whoever has nothing to say here does as little as the rules allow. */
  readonly replies?: Readonly<Record<Seat, readonly string[]>>;
  /** Squares the board points at. */
  readonly look?: readonly string[];
}

/** A short course in one game: data and words. The rules are the game's own. */
export interface LessonScript<G extends Shape = Shape> {
  readonly options?: unknown;
  readonly seats: number;
  /** The learner's. */
  readonly seat: Seat;
  /** All luck of the lesson comes from here. */
  readonly secret: string;
  readonly steps: readonly LessonStep<G>[];
}

/** The step whose position a step is played from; the first one may also begin as a game does. */
export function sceneStart({ steps }: LessonScript, at: number): number {
  return Math.max(
    0,
    steps.findLastIndex(({ position }, index) => index <= at && position !== undefined),
  );
}
