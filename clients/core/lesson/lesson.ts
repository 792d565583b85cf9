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

/** A chapter of the lesson of a game, as data: a few minutes. */
export interface LessonChapter<G extends Shape = Shape> {
  /** Stored with the learner’s progress, so it stays. */
  readonly id: string;
  readonly title: string;
  readonly options?: unknown;
  readonly seats: number;
  /** The seat of the learner. */
  readonly seat: Seat;
  /** Seed of all random results. */
  readonly secret: string;
  readonly steps: readonly LessonStep<G>[];
}

type StepWord = 'title' | 'text' | 'nudge' | 'done';

/** The words of a step by their key prefix: `move.title`, `move.text` and so on. */
export function stepWords<S extends string>(
  m: Readonly<Record<`${S}.${StepWord}`, string>>,
  step: S,
): Pick<LessonStep, StepWord> {
  return { title: m[`${step}.title`], text: m[`${step}.text`], nudge: m[`${step}.nudge`], done: m[`${step}.done`] };
}

/** Returns the index of the step that a scene begins with. */
export function sceneStart({ steps }: Pick<LessonChapter, 'steps'>, at: number): number {
  return Math.max(
    0,
    steps.findLastIndex(({ position }, index) => index <= at && position !== undefined),
  );
}
