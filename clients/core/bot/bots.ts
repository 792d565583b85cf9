import type { Seat } from '@tavola/kernel';
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

/** Bots in this thread or in another one. A promise may stay pending or be rejected. */
export interface Bots {
  /** Returns the bot's action, or null if it failed. */
  act(request: BotRequest): Promise<unknown>;
  /** Returns whether the bot agrees to a draw. */
  agrees(request: BotRequest): Promise<boolean>;
}

/** A request to another thread. */
export interface BotCall extends BotRequest {
  readonly id: number;
  readonly method: 'act' | 'agrees';
}
export interface BotAnswer {
  readonly id: number;
  /** Null: the bot failed. */
  readonly answer: unknown;
}
