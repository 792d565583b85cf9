import type { Match } from '@tavola/match';
import type { Timers } from '@tavola/protocol';
import { botsAsked } from './players.ts';

/** Bots are mostly done by then. In milliseconds. */
export const PATIENCE = 5000;

/**
 * The process that wrote the last entry of a match asks the bots whose turn it is. Any other that has the match in memory stands in for
 * it, should nothing have come after a while: it may have died. So bots are not asked by all processes at once, and never by none.
 */
export class StandIns {
  readonly #world: Timers;
  readonly #stepIn: (match: Match) => void;
  readonly #timers = new Map<string, () => void>();

  /** @param stepIn is told of a match for which somebody else had to ask, and may have */
  constructor(world: Timers, stepIn: (match: Match) => void) {
    this.#world = world;
    this.#stepIn = stepIn;
  }

  /** A match has grown elsewhere. */
  expect(match: Match): void {
    const { matchId } = match.start;
    this.#timers.get(matchId)?.();
    this.#timers.delete(matchId);
    if (botsAsked(match).length === 0 && match.ballots.length === 0) return;
    const cancel = this.#world.after(PATIENCE, () => {
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
