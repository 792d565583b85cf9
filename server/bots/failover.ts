import type { Match } from '@tavola/match';
import type { Timers } from '@tavola/protocol';
import { pendingBots } from './players.ts';

/** Delay before another process asks the bots (ms). Usually they are done by then. */
export const FAILOVER_MS = 5000;

/**
 * The process that wrote the last entry of a match asks its bots. Another process with the match in memory takes over
 * after a while, because that one may have died. So bots are asked by one process at a time, and never by none.
 */
export class BotFailover {
  readonly #world: Timers;
  readonly #stepIn: (match: Match) => void;
  readonly #timers = new Map<string, () => void>();

  /** @param stepIn called for a match that another process should have served */
  constructor(world: Timers, stepIn: (match: Match) => void) {
    this.#world = world;
    this.#stepIn = stepIn;
  }

  /** A match log has grown in another process. */
  expect(match: Match): void {
    const { matchId } = match.start;
    this.#timers.get(matchId)?.();
    this.#timers.delete(matchId);
    if (pendingBots(match).length === 0 && match.ballots.length === 0) return;
    const cancel = this.#world.after(FAILOVER_MS, () => {
      this.#timers.delete(matchId);
      this.#stepIn(match);
    });
    this.#timers.set(matchId, cancel);
  }

  close(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
