import type { Seat, Step } from '@tavola/kernel';
import { inItemOrder, playerInSeat } from './ask.ts';
import { groundOf } from './ground.ts';
import {
  type Ending,
  type FloorItem,
  ITEMS,
  type Item,
  type Objectron,
  type ObjectronEvent,
  type ObjectronPlayer,
  type ObjectronState,
  type Square,
} from './types.ts';

/** A step under construction: the current state and the events so far. States are never mutated. */
export interface StepDraft {
  state: ObjectronState;
  readonly events: ObjectronEvent[];
}

export function beginDraft(state: ObjectronState): StepDraft {
  return { state, events: [] };
}

/** Every step is final: surviving a square reveals that it had no grenade, and power may have failed since. */
export function toStep({ state, events }: StepDraft): Step<Objectron> {
  return { state, events: events.map((event) => ({ event })), final: true };
}

export function withPlayer(state: ObjectronState, seat: Seat, change: Partial<ObjectronPlayer>): ObjectronState {
  const player = { ...playerInSeat(state, seat), ...change };
  return { ...state, players: seat === 0 ? [player, state.players[1]] : [state.players[0], player] };
}

export function endMatch(draft: StepDraft, reason: Ending, winner: Seat | null): void {
  draft.state = { ...draft.state, actions: 0, over: { reason, winner } };
  draft.events.push({ type: 'ended', reason, winner });
}

export function withFloorItem(state: ObjectronState, at: Square, item: Item): ObjectronState {
  const { indexOf } = groundOf(state.grid);
  const items = [...state.items, { at, item }];
  items.sort((a, b) => indexOf(a.at) - indexOf(b.at) || ITEMS.indexOf(a.item) - ITEMS.indexOf(b.item));
  return { ...state, items };
}

export function withoutFloorItem(state: ObjectronState, at: Square, item: Item): ObjectronState {
  const index = state.items.findIndex((floor: FloorItem) => floor.at === at && floor.item === item);
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
  const { carried } = playerInSeat(state, seat);
  return withPlayer(state, seat, { carried: inItemOrder([...carried, item]) });
}

export function withoutCarried(state: ObjectronState, seat: Seat, item: Item): ObjectronState {
  const { carried } = playerInSeat(state, seat);
  return withPlayer(state, seat, { carried: carried.toSpliced(carried.indexOf(item), 1) });
}
