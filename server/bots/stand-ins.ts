import type { Match } from '@tavola/match';
import { botsAsked } from './players.ts';

/** Bots are mostly done by then. In milliseconds. */
const PATIENCE = 5000;

/**
 * The process that wrote the last entry of a match asks the bots whose turn it is. Any other that has the match in memory stands in for
 * it, should nothing have come after a while: it may have died. So bots are not asked by all processes at once, and never by none.
 */
export class StandIns {
  readonly #stepIn: (match: Match) => void;
  readonly #patience: number;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  /** @param stepIn is told of a match for which somebody else had to ask, and may have */
  constructor(stepIn: (match: Match) => void, patience = PATIENCE) {
    this.#stepIn = stepIn;
    this.#patience = patience;
  }

  /** A match has grown elsewhere. */
  expect(match: Match): void {
    const { matchId } = match.start;
    clearTimeout(this.#timers.get(matchId));
    this.#timers.delete(matchId);
    if (botsAsked(match).length === 0 && match.ballots.length === 0) return;
    const timer = setTimeout(() => {
      this.#timers.delete(matchId);
      this.#stepIn(match);
    }, this.#patience);
    timer.unref();
    this.#timers.set(matchId, timer);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
