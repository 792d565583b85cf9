import { CELLS, indexOf } from '../board.ts';
import { isPlacing } from '../legal.ts';
import { holdsRed, stackOwner } from '../stacks.ts';
import { type Cell, COLOURS, type DvonnAction, type DvonnState, RED, type Stack, UNKNOWN } from '../types.ts';
import { FastBoard, NOBODY } from './board.ts';
import { SPACE_OF, SQUARE_OF } from './geometry.ts';
import { type FastMove, fastMove, moveFrom, moveTo } from './move.ts';

/** The board of a state in its stacking phase. Ply, setup and verdict stay behind: the stacks and the turn are all it knows. */
export function toFastBoard(state: DvonnState, board = new FastBoard()): FastBoard {
  if (isPlacing(state)) throw new Error('the fast board knows the stacking phase only');
  board.clear();
  state.cells.forEach((stack, space) => {
    if (stack !== '') board.put(squareOf(space), stack.length, stackOwner(stack) ?? NOBODY, holdsRed(stack) ? 1 : 0);
  });
  board.ready(state.turn);
  return board;
}

/** The stacks as a position read from outside would have them: the red at the bottom, other covered pieces unknown. */
export function toCells(board: FastBoard): Stack[] {
  return Array.from(SQUARE_OF, (square) => {
    const height = board.height[square] as number;
    const owner = board.owner[square] as number;
    const red = board.red[square] === 1 ? RED : '';
    if (height === 0) return '';
    return owner === NOBODY ? RED : red + UNKNOWN.repeat(height - 1 - red.length) + COLOURS[owner];
  });
}

export function toDvonnAction(move: FastMove): DvonnAction {
  return { type: 'move', from: cellOf(moveFrom(move)), to: cellOf(moveTo(move)) };
}

/** The move of an action that `check` accepts in the stacking phase. */
export function toFastMove(action: DvonnAction): FastMove {
  if (action.type !== 'move') throw new Error('the fast board knows moves of stacks only');
  return fastMove(squareOf(indexOf(action.from)), squareOf(indexOf(action.to)));
}

function squareOf(space: number | undefined): number {
  const square = SQUARE_OF[space ?? -1];
  if (square === undefined) throw new Error('no such space');
  return square;
}

function cellOf(square: number): Cell {
  return CELLS[SPACE_OF[square] as number] as Cell;
}
