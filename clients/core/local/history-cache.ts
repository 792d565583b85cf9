import type { Game, Shape } from '@tavola/kernel';
import { advance, type Entry, fold, type Match } from '@tavola/match';

/** Entries between two cached matches. A step back folds at most this many. */
const SPACING = 4;

interface CachedMatch {
  /** The last entry folded. If undo put another entry in its place, the cached match is stale. */
  readonly entry: Entry;
  readonly match: Match;
}

/** Caches matches along a log, for fast steps in both directions. */
export class HistoryCache {
  readonly #game: Game<Shape>;
  readonly #secret: string;
  readonly #cache = new Map<number, CachedMatch>();

  constructor(game: Game<Shape>, secret: string) {
    this.#game = game;
    this.#secret = secret;
  }

  /** Returns the match right after an entry. `seq` must be in the log. */
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
    const cached = this.#cache.get(seq);
    return cached !== undefined && cached.entry === log[seq];
  }
}
