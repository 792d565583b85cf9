import { homeCounts } from './pond.ts';
import type { FrogsState, FrogsView } from './types.ts';

/** Perfect information: every viewer sees the same. */
export function viewOf(state: FrogsState): FrogsView {
  return { ...state, home: homeCounts(state) };
}

/** Nothing is hidden. */
export function imagine(view: FrogsView): FrogsState {
  const { home: _, ...state } = view;
  return state;
}
