import { type Budget, chooseAction, isLosing } from '@tavola/bots';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import type { BotAnswer, BotErrand, BotQuestion, Bots } from './port.ts';

export interface Thought {
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** Milliseconds from any start, for a bot that minds the clock. */
  readonly now: () => number;
  /** Instead of the level's own. */
  readonly budget?: Budget;
}

/** What goes on at the other end of a `BotLine`. Total: a bot that fails answers null. */
export function answerTo(question: BotQuestion, thought: Thought): BotAnswer {
  try {
    const answer = question.asks === 'act' ? act(question, thought) : agrees(question, thought);
    return { id: question.id, answer };
  } catch {
    return { id: question.id, answer: null };
  }
}

/** Bots that think in this very thread: for tests, and for clients without a second one. */
export function botsHere(thought: Thought): Bots {
  return {
    act: async (errand) => act(errand, thought),
    agrees: async (errand) => agrees(errand, thought),
  };
}

function act({ game: id, view, seat, level, seed }: BotErrand, { gameById, now, budget }: Thought): unknown {
  const game = gameById(id);
  if (game === undefined) return null;
  const chance = seeded(seed);
  return chooseAction(game, view, seat, { level, chance, now, ...(budget === undefined ? {} : { budget }) });
}

function agrees({ game: id, view, seat, seed }: BotErrand, { gameById }: Thought): boolean {
  const game = gameById(id);
  return game !== undefined && isLosing(game, view, seat, seeded(seed));
}
