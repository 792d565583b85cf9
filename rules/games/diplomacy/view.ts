import type { DiplomacyState, DiplomacyView } from './types.ts';
import { adjustmentOf, powerSeats } from './units.ts';

/** Perfect information: every viewer sees the same. */
export function viewOf(state: DiplomacyState): DiplomacyView {
  const isWinter = state.stage === 'adjustments' && state.over === null;
  return { ...state, adjustments: powerSeats(state).map((seat) => (isWinter ? adjustmentOf(state, seat) : 0)) };
}

/** Nothing is hidden. */
export function imagine(view: DiplomacyView): DiplomacyState {
  const { adjustments: _, ...state } = view;
  return state;
}
