import type { Seat } from '@tavola/kernel';
import type { BotLevel } from '../levels.ts';

/** What a bot is told: the view of its seat, and nothing else of the match. Plain JSON, so that it can go to a thread. */
export interface BotRequest {
  readonly game: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly level: BotLevel;
  /** The same errand with the same seed gets the same answer. */
  readonly seed: string;
}

/** Bots, wherever they think. A promise that is never kept, or broken, costs nobody else anything. */
export interface Bots {
  /** What the bot does; null when it cannot say. */
  act(errand: BotRequest): Promise<unknown>;
  /** Whether it agrees to end the match in a draw. */
  agrees(errand: BotRequest): Promise<boolean>;
}

/** An errand on its way to another thread, and the answer on its way back. */
export interface BotCall extends BotRequest {
  readonly id: number;
  readonly method: 'act' | 'agrees';
}
export interface BotAnswer {
  readonly id: number;
  /** Null: the bot failed. */
  readonly answer: unknown;
}
