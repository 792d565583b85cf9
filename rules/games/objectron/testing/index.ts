import { type Chance, deepFreeze, type Seat } from '@tavola/kernel';
import { apply } from '../apply.ts';
import { seatInTurn } from '../ask.ts';
import { check } from '../legal.ts';
import { readPosition } from '../position.ts';
import {
  DIRECTIONS,
  type Direction,
  type ObjectronAction,
  type ObjectronEvent,
  type ObjectronOptions,
  type ObjectronState,
} from '../types.ts';

export const USUAL: ObjectronOptions = { width: 10, height: 10, power: 'wild', memory: 'unaided' };

/** For tests: a position (its form is described in `notation.ts`) on an empty grid with power everywhere. */
export function arena(position: unknown = {}, options: Partial<ObjectronOptions> = {}): ObjectronState {
  const read = readPosition(position, { ...USUAL, ...options });
  if (!read.ok) throw new Error(`bad position: ${JSON.stringify(read.error)}`);
  return deepFreeze(read.value);
}

/** For tests: luck by which no power fails, after the draws given. */
export function steady(...draws: number[]): Chance {
  const left = [...draws];
  return { below: () => left.shift() ?? 0, shuffle: (items) => [...items] };
}

/** For tests: the draw by which a wild grid leaves this many squares with power, and then one fails. */
export function failsAfter(squares: number): number {
  return Math.round(2 ** 32 * 0.95 ** squares) - 1;
}

/** For tests: a whole grid of dark signs, with power everywhere but on the squares given by their index. */
export function darkAt(squares: Readonly<Record<number, string>>, size = 100): string {
  return Array.from({ length: size }, (_, square) => squares[square] ?? '0').join('');
}

export interface PlayedActions {
  readonly state: ObjectronState;
  readonly events: readonly ObjectronEvent[];
}

/** For tests: legal actions one after the other, each by the seat in turn. A direction stands for a move that way. */
export function playActions(
  from: ObjectronState,
  actions: readonly (ObjectronAction | Direction)[],
  chance: Chance = steady(),
): PlayedActions {
  let state = from;
  const events: ObjectronEvent[] = [];
  for (const given of actions) {
    const seat: Seat = seatInTurn(state);
    const action = actionOf(given);
    const refusal = check(state, seat, action);
    if (refusal !== null) throw new Error(`${JSON.stringify(action)} refused: ${refusal.code}`);
    const step = apply(deepFreeze(state), { seat, action }, chance);
    state = step.state;
    events.push(...step.events.map(({ event }) => event));
  }
  return { state, events };
}

export function actionOf(given: ObjectronAction | Direction): ObjectronAction {
  const direction = DIRECTIONS.find((way) => way === given);
  return direction === undefined ? (given as ObjectronAction) : { type: 'move', direction };
}
