import {
  CELLS,
  type Cell,
  type DvonnEvent,
  type DvonnState,
  dvonn,
  movableStacks,
  stackOwner,
  targetsOf,
} from '@tavola/games/dvonn';
import { noChance, type Seat } from '@tavola/kernel';

/** What a move wins, and the spaces to name: of a capture the stack, of a cut-off the move. */
export interface Option {
  readonly at: readonly Cell[];
  /** 0: there is no such move. */
  readonly pieces: number;
}

/** What a seat could win with its next move, by the rules. */
export interface Options {
  /** Every stack of the other seat that it can land on. */
  readonly captures: readonly Option[];
  /** The tallest of them. */
  readonly capture: Option;
  /** The move that costs the other seat most pieces by loss of contact. */
  readonly cutOff: Option;
}

const NOTHING: Option = { at: [], pieces: 0 };
export const NO_OPTIONS: Options = { captures: [], capture: NOTHING, cutOff: NOTHING };

/** The options of a seat if it were its turn. */
export function optionsOf(state: DvonnState, seat: Seat): Options {
  const turn = { ...state, turn: seat };
  const choices = dvonn.choices(turn, seat);
  const captures = new Map<Cell, Option>();
  let cutOff = NOTHING;
  for (const action of choices.kind === 'listed' ? choices.actions : []) {
    if (action.type !== 'move') continue;
    for (const { event } of dvonn.apply(turn, [{ seat, action }], noChance).events) {
      if (event.type === 'captured' && event.owner !== null)
        captures.set(event.at, { at: [event.at], pieces: event.stack.length });
      const pieces = piecesLost(event, 1 - seat);
      if (pieces > cutOff.pieces) cutOff = { at: [action.from, action.to], pieces };
    }
  }
  return { captures: [...captures.values()], capture: [...captures.values()].reduce(larger, NOTHING), cutOff };
}

function larger(one: Option, other: Option): Option {
  return other.pieces > one.pieces ? other : one;
}

/** Pieces in the stacks of a seat that a move cuts off. */
export function piecesLost(event: DvonnEvent, seat: Seat): number {
  if (event.type !== 'cut-off') return 0;
  return event.stacks.reduce((sum, { stack }) => sum + (stackOwner(stack) === seat ? stack.length : 0), 0);
}

/** Spaces whose stacks can be captured. */
export function attackedBy({ captures }: Options): ReadonlySet<Cell> {
  return new Set(captures.flatMap(({ at }) => at));
}

/** Stacks of a seat that could move before, are still on the board, and can’t move now. A stack that has moved counts, too. */
export function blockedBy(before: DvonnState, after: DvonnState, seat: Seat): Option {
  const could = new Set(mobileStacks(before, seat));
  const can = new Set(mobileStacks(after, seat));
  const blocked = after.cells.flatMap((stack, index) => {
    if (stackOwner(stack) !== seat || can.has(index)) return [];
    const isOld = stack === before.cells[index];
    return isOld && !could.has(index) ? [] : [index];
  });
  return {
    at: blocked.map((index) => CELLS[index] as Cell),
    pieces: blocked.reduce((sum, index) => sum + (after.cells[index] ?? '').length, 0),
  };
}

/** Stacks of a seat that have a legal move if it is its turn. */
export function mobileStacks({ cells }: DvonnState, seat: Seat): number[] {
  return movableStacks(cells, seat).filter((index) => targetsOf(cells, index).length > 0);
}
