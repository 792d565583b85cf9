import type { Chance, Game, Seat, Shape } from '@tavola/kernel';
import type { Budget } from './search/budget.ts';

export const LEVELS = ['random', 'easy', 'normal', 'hard', 'expert'] as const;
export type BotLevel = (typeof LEVELS)[number];
export type ThinkingLevel = Exclude<BotLevel, 'random'>;

export interface ThinkOptions {
  readonly level: BotLevel;
  /** Overrides the level’s budget. */
  readonly budget?: Budget;
  readonly chance: Chance;
  /** What was said to the seat and by it, oldest first, in the form of its game. Nothing that others said to each other. */
  readonly talk?: readonly unknown[];
  /** Clock (ms) with an arbitrary start. Required for a budget in milliseconds. */
  readonly now?: () => number;
}

/** A decision for a bot: the seat and its own view. */
export interface BotTurn<G extends Shape> {
  readonly game: Game<G>;
  readonly view: G['view'];
  readonly seat: Seat;
  readonly level: ThinkingLevel;
  readonly thinking: Omit<ThinkOptions, 'level'>;
}

/** Plays one game, or any. */
export interface BotPlayer<G extends Shape> {
  choose(question: BotTurn<G>): G['action'];
  /** Whether a seat should accept a draw. For games where random play is too slow or says too little. */
  isLosing?(view: G['view'], seat: Seat): boolean;
}
