import type { Game, Shape } from '@tavola/kernel';
import { advance, type Entry, fold, type Match } from '@tavola/match';

/** Matches kept on the way lie so far apart: to go back by one step takes no longer than to fold as many entries. */
const SPACING = 4;

interface CachedMatch {
  /** The last entry folded. Taking a move back puts another one in its place, and what was kept from there on is worth nothing. */
  readonly entry: Entry;
  readonly match: Match;
}

/** A match as it was after each entry of its log, quick to leaf through in both directions. */
export class HistoryCache {
  readonly #game: Game<Shape>;
  readonly #secret: string;
  readonly #cache = new Map<number, CachedMatch>();

  constructor(game: Game<Shape>, secret: string) {
    this.#game = game;
    this.#secret = secret;
  }

  /** The match right after the entry with this number, which is in the log. */
  at(log: readonly Entry[], seq: number): Match {
    let from = seq;
    while (from >= 0 && !this.#has(log, from)) from -= 1;
    let match = this.#cache.get(from)?.match ?? fold(this.#game, this.#secret, log.slice(0, 1));
    for (let next = Math.max(1, from + 1); next <= seq; next += 1) {
      const entry = log[next];
      if (entry === undefined) break;
      match = advance(match, entry);
      if (next % SPACING === 0 || next === seq) this.#cache.set(next, { entry, match });
    }
    return match;
  }

  #has(log: readonly Entry[], seq: number): boolean {
    const kept = this.#cache.get(seq);
    return kept !== undefined && kept.entry === log[seq];
  }
}
