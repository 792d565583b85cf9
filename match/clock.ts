import type { Demand, Seat, Shape } from '@tavola/kernel';
import type { ClockTerms } from './terms.ts';

/** A deadline as data. Nothing runs here: the server passes the time in. */
export interface ClockState {
  /** When the current demand was made. */
  readonly since: number;
  /** When it is late. Null if there is no demand or no deadline. */
  readonly due: number | null;
  /** Time left while paused (ms). */
  readonly pausedWith: number | null;
  /** When the pause ends by itself. Null without a limit or a pause. */
  readonly pausedUntil: number | null;
  /** Time left by seat (ms), if turns are paid from a bank. */
  readonly banks: readonly number[] | null;
}

export function freshClock(terms: ClockTerms | null, seats: number, at: number): ClockState {
  const banks = terms === null || terms.bank === null ? null : Array<number>(seats).fill(terms.bank);
  return { since: at, due: null, pausedWith: null, pausedUntil: null, banks };
}

export interface ClockInput {
  readonly terms: ClockTerms | null;
  readonly pending: readonly Demand<Shape>[];
  readonly at: number;
  /** Whether no move has been made yet. */
  readonly first: boolean;
}

/** Starts the time for a new demand. A paused clock stays paused with the new time. */
export function startClock(
  clock: ClockState,
  { terms, pending, at, first }: ClockInput,
  allowance: typeof allowedFor = allowedFor,
): ClockState {
  const { banks, pausedWith, pausedUntil } = clock;
  const [demand] = pending;
  if (terms === null || demand === undefined)
    return { since: at, due: null, pausedWith: null, pausedUntil: null, banks };
  const allowed = Math.max(first ? terms.first : 0, allowance(terms, clock, demand));
  if (pausedWith !== null) return { since: at, due: clock.due, pausedWith: allowed, pausedUntil, banks };
  return { since: at, due: at + allowed, pausedWith: null, pausedUntil: null, banks };
}

function allowedFor(terms: ClockTerms, clock: ClockState, { pace, seat, adjusts }: Demand<Shape>): number {
  if (adjusts === true && terms.adjust !== undefined) return terms.adjust;
  const bank = pace === 'turn' ? (clock.banks?.[seat] ?? null) : null;
  if (bank === null) return terms[pace];
  // A player who returns with an empty bank gets the time of a reaction for each turn.
  return bank > 0 ? bank : terms.reaction;
}

/** Charges a finished turn to the bank and adds the increment. */
export function payTurn(clock: ClockState, terms: ClockTerms | null, seat: Seat, at: number): ClockState {
  const { banks } = book(clock, seat, at);
  const left = banks?.[seat];
  if (terms === null || banks === null || left === undefined) return clock;
  return { ...clock, banks: banks.with(seat, left + terms.increment) };
}

/** Charges late turns at a deadline as if they had been finished. */
export function chargeLate(
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
  /** The demands then, which are repeated. */
  readonly pending: readonly Demand<Shape>[];
}

/** Undoes a step: restores the banks and the time left at that step. */
export function rewindClock(now: ClockState, { at: then, clock: before, pending }: Made, at: number): ClockState {
  const since = at - (then - before.since);
  const due = before.due === null ? null : at + Math.max(0, before.due - then);
  const running = { ...before, since, due };
  return now.pausedWith === null ? running : { ...pauseClock(running, pending, at), pausedUntil: now.pausedUntil };
}

/** Charges the time used so far, since it cannot be told from the pause afterwards. */
export function pauseClock(clock: ClockState, pending: readonly Demand<Shape>[], at: number): ClockState {
  if (clock.due === null) return clock;
  const [demand] = pending;
  const { banks } = demand?.pace === 'turn' ? book(clock, demand.seat, at) : clock;
  return { ...clock, banks, since: at, due: null, pausedWith: Math.max(0, clock.due - at) };
}

/** Charges a seat for the time since its demand. Paused time is free. */
function book(clock: ClockState, seat: Seat, at: number): ClockState {
  const left = clock.banks?.[seat];
  if (clock.banks === null || left === undefined || clock.pausedWith !== null) return clock;
  // Extra time beyond what has passed is not income.
  const used = Math.max(0, at - clock.since);
  return { ...clock, banks: clock.banks.with(seat, Math.max(0, left - used)) };
}

/** Continues with the time that was left. */
export function unpauseClock(clock: ClockState, { at }: Pick<ClockInput, 'at' | 'terms' | 'pending'>): ClockState {
  if (clock.pausedWith === null) return clock;
  return { ...clock, since: at, due: at + clock.pausedWith, pausedWith: null, pausedUntil: null };
}

/** Continues a clock, giving every seat at least a full turn. */
export function unpauseWithTurn(
  clock: ClockState,
  { at, terms, pending }: Pick<ClockInput, 'at' | 'terms' | 'pending'>,
): ClockState {
  const [demand] = pending;
  if (clock.pausedWith === null || terms === null || demand === undefined) return clock;
  const least = Math.min(terms.turn, terms.bank ?? terms.turn);
  const banks = clock.banks?.map((left) => Math.max(left, least)) ?? null;
  const due = at + Math.max(clock.pausedWith, allowedFor(terms, { ...clock, banks }, demand));
  return { ...clock, since: at, due, pausedWith: null, pausedUntil: null, banks };
}

/** Adds time, by agreement or after an outage. Banks get it, too, so that it costs the players nothing. */
export function extendClock(clock: ClockState, ms: number): ClockState {
  if (clock.pausedWith !== null) return { ...clock, pausedWith: clock.pausedWith + ms };
  return clock.due === null ? clock : { ...clock, since: clock.since + ms, due: clock.due + ms };
}

const MIN_WARNING_MS = 15_000;
const MAX_WARNING_MS = 3_600_000;

/** How long before a deadline to warn (ms): a tenth of the time, within useful bounds. */
export function warningTime(allowed: number): number {
  return Math.min(MAX_WARNING_MS, Math.max(MIN_WARNING_MS, allowed / 10));
}

/** When to check the clock: the deadline plus the grace. */
export function alarmTime(clock: ClockState, terms: ClockTerms | null): number | null {
  return terms === null || clock.due === null ? null : clock.due + terms.grace;
}
