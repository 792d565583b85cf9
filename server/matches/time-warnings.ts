import { type ClockState, type Match, nextAlarm, nextClaim, warningTime } from '@tavola/match';

/** Minimum time per turn for a warning (ms). With less, a notification would come too late. */
export const MIN_WARNED_MS = 300_000;

/** When to warn pending players (ms since 1970). Null if there is no warning. */
export function shortFrom({ since, due }: ClockState): number | null {
  const allowed = due === null ? 0 : due - since;
  return due === null || allowed < MIN_WARNED_MS ? null : Math.floor(due - warningTime(allowed));
}

/** When a match must be checked next: to warn before its deadline, at an alarm, and when a win may be claimed. */
export function nextWarningAt(match: Match, now: number): number | null {
  const ahead = [shortFrom(match.clock), nextClaim(match)].flatMap((time) =>
    time !== null && time > now ? [time] : [],
  );
  const alarm = nextAlarm(match);
  const all = alarm === null ? ahead : [alarm, ...ahead];
  return all.length === 0 ? null : Math.min(...all);
}
