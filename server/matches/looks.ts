import { type ClockState, earlier, type Match, nextAlarm, nextClaim, warningTime } from '@tavola/match';

/** Who has less time than this in all is at the table, or lost: a notice would come too late. */
export const SHORTEST_WARNED = 300_000;

/** From when on whoever is asked should hurry, in whole milliseconds as rows have them; null where nobody is warned. */
export function shortFrom({ since, due }: ClockState): number | null {
  const allowed = due === null ? 0 : due - since;
  return due === null || allowed < SHORTEST_WARNED ? null : Math.floor(due - warningTime(allowed));
}

/**
 * When somebody has to look at a match again: before its deadline once to warn, when something happens by itself, and when a win
 * may be claimed.
 */
export function nextLook(match: Match, now: number): number | null {
  const ahead = earlier(later(shortFrom(match.clock), now), later(nextClaim(match), now));
  return earlier(nextAlarm(match), ahead);
}

const later = (time: number | null, now: number): number | null => (time !== null && time > now ? time : null);
