import type { Seat } from '@tavola/kernel';

/**
 * A position that a search steps through forward and back without copying. Moves are numbers, and the same number means
 * the same move everywhere in one walk.
 */
export interface Walk {
  /** Whose move it is; null when the game is over. One seat may move several times running. */
  readonly seat: Seat | null;
  /** Two words that are equal for equal positions and, but for rare accidents, different for different ones. */
  readonly low: number;
  readonly high: number;
  /** The moves of the seat to move; a new array, the caller may sort it. */
  moves(): number[];
  make(move: number): void;
  /** Undoes the last `make`. */
  unmake(): void;
}

/** A walk that can also be played out at random, with any number of seats, chance and hidden information. */
export interface RandomWalk extends Walk {
  /** The same moves from the start always lead to the same position: no chance, nothing hidden. */
  readonly steady: boolean;
  /** False where there are too many moves to list: `moves` then gives one at random, and each time perhaps another. */
  readonly listed: boolean;
  /** Whether a move seen earlier is legal here too. */
  allows(move: number): boolean;
  /** Makes one legal move at random. */
  wander(): void;
  /** Returns to the start with a new guess of hidden information. */
  restart(): void;
  /** When the game is over: 1 for first alone, 0 for last alone, 1/2 for a draw. */
  reward(seat: Seat): number;
}

/** The part a search needs that never steps back. */
export type SampledWalk = Omit<RandomWalk, 'low' | 'high' | 'unmake'>;
