import type { Step } from '@tavola/kernel';
import { homeOf } from './cells.ts';
import { noted } from './turns.ts';
import { CARDS, type Cell, FROGS, type Frogs, type FrogsOptions, type FrogsState } from './types.ts';

/** F3, F4, F10: all frogs wait at home, all gaps are bridged, everybody holds all cards. Seat 0 begins (F5). */
export function opening({ occupied, homes }: FrogsOptions, seats: number): FrogsState {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  return {
    occupied,
    homes,
    seats,
    frogs: everyone.map((seat) => Array<Cell>(FROGS).fill(homeOf(seat))),
    open: [],
    cards: everyone.map(() => CARDS),
    turn: 0,
    round: 1,
    gone: [],
    seen: [],
    drawn: false,
  };
}

export function setup(options: FrogsOptions, seats: number): Step<Frogs> {
  const { occupied, homes } = options;
  return {
    state: noted(opening(options, seats), false),
    events: [{ event: { type: 'set-up', seats, occupied, homes } }],
  };
}
