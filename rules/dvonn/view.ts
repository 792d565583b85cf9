import { scoresOf } from './stacks.ts';
import type { DvonnState, DvonnView } from './types.ts';

/** Perfect information: every viewer sees the same. */
export function viewOf(state: DvonnState): DvonnView {
  return { ...state, scores: scoresOf(state.cells) };
}

/** What is seen is all there is. */
export function imagine(view: DvonnView): DvonnState {
  const { scores: _, ...state } = view;
  return state;
}
