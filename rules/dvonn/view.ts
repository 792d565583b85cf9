import { scoresOf } from './stacks.ts';
import type { DvonnState, DvonnView } from './types.ts';

/** Perfect information: every viewer sees the same. */
export function viewOf(state: DvonnState): DvonnView {
  const { setup, cells, turn, ply, placed, verdict } = state;
  return { setup, cells, turn, ply, placed, verdict, scores: scoresOf(cells) };
}

/** Nothing is hidden. */
export function imagine(view: DvonnView): DvonnState {
  const { scores: _, ...state } = view;
  return state;
}
