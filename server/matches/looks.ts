import { alarm, type ClockState, type Match, warningTime } from '@tavola/match';

/** Who has less time than this in all is at the table, or lost: a notice would come too late. */
export const SHORTEST_WARNED = 300_000;

/** From when on whoever is asked should hurry; null where nobody is warned. */
export function shortFrom({ since, due }: ClockState): number | null {
  const allowed = due === null ? 0 : due - since;
  return due === null || allowed < SHORTEST_WARNED ? null : due - warningTime(allowed);
}

/** When somebody has to look at a match again: before its deadline once to warn, then at the deadline. */
export function nextLook({ clock, start }: Match, now: number): number | null {
  const late = alarm(clock, start.terms.clock);
  const short = shortFrom(clock);
  return late !== null && short !== null && short > now ? short : late;
}
