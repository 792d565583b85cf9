import type { Seat } from '@tavola/kernel';
import { CELLS, indexOf } from '../board.ts';
import { type Cell, type DvonnState, PIECES, type Stack, WHITE } from '../types.ts';

/** For tests: a stacking position with these stacks and nothing else, pieces from bottom to top. */
export function boardWith(stacks: Readonly<Record<Cell, Stack>>, turn: Seat = WHITE): DvonnState {
  const cells: Stack[] = CELLS.map(() => '');
  for (const [cell, stack] of Object.entries(stacks)) {
    const index = indexOf(cell);
    if (index === undefined) throw new Error(`${cell} is not on the board`);
    cells[index] = stack;
  }
  return { setup: 'random', cells, turn, ply: 0, placed: PIECES, verdict: null };
}

/** The stacks of a position by space, empty spaces left out: easier to compare than 49 cells. */
export function stacksOf(state: DvonnState): Record<Cell, Stack> {
  return Object.fromEntries(
    CELLS.map((cell, index) => [cell, state.cells[index] ?? '']).filter(([, stack]) => stack !== ''),
  );
}
