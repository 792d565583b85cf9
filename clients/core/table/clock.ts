import type { Seat } from '@tavola/kernel';
import { type MatchView, warningTime } from '@tavola/match';
import { pendingSeats } from './turn.ts';

export interface SeatClock {
  readonly seat: Seat;
  /** Time left (ms), at least 0. Null without a clock. */
  readonly left: number | null;
  readonly isRunning: boolean;
  readonly isPaused: boolean;
}

/** One clock per seat. `now` is the time of the server, or of this device for local matches. */
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

/**
 * Returns the time left for the first of these seats that is running out of time. Null if there is nothing to warn of.
 */
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
