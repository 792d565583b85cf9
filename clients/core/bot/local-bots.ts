import { type Analysis, analysePosition, type Budget, chooseAction, isLosing } from '@tavola/bots';
import { type Game, type Seat, type Shape, seeded } from '@tavola/kernel';
import type { BotLevel } from '../levels.ts';
import type { LocalMatch } from '../local/local-match.ts';
import type { BotAnswer, BotAnswers, BotCall, BotHint, BotRequest, Bots, HintRequest } from './bots.ts';

export interface BotDeps {
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** Replaces the budget of the level. */
  readonly budget?: Budget;
}

const METHODS: { readonly [M in keyof BotAnswers]: (request: BotRequest, deps: BotDeps) => BotAnswers[M] } = {
  act,
  agrees,
  hint,
  analyse,
};

/** Answers a call of `RemoteBots`. Never throws: a bot that fails answers null. */
export function answerBotCall(call: BotCall, deps: BotDeps): BotAnswer {
  try {
    return { id: call.id, answer: METHODS[call.method](call, deps) };
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

/** Level of hints in games without an analysis. */
const FALLBACK_LEVEL: BotLevel = 'normal';

/** The best action with its first reason. */
function hint(request: HintRequest, deps: BotDeps): BotHint | null {
  const [best] = analyse(request, deps)?.lines ?? [];
  if (best !== undefined) return { action: best.action, reason: best.reasons[0] ?? null };
  const action = act({ ...request, level: FALLBACK_LEVEL }, deps);
  return action === null ? null : { action, reason: null };
}

/** Null if the game has no analysis. */
function analyse(
  { game: id, view, seat, seed }: HintRequest,
  { gameById, now, budget }: BotDeps,
): Analysis<Shape> | null {
  const game = gameById(id);
  if (game === undefined) return null;
  const chance = seeded(seed);
  return analysePosition(game, view, seat, { chance, now, ...(budget === undefined ? {} : { budget }) });
}

export interface BotAdviceOptions extends Partial<Pick<BotDeps, 'now' | 'budget'>> {
  readonly level: BotLevel;
}

/** Returns the move a bot would make in this seat. The bot sees only the view of the seat. */
export function askBot(match: LocalMatch, seat: Seat, options: BotAdviceOptions): unknown {
  return chooseAction(match.game, match.view(seat), seat, { ...options, chance: match.botChance(seat) });
}
