import type { Between, SketchCell } from '@tavola/kernel';
import { CELLS, HEXES, indexOf } from './board.ts';
import { writeStack } from './position.ts';
import { scoresOf, stackOwner } from './stacks.ts';
import type { Cell, Dvonn, DvonnEvent, DvonnState, DvonnView, Stack } from './types.ts';

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

/** Events tell what is on the spaces. Whose turn it is shows after the step. */
export const between: Between<Dvonn> = {
  after(view, event) {
    const changes = event === null ? [] : stacksAfter(event);
    if (changes.length === 0) return view;
    const cells = [...view.cells];
    for (const [at, stack] of changes) cells[indexOf(at) ?? -1] = stack;
    const placed = event?.type === 'placed' ? view.placed + 1 : view.placed;
    return { ...view, cells, placed, scores: scoresOf(cells) };
  },
  told: ({ cells, placed, scores }) => ({ cells, placed, scores }),
};

function stacksAfter(event: DvonnEvent): readonly (readonly [Cell, Stack])[] {
  switch (event.type) {
    case 'placed':
      return [[event.at, event.piece]];
    case 'moved':
      return [
        [event.from, ''],
        [event.to, event.onto + event.stack],
      ];
    case 'cut-off':
      return event.stacks.map(({ at }) => [at, '']);
    default:
      return [];
  }
}
