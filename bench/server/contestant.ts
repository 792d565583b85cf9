import type { DvonnAction, DvonnState } from '@tavola/dvonn';
import type { RunningProgram } from './program.ts';

/** A match with both its players connected. */
export interface PlayingMatch {
  readonly start: DvonnState;
  /** Resolves when the server has told the player that the move counts. */
  act(seat: number, action: DvonnAction, step: number): Promise<void>;
  leave(): void;
}

/** A server that the same matches are played on. */
export interface ServerContestant {
  readonly name: string;
  readonly program: RunningProgram;
  seatPlayers(): Promise<PlayingMatch>;
}
