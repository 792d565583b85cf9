import type { Demand, Seat, Shape } from '@tavola/kernel';
import {
  type ClockInput,
  type ClockState,
  chargeLate,
  pauseClock,
  payTurn,
  rewindClock,
  startClock,
  unpauseClock,
  unpauseWithTurn,
} from '../clock.ts';
import type { ClockTerms } from '../terms.ts';

/** The parts of the clock that changed between versions. */
export interface ClockRules {
  readonly ask: typeof startClock;
  readonly pay: typeof payTurn;
  readonly pause: typeof pauseClock;
  readonly unpause: typeof unpauseClock;
  readonly charge: typeof chargeLate;
  /** Null: undoing a step restarts its time. */
  readonly rewind: typeof rewindClock | null;
  /** A move made for a late seat costs time like any other. */
  readonly paysLateMoves: boolean;
}

export const CLOCK_3: ClockRules = {
  ask: startClock,
  pay: payTurn,
  pause: pauseClock,
  unpause: unpauseWithTurn,
  charge: chargeLate,
  rewind: rewindClock,
  paysLateMoves: false,
};

/** Until version 2 a pause left all seats the time they had. */
export const CLOCK_2: ClockRules = { ...CLOCK_3, unpause: unpauseClock };

/** Version 1 charged a late turn when its move was made, and an empty bank was due at once. */
export const CLOCK_1: ClockRules = {
  ask: (clock, asking) => startClock(clock, asking, bankOrPace),
  pay: payTurn,
  pause: pauseClock,
  unpause: unpauseClock,
  charge: (clock) => clock,
  rewind: null,
  paysLateMoves: true,
};

/** Version 0 forgot the time before a pause, and put given time into the bank. */
export const CLOCK_0: ClockRules = { ...CLOCK_1, pay: pay0, pause: pause0 };

function bankOrPace(terms: ClockTerms, { banks }: ClockState, { pace, seat }: Demand<Shape>): number {
  return pace === 'turn' && banks !== null ? (banks[seat] ?? 0) : terms[pace];
}

function pay0(clock: ClockState, terms: ClockTerms | null, seat: Seat, at: number): ClockState {
  const left = clock.banks?.[seat];
  if (terms === null || clock.banks === null || left === undefined) return clock;
  const used = clock.pausedWith === null ? at - clock.since : 0;
  return { ...clock, banks: clock.banks.with(seat, Math.max(0, left - used) + terms.increment) };
}

function pause0(clock: ClockState, _pending: ClockInput['pending'], at: number): ClockState {
  return clock.due === null ? clock : { ...clock, due: null, pausedWith: Math.max(0, clock.due - at) };
}
