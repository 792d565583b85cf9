import { type Budget, chooseAction, isLosing } from '@tavola/bots';
import { type Game, type Seat, type Shape, seeded } from '@tavola/kernel';
import type { BotLevel } from '../levels.ts';
import type { LocalMatch } from '../local/local-match.ts';
import type { BotAnswer, BotCall, BotRequest, Bots } from './bots.ts';

export interface BotDeps {
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** Milliseconds from any start, for a bot that minds the clock. */
  readonly now: () => number;
  /** Instead of the level's own. */
  readonly budget?: Budget;
}

/** What goes on at the other end of a `RemoteBots`. Total: a bot that fails answers null. */
export function answerBotCall(question: BotCall, thought: BotDeps): BotAnswer {
  try {
    const answer = question.method === 'act' ? act(question, thought) : agrees(question, thought);
    return { id: question.id, answer };
  } catch {
    return { id: question.id, answer: null };
  }
}

/** Bots that think in this very thread: for tests, and for clients without a second one. */
export function createLocalBots(thought: BotDeps): Bots {
  return {
    act: async (errand) => act(errand, thought),
    agrees: async (errand) => agrees(errand, thought),
  };
}

function act({ game: id, view, seat, level, seed }: BotRequest, { gameById, now, budget }: BotDeps): unknown {
  const game = gameById(id);
  if (game === undefined) return null;
  const chance = seeded(seed);
  return chooseAction(game, view, seat, { level, chance, now, ...(budget === undefined ? {} : { budget }) });
}

function agrees({ game: id, view, seat, seed }: BotRequest, { gameById }: BotDeps): boolean {
  const game = gameById(id);
  return game !== undefined && isLosing(game, view, seat, seeded(seed));
}

export interface BotAdviceOptions extends Partial<Pick<BotDeps, 'now' | 'budget'>> {
  readonly level: BotLevel;
}

/** Returns the move a bot would make in this seat. The bot sees only the view of the seat. */
export function askBot(match: LocalMatch, seat: Seat, options: BotAdviceOptions): unknown {
  return chooseAction(match.game, match.view(seat), seat, { ...options, chance: match.botChance(seat) });
}
