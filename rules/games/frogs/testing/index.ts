import { deepFreeze, type Seat } from '@tavola/kernel';
import { apply } from '../apply.ts';
import { check } from '../legal.ts';
import { opening } from '../setup.ts';
import { positionKey } from '../turns.ts';
import type { FrogsAction, FrogsEvent, FrogsOptions, FrogsState } from '../types.ts';

const USUAL: FrogsOptions = { occupied: 'hop-on', homes: 'spread' };

/** For tests: the opening for this many seats, with changes. Frogs are given by seat, as `'A1 A2 H1'`. */
export function pondWith(
  seats: number,
  {
    frogs = {},
    ...rest
  }: Partial<Omit<FrogsState, 'frogs'>> & { readonly frogs?: Readonly<Record<Seat, string>> } = {},
): FrogsState {
  const begin = opening(USUAL, seats);
  const state = { ...begin, ...rest, frogs: begin.frogs.map((own, seat) => frogs[seat]?.split(' ') ?? own) };
  return { ...state, seen: rest.seen ?? [positionKey(state)] };
}

/** For tests: plays a legal action of the seat in turn on a frozen state. */
export function playAction(
  state: FrogsState,
  action: FrogsAction,
): { readonly state: FrogsState; readonly events: readonly FrogsEvent[] } {
  const refusal = check(state, state.turn, action);
  if (refusal !== null) throw new Error(`refused: ${refusal.code}`);
  const step = apply(deepFreeze(state), { seat: state.turn, action });
  return { state: step.state, events: step.events.map(({ event }) => event) };
}
