import type { Demand, Seat } from '@tavola/kernel';
import type { Diplomacy, DiplomacyState } from './types.ts';
import { adjustmentOf, powerSeats } from './units.ts';

/** Seats with a decision in this phase: units to order, to retreat, to build or to remove. */
export function askedSeats(state: DiplomacyState): Seat[] {
  if (state.over !== null) return [];
  return powerSeats(state).filter((seat) => !state.gone.includes(seat) && hasToAct(state, seat));
}

function hasToAct(state: DiplomacyState, seat: Seat): boolean {
  if (state.stage === 'movement') return state.units.some((unit) => unit.seat === seat);
  if (state.stage === 'retreats') return state.dislodged.some((unit) => unit.seat === seat);
  return adjustmentOf(state, seat) !== 0;
}

/** A retreat reacts to what has just happened. Missing it does not count as missing a movement phase. */
function paceOf({ stage }: DiplomacyState): Demand<Diplomacy>['pace'] {
  return stage === 'retreats' ? 'reaction' : 'orders';
}

/**
 * UC 57: a late player has given no orders. Units hold, dislodged ones are disbanded, builds are waived, removals
 * follow UC 46.
 */
export function demandsOf(state: DiplomacyState): Demand<Diplomacy>[] {
  const pace = paceOf(state);
  const adjusts = state.stage === 'adjustments' ? { adjusts: true as const } : {};
  return askedSeats(state).map((seat) => ({ seat, mode: 'sealed', pace, ifLate: { orders: [] }, ...adjusts }));
}
