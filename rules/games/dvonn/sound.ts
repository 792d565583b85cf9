import { type Reason, reason } from '@tavola/kernel';
import { CELLS } from './board.ts';
import { isPlacing } from './legal.ts';
import { holdsRed, isLoneRed, stackOwner } from './stacks.ts';
import { COLOURS, type DvonnState, PER_COLOUR, PIECES, RED, REDS, type Stack, WHITE } from './types.ts';

/**
 * What keeps a well-formed state from being played, or null. Sandboxes and puzzles may show boards that no game reaches,
 * stacks without a link to a red among them; only what would break the rules themselves is refused.
 */
export function faultOf(state: DvonnState): Reason | null {
  return stackFault(state.cells) ?? (isPlacing(state) ? placingFault(state) : stackingFault(state.cells));
}

/** D6: a red is never on top of others. */
function stackFault(cells: readonly Stack[]): Reason | null {
  const bad = cells.findIndex((stack) => stack !== '' && stackOwner(stack) === null && !isLoneRed(stack));
  return bad < 0 ? null : reason('bad-stack', CELLS[bad] as string);
}

/** D3: single pieces only, as many of each colour as have been placed by now, and the turn that follows from it. */
function placingFault({ cells, placed, turn }: DvonnState): Reason | null {
  const tall = cells.findIndex((stack) => stack.length > 1);
  if (tall >= 0) return reason('stack-while-placing', CELLS[tall] as string);
  const reds = Math.min(placed, REDS);
  const black = Math.ceil((placed - reds) / 2);
  const wanted = new Map<string, number>([
    [RED, reds],
    [COLOURS[1], black],
    [COLOURS[0], placed - reds - black],
  ]);
  for (const [piece, count] of wanted) {
    if (cells.filter((stack) => stack === piece).length !== count) return reason('wrong-pieces', piece);
  }
  return turn === (placed % 2 === 0 ? WHITE : 1 - WHITE) ? null : reason('bad-side-to-move');
}

/** D2, D11: no more pieces than the box holds, and a red at least, for everything hangs on the reds. */
function stackingFault(cells: readonly Stack[]): Reason | null {
  const pieces = cells.join('');
  if (pieces.length > PIECES) return reason('wrong-pieces');
  for (const colour of COLOURS) {
    if (countOf(pieces, colour) > PER_COLOUR) return reason('wrong-pieces', colour);
  }
  return cells.some(holdsRed) && countOf(pieces, RED) <= REDS ? null : reason('wrong-pieces', RED);
}

function countOf(pieces: string, piece: string): number {
  return pieces.split(piece).length - 1;
}
