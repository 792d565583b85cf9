import type { SketchCell } from '@tavola/kernel';
import { CELLS, HEXES } from './board.ts';
import { writeStack } from './position.ts';
import { scoresOf, stackOwner } from './stacks.ts';
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

/** The 49 spaces, with stacks as positions write them. */
export function sketchOf({ cells }: DvonnView): SketchCell[] {
  return HEXES.map(({ column, row }, index) => {
    const [id, stack] = [CELLS[index] ?? '', cells[index] ?? ''];
    const text = stack === '' ? '' : writeStack(stack);
    return { id, x: column - row / 2, y: row, text, seat: stackOwner(stack) };
  });
}
