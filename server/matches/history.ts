import { advance, type Entry, fold, type Match } from '@tavola/match';

/** Distance between cached states (entries). */
const EVERY = 32;
/** Cached states in all. The least recently used are dropped. */
const MAX_KEPT = 256;

export interface MatchHistoryDeps {
  /** Entries of a log, from a number up to, but not including, another. */
  readonly log: (matchId: string, from: number, end: number) => Promise<readonly Entry[]>;
  readonly mostKept?: number;
}

/** Earlier states of matches, cached for clients that step through the history. */
export class MatchHistory {
  readonly #log: MatchHistoryDeps['log'];
  readonly #mostKept: number;
  readonly #kept = new Map<string, Match>();

  constructor({ log, mostKept = MAX_KEPT }: MatchHistoryDeps) {
    this.#log = log;
    this.#mostKept = mostKept;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The match right after the entry with this number, which is in its log. */
  async at({ game, secret, start: { matchId } }: Match, seq: number): Promise<Match> {
    const before = this.#before(matchId, seq + 1);
    const entries = await this.#log(matchId, before?.nextSeq ?? 0, seq + 1);
    const rest = before === null ? entries.slice(1) : entries;
    return rest.reduce(
      (match, entry) => this.#passing(matchId, advance(match, entry)),
      before ?? fold(game, secret, entries.slice(0, 1)),
    );
  }

  /** The last cached state at or before this. */
  #before(matchId: string, nextSeq: number): Match | null {
    for (let end = nextSeq - (nextSeq % EVERY); end > 0; end -= EVERY) {
      const kept = this.#kept.get(keyOf(matchId, end));
      if (kept !== undefined) return this.#keep(matchId, kept);
    }
    return null;
  }

  #passing(matchId: string, match: Match): Match {
    return match.nextSeq % EVERY === 0 ? this.#keep(matchId, match) : match;
  }

  #keep(matchId: string, match: Match): Match {
    const key = keyOf(matchId, match.nextSeq);
    this.#kept.delete(key);
    this.#kept.set(key, match);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return match;
  }
}

function keyOf(matchId: string, nextSeq: number): string {
  return `${nextSeq} ${matchId}`;
}
