import {
  type AbsenceRule,
  afterMissOf,
  claimOf,
  clockFor,
  isLive,
  missesOf,
  patienceOf,
  type TakeoverRule,
  type TimeTerms,
  takeoverOf,
} from '@tavola/match';
import type { Language } from '@tavola/words';
import type { Seats } from '@tavola/words/seats';
import type { Terms } from '@tavola/words/terms';

/** The terms that decide what follows from a missed turn. */
export interface MissTerms extends TimeTerms {
  readonly absence: AbsenceRule;
}

/** What happens to a player who misses turns, a sentence each. Shown before anyone sits down. */
export type MissSentences = (terms: MissTerms, seats: number) => readonly string[];

export function missSentencesIn(m: Terms, language: Language): MissSentences {
  const open = (count: number, takeover: TakeoverRule): string => m[`miss.${takeover}`]({ count });
  return (terms, seats) => {
    const { absence, clock } = terms;
    const claim = claimOf(terms, seats);
    const claims = claim === null ? [] : [m['miss.claim']({ time: language.span(claim) })];
    if (absence === 'strict') return [m['miss.strict']];
    if (clock === null) {
      const patience = patienceOf(terms);
      const waits = patience === null ? m['miss.endless'] : m['miss.patience']({ time: language.span(patience) });
      return [waits, ...claims];
    }
    const count = missesOf(terms);
    const after = afterMissOf(terms);
    return [
      m[`miss.${absence}`],
      absence === 'disorder' ? m['miss.lost']({ count }) : open(count, takeoverOf(terms)),
      ...(after === null ? [] : [m['miss.after']({ time: language.span(after) })]),
      ...claims,
    ];
  };
}

/** What happens when a player’s time runs out now. */
export type MissWarning = (
  terms: MissTerms,
  at: {
    /** Turns missed in a row. */
    readonly missed: number;
    readonly seats: number;
    /** Whether the game has no move for late players. */
    readonly forfeits: boolean;
  },
) => string;

export function missWarningIn(m: Seats): MissWarning {
  return (terms, { missed, seats, forfeits }) => {
    const { absence } = terms;
    const loses = seats === 2 ? m['late.game'] : m['late.seat'];
    if (absence === 'strict') return loses;
    if (forfeits && (absence === 'disorder' || (absence === 'hold' && seats === 2))) return loses;
    const isLast = missed + 1 >= missesOf(terms);
    if (absence === 'disorder' && isLast) return loses;
    const first = absence === 'bot' || forfeits ? m['late.bot'] : m['late.move'];
    return !isLast || takeoverOf(terms) === 'off' ? first : `${first} ${m['late.open']}`;
  };
}

export type { AbsenceRule, TakeoverRule, TimeTerms };
export { afterMissOf, claimOf, clockFor, isLive, missesOf, patienceOf, takeoverOf };
