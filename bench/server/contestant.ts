import type { DvonnAction, DvonnState } from '@tavola/games/dvonn';
import type { RunningProgram } from './program.ts';

/** A match with both its players connected. */
export interface PlayingMatch {
  readonly start: DvonnState;
  /** Resolves when the server has acknowledged the move. */
  act(seat: number, action: DvonnAction, step: number): Promise<void>;
  leave(): void;
}

/** A server on which the same matches are played. */
export interface ServerContestant {
  readonly name: string;
  readonly program: RunningProgram;
  seatPlayers(): Promise<PlayingMatch>;
}
