import { CELLS, COLOURS, type DvonnAction, type DvonnView, RED, REDS, type Stack } from '@tavola/games/dvonn';

export function stackAt(space: string, { cells }: DvonnView): Stack {
  return cells[CELLS.indexOf(space)] ?? '';
}

/** The next piece to place. Red ones come first (D3). */
function pieceToPlace({ placed, turn }: DvonnView): Stack {
  return placed < REDS ? RED : (COLOURS[turn === 1 ? 1 : 0] ?? RED);
}

/** The stack that the board shows: at the end of a previewed action the landed one, even if it is removed at once. */
export function stackShown(space: string, view: DvonnView, preview: DvonnAction | null): Stack {
  const stack = stackAt(space, view);
  if (preview?.type === 'place' && preview.at === space) return pieceToPlace(view);
  return preview?.type === 'move' && preview.to === space ? stack + stackAt(preview.from, view) : stack;
}
