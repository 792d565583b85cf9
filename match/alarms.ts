import type { Seat } from '@tavola/kernel';
import { hasSubmitted, isRunning, type Match, openDemands } from './match.ts';
import { claimTime, hasOwner } from './owners.ts';
import { patienceOf } from './seat-terms.ts';
import { versionOf } from './versions/index.ts';

/** Deadline of a pending seat, without the grace. Null if there is none. */
export function dueOf(match: Match, seat: Seat): number | null {
  const isAsked =
    isRunning(match) && match.pending.some((demand) => demand.seat === seat) && !hasSubmitted(match, seat);
  return isAsked ? versionOf(match.start).seats.dueOf(match, seat) : null;
}

/** Time of the first deadline, including the grace. Null if there is none. */
export function deadlineOf(match: Match): number | null {
  const { clock } = match.start.terms;
  if (clock === null || match.clock.due === null) return null;
  const { seats } = versionOf(match.start);
  let first: number | null = null;
  for (const { seat } of match.pending)
    if (!hasSubmitted(match, seat)) first = earlier(first, seats.dueOf(match, seat) ?? match.clock.due);
  // If all seats have submitted, the moves take effect at the deadline at the latest.
  return (first ?? match.clock.due) + clock.grace;
}

/** Seats whose deadline has passed. */
export function lateSeats(match: Match, at: number): readonly Seat[] {
  const { seats } = versionOf(match.start);
  const grace = match.start.terms.clock?.grace ?? 0;
  const isLate = (seat: Seat): boolean => at >= (seats.dueOf(match, seat) ?? Number.POSITIVE_INFINITY) + grace;
  return openDemands(match).flatMap(({ seat }) => (isLate(seat) ? [seat] : []));
}

/** When a seat becomes open at a table without a clock. Null if never, or if it is open already. */
function patienceEnd(match: Match, seat: Seat): number | null {
  const { start, seats, clock } = match;
  const patience = versionOf(start).seats.hasOwners ? patienceOf(start.terms) : null;
  const state = seats[seat];
  if (patience === null || state === undefined || state.open || state.bot !== null || !hasOwner(state)) return null;
  return Math.max(clock.since, state.changedAt) + patience;
}

/** Seats that have kept the others waiting too long at a table without a clock. */
export function overdueSeats(match: Match, at: number): readonly Seat[] {
  return openDemands(match).flatMap(({ seat }) => {
    const end = patienceEnd(match, seat);
    return end !== null && at >= end ? [seat] : [];
  });
}

/** When `timeout` next has something to do. Null if never. */
export function nextAlarm(match: Match): number | null {
  if (!isRunning(match)) return null;
  let first = earlier(deadlineOf(match), match.clock.pausedUntil);
  for (const { until } of match.ballots) first = earlier(first, until);
  if (match.start.terms.clock === null)
    for (const { seat } of openDemands(match)) first = earlier(first, patienceEnd(match, seat));
  return first;
}

/** When the win may first be claimed. Null if no player is away on their turn. */
export function nextClaim(match: Match): number | null {
  return match.seats.reduce<number | null>((first, _, seat) => earlier(first, claimTime(match, seat)), null);
}

/** The earlier of two times, where null is never. */
export function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
