import type { Seat, Step } from '@tavola/kernel';
import { inItemOrder, playerOf } from './ask.ts';
import { groundOf } from './ground.ts';
import {
  type Ending,
  ITEMS,
  type Item,
  type Lying,
  type Objectron,
  type ObjectronEvent,
  type ObjectronState,
  type Player,
  type Square,
} from './types.ts';

/** A step being told: the state it has come to, and what happened so far. States themselves are never changed. */
export interface Tale {
  state: ObjectronState;
  readonly events: ObjectronEvent[];
}

export function begin(state: ObjectronState): Tale {
  return { state, events: [] };
}

/** Every step is final: surviving a square tells that no grenade was there, and power may have failed since. */
export function toStep({ state, events }: Tale): Step<Objectron> {
  return { state, events: events.map((event) => ({ event })), final: true };
}

export function withPlayer(state: ObjectronState, seat: Seat, change: Partial<Player>): ObjectronState {
  const player = { ...playerOf(state, seat), ...change };
  return { ...state, players: seat === 0 ? [player, state.players[1]] : [state.players[0], player] };
}

export function end(tale: Tale, reason: Ending, winner: Seat | null): void {
  tale.state = { ...tale.state, actions: 0, over: { reason, winner } };
  tale.events.push({ type: 'ended', reason, winner });
}

export function withLying(state: ObjectronState, at: Square, item: Item): ObjectronState {
  const { indexOf } = groundOf(state.grid);
  const items = [...state.items, { at, item }];
  items.sort((a, b) => indexOf(a.at) - indexOf(b.at) || ITEMS.indexOf(a.item) - ITEMS.indexOf(b.item));
  return { ...state, items };
}

export function withoutLying(state: ObjectronState, at: Square, item: Item): ObjectronState {
  const index = state.items.findIndex((lying: Lying) => lying.at === at && lying.item === item);
  return { ...state, items: state.items.toSpliced(index, 1) };
}

export function withArmed(state: ObjectronState, at: Square): ObjectronState {
  const { indexOf } = groundOf(state.grid);
  return { ...state, armed: [...state.armed, at].sort((a, b) => indexOf(a) - indexOf(b)) };
}

export function withoutArmed(state: ObjectronState, at: Square): ObjectronState {
  return { ...state, armed: state.armed.filter((square) => square !== at) };
}

export function withCarried(state: ObjectronState, seat: Seat, item: Item): ObjectronState {
  const { carried } = playerOf(state, seat);
  return withPlayer(state, seat, { carried: inItemOrder([...carried, item]) });
}

export function withoutCarried(state: ObjectronState, seat: Seat, item: Item): ObjectronState {
  const { carried } = playerOf(state, seat);
  return withPlayer(state, seat, { carried: carried.toSpliced(carried.indexOf(item), 1) });
}
