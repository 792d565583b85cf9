import type { Seat } from '@tavola/kernel';
import { warningTime } from '@tavola/match';
import type { MatchView } from '../online/wire.ts';
import { pendingSeats } from './turn.ts';

/** What the clock says of one seat. */
export interface SeatClock {
  readonly seat: Seat;
  /** Milliseconds; null where nobody is ever late. Never below 0. */
  readonly left: number | null;
  /** Its time is passing. */
  readonly isRunning: boolean;
  /** The match is paused with this much left. */
  readonly isPaused: boolean;
}

/** One per seat. `now` is the time of whoever keeps the match. */
export function clocksAt(match: MatchView, now: number): readonly SeatClock[] {
  const asked = pendingSeats(match);
  const { due, pausedWith, banks } = match.clock;
  return match.seats.map((_, seat) => {
    if (!asked.includes(seat) || (due === null && pausedWith === null))
      return { seat, left: banks?.[seat] ?? null, isRunning: false, isPaused: false };
    if (pausedWith !== null) return { seat, left: pausedWith, isRunning: false, isPaused: true };
    return { seat, left: Math.max(0, (due ?? now) - now), isRunning: true, isPaused: false };
  });
}

export { warningTime };

/** What is left for the first of these seats whose time is nearly up; null while nobody need be warned. */
export function timeToWarn(match: MatchView, seats: readonly Seat[], now: number): number | null {
  const { clock } = match.terms;
  if (clock === null) return null;
  const near = clocksAt(match, now).filter(({ seat, isRunning, left }) => {
    const pace = match.pending.find((demand) => demand.seat === seat)?.pace ?? 'turn';
    const allowed = pace === 'turn' && clock.bank !== null ? clock.bank : clock[pace];
    return seats.includes(seat) && isRunning && left !== null && left <= warningTime(allowed);
  });
  return near[0]?.left ?? null;
}
