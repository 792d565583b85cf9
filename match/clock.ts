import type { Demand, Seat, Shape } from '@tavola/kernel';
import type { ClockTerms } from './terms.ts';

/** A deadline as data: nothing here runs, the server looks at it and says what time it is. */
export interface ClockState {
  /** When what is asked now was asked. */
  readonly since: number;
  /** When it is late; null when nothing is asked or nobody is ever late. */
  readonly due: number | null;
  /** While paused: how much time was left. */
  readonly pausedWith: number | null;
  /** When the pause ends by itself; null: it does not, or there is none. */
  readonly pausedUntil: number | null;
  /** What each seat has left, where turns are paid from a bank. */
  readonly banks: readonly number[] | null;
}

export function freshClock(terms: ClockTerms | null, seats: number, at: number): ClockState {
  const banks = terms === null || terms.bank === null ? null : Array<number>(seats).fill(terms.bank);
  return { since: at, due: null, pausedWith: null, pausedUntil: null, banks };
}

export interface Asking {
  readonly terms: ClockTerms | null;
  readonly pending: readonly Demand<Shape>[];
  readonly at: number;
  /** Nothing has been played yet. */
  readonly first: boolean;
}

/** Something new is asked: the time for it begins. A paused clock stays paused, with the new time ahead of it. */
export function ask(
  clock: ClockState,
  { terms, pending, at, first }: Asking,
  allowance: typeof allowedFor = allowedFor,
): ClockState {
  const { banks, pausedWith, pausedUntil } = clock;
  const [demand] = pending;
  const idle = { since: at, due: null, pausedWith: null, pausedUntil: null, banks };
  if (terms === null || demand === undefined) return idle;
  const allowed = Math.max(first ? terms.first : 0, allowance(terms, clock, demand));
  if (pausedWith !== null) return { since: at, due: clock.due, pausedWith: allowed, pausedUntil, banks };
  return { ...idle, due: at + allowed };
}

function allowedFor(terms: ClockTerms, clock: ClockState, { pace, seat, adjusts }: Demand<Shape>): number {
  if (adjusts === true && terms.adjust !== undefined) return terms.adjust;
  const bank = pace === 'turn' ? (clock.banks?.[seat] ?? null) : null;
  if (bank === null) return terms[pace];
  // Who comes back with an empty bank has at least the time of a reaction for each turn.
  return bank > 0 ? bank : terms.reaction;
}

/** A turn was made: what it took is paid from the bank, and the increment goes in. */
export function pay(clock: ClockState, terms: ClockTerms | null, seat: Seat, at: number): ClockState {
  const { banks } = book(clock, seat, at);
  const left = banks?.[seat];
  if (terms === null || banks === null || left === undefined) return clock;
  return { ...clock, banks: banks.with(seat, left + terms.increment) };
}

/** A deadline has come: what the late turns took is paid as if they had been made. */
export function charge(
  clock: ClockState,
  pending: readonly Demand<Shape>[],
  late: readonly Seat[],
  at: number,
): ClockState {
  const turns = pending.filter(({ seat, pace }) => pace === 'turn' && late.includes(seat));
  return turns.reduce((paid, { seat }) => book(paid, seat, at), clock);
}

interface Made {
  readonly at: number;
  readonly clock: ClockState;
  /** What was asked then, and is asked again. */
  readonly pending: readonly Demand<Shape>[];
}

/** A step is taken back: banks and the time that was left are what they were when it was made. */
export function rewind(now: ClockState, { at: then, clock: before, pending }: Made, at: number): ClockState {
  const since = at - (then - before.since);
  const due = before.due === null ? null : at + Math.max(0, before.due - then);
  const running = { ...before, since, due };
  return now.pausedWith === null ? running : { ...pause(running, pending, at), pausedUntil: now.pausedUntil };
}

/** The time used so far is paid now: afterwards nobody can tell it from the pause. */
export function pause(clock: ClockState, pending: readonly Demand<Shape>[], at: number): ClockState {
  if (clock.due === null) return clock;
  const [demand] = pending;
  const { banks } = demand?.pace === 'turn' ? book(clock, demand.seat, at) : clock;
  return { ...clock, banks, since: at, due: null, pausedWith: Math.max(0, clock.due - at) };
}

/** What a seat has used since it was asked goes out of its bank. While paused nothing is used. */
function book(clock: ClockState, seat: Seat, at: number): ClockState {
  const left = clock.banks?.[seat];
  if (clock.banks === null || left === undefined || clock.pausedWith !== null) return clock;
  // Time that was given beyond what has passed is no income.
  const used = Math.max(0, at - clock.since);
  return { ...clock, banks: clock.banks.with(seat, Math.max(0, left - used)) };
}

/** The time that was left goes on. */
export function unpause(clock: ClockState, { at }: Pick<Asking, 'at' | 'terms' | 'pending'>): ClockState {
  if (clock.pausedWith === null) return clock;
  return { ...clock, since: at, due: at + clock.pausedWith, pausedWith: null, pausedUntil: null };
}

/** After a pause every seat has at least a full turn: whoever has more keeps it. */
export function unpauseWithFullTurn(
  clock: ClockState,
  { at, terms, pending }: Pick<Asking, 'at' | 'terms' | 'pending'>,
): ClockState {
  const [demand] = pending;
  if (clock.pausedWith === null || terms === null || demand === undefined) return clock;
  const least = Math.min(terms.turn, terms.bank ?? terms.turn);
  const banks = clock.banks?.map((left) => Math.max(left, least)) ?? null;
  const due = at + Math.max(clock.pausedWith, allowedFor(terms, { ...clock, banks }, demand));
  return { ...clock, since: at, due, pausedWith: null, pausedUntil: null, banks };
}

/** More time, because the table agreed or because we were away: a bank gets it too, so that nobody pays for it. */
export function extend(clock: ClockState, ms: number): ClockState {
  if (clock.pausedWith !== null) return { ...clock, pausedWith: clock.pausedWith + ms };
  return clock.due === null ? clock : { ...clock, since: clock.since + ms, due: clock.due + ms };
}

const SHORTEST_WARNING = 15_000;
const LONGEST_WARNING = 3_600_000;

/** How long before the end of a time like this somebody should be warned: a tenth of it, within bounds that help. */
export function warningTime(allowed: number): number {
  return Math.min(LONGEST_WARNING, Math.max(SHORTEST_WARNING, allowed / 10));
}

/** When somebody has to look: the deadline and the grace beyond it. */
export function alarm(clock: ClockState, terms: ClockTerms | null): number | null {
  return terms === null || clock.due === null ? null : clock.due + terms.grace;
}
