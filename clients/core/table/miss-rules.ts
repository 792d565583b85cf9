import {
  type AbsenceRule,
  afterMissOf,
  claimOf,
  isLive,
  missesOf,
  patienceOf,
  type TakeoverRule,
  type TimeTerms,
  takeoverOf,
} from '@tavola/match';

/** The terms of a table about time and missed turns. */
export interface MissTerms extends TimeTerms {
  readonly absence: AbsenceRule;
}

/** The effective rules for missed turns, with all defaults filled in. Times in ms; null: never or unlimited. */
export function missRules(terms: MissTerms, seats: number) {
  return {
    absence: terms.absence,
    hasClock: terms.clock !== null,
    misses: missesOf(terms),
    takeover: takeoverOf(terms),
    afterMiss: afterMissOf(terms),
    patience: patienceOf(terms),
    claim: claimOf(terms, seats),
  } as const;
}

export { type AbsenceRule, afterMissOf, claimOf, isLive, type TakeoverRule, takeoverOf };
