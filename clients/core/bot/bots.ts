import type { Analysis } from '@tavola/bots';
import type { LineReason, Seat, Shape } from '@tavola/kernel';
import type { BotLevel } from '../levels.ts';

/** All a bot gets: the view of its seat. Plain JSON, so that it can be sent to a worker. */
export interface BotRequest {
  readonly game: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly level: BotLevel;
  /** The same request with the same seed gets the same answer. */
  readonly seed: string;
}

/** What a bot would do in a seat, and why. */
export interface BotHint {
  readonly action: unknown;
  /** Null: the game has no analysis, or nothing stands out. */
  readonly reason: LineReason | null;
}

export type HintRequest = Omit<BotRequest, 'level'>;

/** Bots in this thread or in another one. A promise may stay pending or be rejected. */
export interface Bots {
  /** Returns the bot's action, or null if it failed. */
  act(request: BotRequest): Promise<unknown>;
  /** Returns whether the bot agrees to a draw. */
  agrees(request: BotRequest): Promise<boolean>;
}

/** What can be asked in another thread. */
export interface BotAnswers {
  readonly act: unknown;
  readonly agrees: boolean;
  readonly hint: BotHint | null;
  readonly analyse: Analysis<Shape> | null;
}

/** A request to another thread. */
export interface BotCall extends BotRequest {
  readonly id: number;
  readonly method: keyof BotAnswers;
}
export interface BotAnswer {
  readonly id: number;
  /** Null: the bot failed. */
  readonly answer: unknown;
}
