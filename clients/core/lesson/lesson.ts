import type { Seat, Shape } from '@tavola/kernel';

/** One thing to learn: an explanation and a move to make. */
export interface LessonStep<G extends Shape = Shape> {
  readonly title: string;
  /** The explanation and the task. */
  readonly text: string;
  /** A move that solves the step, in the game's notation. */
  readonly example: string;
  /** Whether a legal move solves the step. Absent: only the example does. */
  fits?(action: G['action']): boolean;
  /** A hint after a wrong move. */
  readonly nudge: string;
  /** Shown after the move. */
  readonly done: string;
  /** Start position of the step, in the game's notation. Absent: the step continues the one before. */
  readonly position?: unknown;
  /** Moves of the other seats, in order. A seat without one does as little as the rules allow. */
  readonly replies?: Readonly<Record<Seat, readonly string[]>>;
  /** Squares that the board highlights. */
  readonly look?: readonly string[];
}

/** The lesson of a game, as data. */
export interface LessonScript<G extends Shape = Shape> {
  readonly options?: unknown;
  readonly seats: number;
  /** The seat of the learner. */
  readonly seat: Seat;
  /** Seed of all random results. */
  readonly secret: string;
  readonly steps: readonly LessonStep<G>[];
}

/** Returns the index of the step that a scene begins with. */
export function sceneStart({ steps }: LessonScript, at: number): number {
  return Math.max(
    0,
    steps.findLastIndex(({ position }, index) => index <= at && position !== undefined),
  );
}
