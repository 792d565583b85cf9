import { type Budget, chooseAction, isLosing } from '@tavola/bots';
import { type Game, type Seat, type Shape, seeded } from '@tavola/kernel';
import type { BotLevel } from '../levels.ts';
import type { LocalMatch } from '../local/local-match.ts';
import type { BotAnswer, BotCall, BotRequest, Bots } from './bots.ts';

export interface BotDeps {
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** Replaces the budget of the level. */
  readonly budget?: Budget;
}

/** Answers a call of `RemoteBots`. Never throws: a bot that fails answers null. */
export function answerBotCall(call: BotCall, deps: BotDeps): BotAnswer {
  try {
    const answer = call.method === 'act' ? act(call, deps) : agrees(call, deps);
    return { id: call.id, answer };
  } catch {
    return { id: call.id, answer: null };
  }
}

/** Bots in the calling thread, for tests and clients without a worker. */
export function createLocalBots(deps: BotDeps): Bots {
  return {
    act: async (request) => act(request, deps),
    agrees: async (request) => agrees(request, deps),
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
