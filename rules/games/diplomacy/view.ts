import type { DiplomacyState, DiplomacyView } from './types.ts';
import { ALL_SEATS, adjustmentOf } from './units.ts';

/** Perfect information: every viewer sees the same. */
export function viewOf(state: DiplomacyState): DiplomacyView {
  const isWinter = state.stage === 'adjustments' && state.over === null;
  return { ...state, adjustments: ALL_SEATS.map((seat) => (isWinter ? adjustmentOf(state, seat) : 0)) };
}

/** Nothing is hidden. */
export function imagine(view: DiplomacyView): DiplomacyState {
  const { adjustments: _, ...state } = view;
  return state;
}
