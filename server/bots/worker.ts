import { parentPort } from 'node:worker_threads';
import { type BotLevel, chooseAction, isLosing } from '@tavola/bots';
import { seeded } from '@tavola/kernel';
import { gameById } from '@tavola/registry';

/** What a bot is told: the view of its seat, and nothing else of the match. */
export interface Errand {
  readonly id: number;
  readonly game: string;
  readonly view: unknown;
  readonly seat: number;
  readonly level: BotLevel;
  readonly seed: string;
  /** What it shall say: what it does, or whether it agrees to a draw. */
  readonly asks?: 'action' | 'agreement';
}

export interface Advice {
  readonly id: number;
  /** Or whether it agrees, where that was asked. Null: the bot failed; the deadline will see to it. */
  readonly action: unknown;
}

parentPort?.on('message', (errand: Errand) => parentPort?.postMessage(think(errand)));

function think({ id, game: gameId, view, seat, level, seed, asks }: Errand): Advice {
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
