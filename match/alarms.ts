import type { Seat } from '@tavola/kernel';
import { hasSubmitted, isRunning, type Match, waiting } from './match.ts';
import { claimTime, isPersons } from './owners.ts';
import { patienceOf } from './seat-terms.ts';
import { versionOf } from './versions/index.ts';

/** When a seat that is asked is late, without the grace; null: never, or it is not asked. */
export function dueOf(match: Match, seat: Seat): number | null {
  const isAsked =
    isRunning(match) && match.pending.some((demand) => demand.seat === seat) && !hasSubmitted(match, seat);
  return isAsked ? versionOf(match.start).seats.dueOf(match, seat) : null;
}

/** When the first deadline has passed, the grace included; null: there is none. */
export function deadlineOf(match: Match): number | null {
  const { clock } = match.start.terms;
  if (clock === null || match.clock.due === null) return null;
  const { seats } = versionOf(match.start);
  let first: number | null = null;
  for (const { seat } of match.pending)
    if (!hasSubmitted(match, seat)) first = earlier(first, seats.dueOf(match, seat) ?? match.clock.due);
  // Where everybody has submitted, what they submitted takes effect at the deadline at the latest.
  return (first ?? match.clock.due) + clock.grace;
}

/** The seats whose deadline has passed. */
export function lateSeats(match: Match, at: number): readonly Seat[] {
  const { seats } = versionOf(match.start);
  const grace = match.start.terms.clock?.grace ?? 0;
  const isLate = (seat: Seat): boolean => at >= (seats.dueOf(match, seat) ?? Number.POSITIVE_INFINITY) + grace;
  return waiting(match).flatMap(({ seat }) => (isLate(seat) ? [seat] : []));
}

/** When a table without a clock loses its patience with a seat; null: it does not, or has already. */
function patienceEnd(match: Match, seat: Seat): number | null {
  const { start, seats, clock } = match;
  const patience = versionOf(start).seats.hasOwners ? patienceOf(start.terms) : null;
  const state = seats[seat];
  if (patience === null || state === undefined || state.open || state.bot !== null || !isPersons(state)) return null;
  return Math.max(clock.since, state.changedAt) + patience;
}

/** The seats that have let the others wait for too long, where there is no clock. */
export function impatientWith(match: Match, at: number): readonly Seat[] {
  return waiting(match).flatMap(({ seat }) => {
    const end = patienceEnd(match, seat);
    return end !== null && at >= end ? [seat] : [];
  });
}

/** When `timeout` next has something to do; null: nothing happens by itself. */
export function nextAlarm(match: Match): number | null {
  if (!isRunning(match)) return null;
  let first = earlier(deadlineOf(match), match.clock.pausedUntil);
  for (const { until } of match.ballots) first = earlier(first, until);
  if (match.start.terms.clock === null)
    for (const { seat } of waiting(match)) first = earlier(first, patienceEnd(match, seat));
  return first;
}

/** When the win may first be claimed; null: nobody is away while on turn. */
export function nextClaim(match: Match): number | null {
  return match.seats.reduce<number | null>((first, _, seat) => earlier(first, claimTime(match, seat)), null);
}

/** The earlier of two times, where null is never. */
export function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
