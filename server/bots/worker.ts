import { parentPort } from 'node:worker_threads';
import { chooseAction, type Level } from '@tavola/bots';
import { seeded } from '@tavola/kernel';
import { gameById } from '@tavola/registry';

/** What a bot is told: the view of its seat, and nothing else of the match. */
export interface Errand {
  readonly id: number;
  readonly game: string;
  readonly view: unknown;
  readonly seat: number;
  readonly level: Level;
  readonly seed: string;
}

export interface Advice {
  readonly id: number;
  /** Null: the bot failed; the deadline will see to it. */
  readonly action: unknown;
}

parentPort?.on('message', (errand: Errand) => parentPort?.postMessage(think(errand)));

function think({ id, game: gameId, view, seat, level, seed }: Errand): Advice {
  const game = gameById(gameId);
  if (game === undefined) return { id, action: null };
  try {
    return {
      id,
      action: chooseAction(game, view, seat, { level, chance: seeded(seed), now: () => performance.now() }),
    };
  } catch {
    return { id, action: null };
  }
}
