import { hexDistance, hexInLine, type Refusal, reason, type Seat } from '@tavola/kernel';
import { atDistance, CELLS, HEXES, indexOf, neighbours } from './board.ts';
import { isLoneRed, stackOwner } from './stacks.ts';
import { type Cell, type Dvonn, type DvonnAction, type DvonnState, PIECES, type Stack } from './types.ts';

type Cells = readonly Stack[];

export function isPlacing(state: DvonnState): boolean {
  return state.placed < PIECES;
}

/** D10: all six neighbours occupied. A rim space has fewer than six, so it always has a free side. */
function isSurrounded(cells: Cells, index: number): boolean {
  const around = neighbours(index);
  return around.length === 6 && around.every((other) => cells[other] !== '');
}

/** D8, D9: occupied spaces exactly as far away as the stack is high, in a straight line. What lies between does not matter. */
export function targetsOf(cells: Cells, index: number): readonly number[] {
  const height = cells[index]?.length ?? 0;
  return atDistance(index, height).filter((target) => cells[target] !== '');
}

/** Stacks of a seat that may leave their space, whether or not they have a target. */
export function movableStacks(cells: Cells, seat: Seat): number[] {
  const found: number[] = [];
  cells.forEach((stack, index) => {
    if (stackOwner(stack) === seat && !isSurrounded(cells, index)) found.push(index);
  });
  return found;
}

/** Called several times per move, hence the plain loops. */
export function hasMove(cells: Cells, seat: Seat): boolean {
  for (let index = 0; index < cells.length; index += 1) {
    if (stackOwner(cells[index] as Stack) === seat && hasTarget(cells, index) && !isSurrounded(cells, index))
      return true;
  }
  return false;
}

function hasTarget(cells: Cells, index: number): boolean {
  const height = cells[index]?.length ?? 0;
  for (const target of atDistance(index, height)) if (cells[target] !== '') return true;
  return false;
}

/**
 * D12, D13: the seat whose turn it is, the other one if it is stuck, null if both are stuck or the match is decided.
 */
export function seatToAct(state: DvonnState): Seat | null {
  if (state.verdict !== null) return null;
  if (isPlacing(state)) return state.turn;
  const other = 1 - state.turn;
  if (hasMove(state.cells, state.turn)) return state.turn;
  return hasMove(state.cells, other) ? other : null;
}

export function actionsOf(state: DvonnState, seat: Seat): DvonnAction[] {
  if (seatToAct(state) !== seat) return [];
  if (isPlacing(state)) {
    return CELLS.filter((_, index) => state.cells[index] === '').map((at) => ({ type: 'place', at }));
  }
  return movableStacks(state.cells, seat).flatMap((index) =>
    targetsOf(state.cells, index).map(
      (target): DvonnAction => ({ type: 'move', from: nameOf(index), to: nameOf(target) }),
    ),
  );
}

function nameOf(index: number): Cell {
  return CELLS[index] as Cell;
}

export function check(state: DvonnState, seat: Seat, action: DvonnAction): Refusal<Dvonn> | null {
  const toAct = seatToAct(state);
  if (toAct === null) return reason('game-over');
  if (toAct !== seat) return reason('not-your-turn');
  if (action.type === 'pass') return reason('pass-not-allowed');
  if (action.type === 'place')
    return isPlacing(state) ? checkPlace(state.cells, action.at) : reason('nothing-to-place');
  if (isPlacing(state)) return reason('still-placing');
  return checkSource(state.cells, seat, action.from) ?? checkTarget(state.cells, action.from, action.to);
}

/** D4: any empty space. */
function checkPlace(cells: Cells, at: Cell): Refusal<Dvonn> | null {
  const index = indexOf(at);
  if (index === undefined) return reason('off-board', at);
  return cells[index] === '' ? null : reason('occupied', at);
}

/** Whether a seat may move this stack. Also called alone, before a target is known. */
export function checkSource(cells: Cells, seat: Seat, from: Cell): Refusal<Dvonn> | null {
  const index = indexOf(from);
  if (index === undefined) return reason('off-board', from);
  const stack = cells[index] as Stack;
  if (stack === '') return reason('empty-cell', from);
  if (isLoneRed(stack)) return reason('lone-red', from);
  if (stackOwner(stack) !== seat) return reason('not-yours', from);
  return isSurrounded(cells, index) ? reason('surrounded', from) : null;
}

function checkTarget(cells: Cells, from: Cell, to: Cell): Refusal<Dvonn> | null {
  const source = indexOf(from);
  const target = indexOf(to);
  if (source === undefined || target === undefined) return reason('off-board', to);
  if (source === target) return reason('same-cell', to);
  const [a, b] = [HEXES[source], HEXES[target]];
  if (a === undefined || b === undefined || !hexInLine(a, b)) return reason('not-straight', from, to);
  if (hexDistance(a, b) !== cells[source]?.length) return reason('wrong-distance', from, to);
  return cells[target] === '' ? reason('empty-target', to) : null;
}
