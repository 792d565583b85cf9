import type { Chance, Game, Seat, Shape } from '@tavola/kernel';
import type { LineScene, PlainAnalysis } from './analysis.ts';
import type { LineFacts } from './reasons.ts';
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
  /** Finds the best lines. Absent: the game has no analysis. */
  analyse?(question: BotTurn<G>, lines: number): PlainAnalysis<G>;
  /** Where the reasons of lines come from. */
  factsFor?(scene: LineScene<G>): LineFacts<G>;
  /** Whether a seat should accept a draw. For games where random play is too slow or says too little. */
  isLosing?(view: G['view'], seat: Seat): boolean;
}

/** A player whose choice is the first line of its analysis, weakened by level. */
export interface AnalysingPlayer<G extends Shape>
  extends Pick<BotPlayer<G>, 'factsFor' | 'isLosing'>,
    Required<Pick<BotPlayer<G>, 'analyse'>> {
  /** Percentage of moves made without thinking, so that players can win. */
  readonly blunders: Readonly<Record<ThinkingLevel, number>>;
}

/** Completes a player with its `choose`. */
export function playByAnalysis<G extends Shape>(player: AnalysingPlayer<G>): AnalysingPlayer<G> & BotPlayer<G> {
  return {
    ...player,
    choose(question) {
      const { game, view, seat, level, thinking } = question;
      const { chance } = thinking;
      const blunders = player.blunders[level];
      if (blunders > 0 && chance.below(100) < blunders)
        return game.sample(game.imagine(view, seat, chance), seat, chance);
      const [best] = player.analyse(question, 1).lines;
      if (best === undefined) throw new Error('a finished game has no best action');
      return best.action;
    },
  };
}
