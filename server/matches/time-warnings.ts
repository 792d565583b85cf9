import { type ClockState, earlier, type Match, nextAlarm, nextClaim, warningTime } from '@tavola/match';

/** Minimum time per turn for a warning (ms). With less, a notification would come too late. */
export const MIN_WARNED_MS = 300_000;

/** When to warn pending players (ms since 1970). Null if there is no warning. */
export function shortFrom({ since, due }: ClockState): number | null {
  const allowed = due === null ? 0 : due - since;
  return due === null || allowed < MIN_WARNED_MS ? null : Math.floor(due - warningTime(allowed));
}

/** When a match must be checked next: to warn before its deadline, at an alarm, and when a win may be claimed. */
export function nextWarningAt(match: Match, now: number): number | null {
  const ahead = earlier(later(shortFrom(match.clock), now), later(nextClaim(match), now));
  return earlier(nextAlarm(match), ahead);
}

const later = (time: number | null, now: number): number | null => (time !== null && time > now ? time : null);
