import type { Chance, Game, Seat, Shape } from '@tavola/kernel';
import type { Budget } from './search/budget.ts';

export const LEVELS = ['random', 'easy', 'normal', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
/** The levels that think. */
export type ThinkingLevel = Exclude<Level, 'random'>;

export interface Thinking {
  readonly level: Level;
  /** Instead of the level's own budget. */
  readonly budget?: Budget;
  readonly chance: Chance;
  /** Milliseconds from any start; needed for a budget in milliseconds, since bots have no clock of their own. */
  readonly now?: () => number;
}

/** What a bot is asked: what to do in this seat, knowing nothing but the seat's own view. */
export interface Question<G extends Shape> {
  readonly game: Game<G>;
  readonly view: G['view'];
  readonly seat: Seat;
  readonly level: ThinkingLevel;
  readonly thinking: Omit<Thinking, 'level'>;
}

/** Somebody who knows how to play one game, or any. */
export interface Player<G extends Shape> {
  choose(question: Question<G>): G['action'];
  /** Whether a seat should be glad of a draw, for games where random play takes too long or says too little. */
  isLosing?(view: G['view'], seat: Seat): boolean;
}
