import {
  CELLS,
  type Cell,
  type DvonnAction,
  type DvonnState,
  type DvonnView,
  dvonn,
  PIECES,
  type Stack,
} from '@tavola/games/dvonn';
import type { Seat } from '@tavola/kernel';

/** A stacking position for tests: the named stacks and nothing else. */
export function standing(stacks: Readonly<Record<Cell, Stack>>, turn: Seat = 0): DvonnView {
  const cells = CELLS.map((cell) => stacks[cell] ?? '');
  const state: DvonnState = { setup: 'random', cells, turn, ply: 0, placed: PIECES, verdict: null };
  return dvonn.view(state, null);
}

export function dvonnActions(view: DvonnView): readonly DvonnAction[] {
  const choices = dvonn.choices(view, view.turn);
  return choices.kind === 'listed' ? choices.actions : [];
}
