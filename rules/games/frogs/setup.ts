import type { Step } from '@tavola/kernel';
import { homeOf } from './cells.ts';
import { withPositionNoted } from './turns.ts';
import { CARDS, type Cell, FROGS, type Frogs, type FrogsOptions, type FrogsState } from './types.ts';

/** F3, F4, F10: all frogs at home, all gaps bridged, all cards in hand. Seat 0 begins (F5). */
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
    state: withPositionNoted(opening(options, seats), false),
    events: [{ event: { type: 'set-up', seats, occupied, homes } }],
  };
}
