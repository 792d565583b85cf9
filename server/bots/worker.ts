import { parentPort } from 'node:worker_threads';
import { type BotLevel, chooseAction, isLosing } from '@tavola/bots';
import { gameById } from '@tavola/games';
import { seeded } from '@tavola/kernel';

/** A bot’s input: the view of its seat, and nothing else of the match. */
export interface BotTask {
  readonly id: number;
  readonly game: string;
  readonly view: unknown;
  readonly seat: number;
  readonly level: BotLevel;
  readonly seed: string;
  /** The question: its action, or whether it agrees to a draw. */
  readonly asks?: 'action' | 'agreement';
}

export interface BotResult {
  readonly id: number;
  /** Or whether it agrees. Null if the bot failed: the deadline decides. */
  readonly action: unknown;
}

parentPort?.on('message', (task: BotTask) => parentPort?.postMessage(think(task)));

function think({ id, game: gameId, view, seat, level, seed, asks }: BotTask): BotResult {
  const game = gameById(gameId);
  if (game === undefined) return { id, action: null };
  try {
    if (asks === 'agreement') return { id, action: isLosing(game, view, seat, seeded(seed)) };
    return {
      id,
      action: chooseAction(game, view, seat, { level, chance: seeded(seed), now: () => performance.now() }),
    };
  } catch {
    return { id, action: null };
  }
}
