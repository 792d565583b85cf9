import { advance, type Entry, fold, type Match } from '@tavola/match';

/** States kept on the way, so far apart: to go on from one of them takes no longer than that. */
const EVERY = 32;
/** Kept in all; those not used for longest go first. */
const MOST_KEPT = 256;

export interface HistoryParts {
  /** Entries of a log, from a number up to, but not including, another. */
  readonly log: (matchId: string, from: number, end: number) => Promise<readonly Entry[]>;
  readonly mostKept?: number;
}

/** Matches as they were. Who leafs through a match asks for many of its moments, and its log is not folded anew for each. */
export class History {
  readonly #log: HistoryParts['log'];
  readonly #mostKept: number;
  readonly #kept = new Map<string, Match>();

  constructor({ log, mostKept = MOST_KEPT }: HistoryParts) {
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

  /** The last state kept that is not later than this. */
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
