import type { Seat } from '@tavola/kernel';
import { warningTime } from '@tavola/match';
import type { MatchView } from '../online/wire.ts';
import { waitedFor } from './turn.ts';

/** What the clock says of one seat. */
export interface SeatClock {
  readonly seat: Seat;
  /** Milliseconds; null where nobody is ever late. Never below 0. */
  readonly left: number | null;
  /** Its time is passing. */
  readonly runs: boolean;
  /** The match is paused with this much left. */
  readonly paused: boolean;
}

/** One per seat. `now` is the time of whoever keeps the match. */
export function clocksAt(match: MatchView, now: number): readonly SeatClock[] {
  const asked = waitedFor(match);
  const { due, pausedWith, banks } = match.clock;
  return match.seats.map((_, seat) => {
    if (!asked.includes(seat) || (due === null && pausedWith === null))
      return { seat, left: banks?.[seat] ?? null, runs: false, paused: false };
    if (pausedWith !== null) return { seat, left: pausedWith, runs: false, paused: true };
    return { seat, left: Math.max(0, (due ?? now) - now), runs: true, paused: false };
  });
}

export { warningTime };

/** What is left for the first of these seats whose time is nearly up; null while nobody need be warned. */
export function runningOut(match: MatchView, seats: readonly Seat[], now: number): number | null {
  const { clock } = match.terms;
  if (clock === null) return null;
  const near = clocksAt(match, now).filter(({ seat, runs, left }) => {
    const pace = match.pending.find((demand) => demand.seat === seat)?.pace ?? 'turn';
    const allowed = pace === 'turn' && clock.bank !== null ? clock.bank : clock[pace];
    return seats.includes(seat) && runs && left !== null && left <= warningTime(allowed);
  });
  return near[0]?.left ?? null;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
export type TimeUnit = (typeof UNITS)[number][0];

export interface Span {
  readonly count: number;
  readonly unit: TimeUnit;
}

/** A time as people say it: whole days from two days on, hours from two hours on, minutes from one on, else seconds. */
export function spanOf(milliseconds: number): Span {
  const ms = Math.max(0, milliseconds);
  // Below two of them, the smaller unit says more: 90 minutes rather than one hour. A minute is fine to be told as one.
  const unit =
    UNITS.find(([name, size]) => ms >= (name === 'minute' || name === 'second' ? size : 2 * size)) ?? UNITS[3];
  return { count: Math.floor(ms / unit[1]), unit: unit[0] };
}

/** How long until the words of `spanOf` change, so that a client need not look more often. */
export function untilNextSpan(milliseconds: number): number {
  const ms = Math.max(0, milliseconds);
  const { unit } = spanOf(ms);
  const size = UNITS.find(([name]) => name === unit)?.[1] ?? 1000;
  return (ms % size) + 1;
}
