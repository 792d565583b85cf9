import type { Move, Seat, Step } from '@tavola/kernel';
import { CELLS, indexOf, neighbours } from './board.ts';
import { hasMove, seatToAct } from './legal.ts';
import { outcomeOf, winnerOf } from './outcome.ts';
import { holdsRed, scoresOf, stackOwner } from './stacks.ts';
import {
  type Cell,
  COLOURS,
  type Dvonn,
  type DvonnEvent,
  type DvonnState,
  type DvonnVerdict,
  PIECES,
  type PlacedStack,
  RED,
  REDS,
  type Stack,
  WHITE,
} from './types.ts';

interface Applied {
  readonly state: DvonnState;
  readonly events: readonly DvonnEvent[];
}

/**
 * Applies one checked move. In a loaded position the seat may already be stuck: it is passed first, so that the log
 * shows it.
 */
export function apply(before: DvonnState, move: Move<Dvonn>): Step<Dvonn> {
  const { seat, action } = move;
  const events: DvonnEvent[] = [];
  let state = before;
  if (state.turn !== seat) {
    events.push({ type: 'passed', seat: state.turn });
    state = { ...state, turn: seat, ply: state.ply + 1 };
  }
  if (action.type === 'pass') throw new Error('a pass is never legal, so it is never applied');
  const moved = action.type === 'place' ? place(state, seat, action.at) : shift(state, seat, action.from, action.to);
  return toStep({ state: moved.state, events: events.length === 0 ? moved.events : [...events, ...moved.events] });
}

function place(state: DvonnState, seat: Seat, at: Cell): Applied {
  // D3: the first three plies place the reds, all later ones the seat's own colour.
  const piece = state.placed < REDS ? RED : (COLOURS[seat] as Stack);
  const cells = state.cells.with(cellIndex(at), piece);
  const placed = state.placed + 1;
  const next = { ...state, cells, placed, ply: state.ply + 1 };
  const event: DvonnEvent = { type: 'placed', seat, at, piece };
  if (placed < PIECES) return { state: { ...next, turn: 1 - seat }, events: [event] };
  // D5: White has placed the last piece and opens the stacking phase too.
  const opened = giveTurn(next, WHITE);
  return { state: opened.state, events: [event, { type: 'board-filled' }, ...opened.events] };
}

/** D7, D11: the whole stack moves, then everything that lost touch with the reds goes at once. */
function shift(state: DvonnState, seat: Seat, from: Cell, to: Cell): Applied {
  const [source, target] = [cellIndex(from), cellIndex(to)];
  const stack = state.cells[source] as Stack;
  const onto = state.cells[target] as Stack;
  const cells = [...state.cells];
  cells[target] = onto + stack;
  cells[source] = '';
  const gone = cutOff(cells).map((index) => standing(cells, index));
  for (const { at } of gone) cells[cellIndex(at)] = '';
  const events: DvonnEvent[] = [{ type: 'moved', seat, from, to, stack, onto }];
  const owner = stackOwner(onto);
  if (owner !== seat) events.push({ type: 'captured', seat, at: to, stack: onto, owner });
  if (gone.length > 0) events.push({ type: 'cut-off', stacks: gone });
  const next = giveTurn(withTurn(state, state.turn, state.ply + 1, cells), 1 - seat);
  return { state: next.state, events: next.events.length === 0 ? events : [...events, ...next.events] };
}

/** D11: the stacks without a chain of neighbours to a stack that holds a red. A red is its own anchor. */
export function cutOff(cells: readonly Stack[]): number[] {
  // Part of every move of every match: plain arrays are several times faster here than sets and filters.
  const reached: number[] = [];
  const safe = cells.map((stack, index) => {
    if (!holdsRed(stack)) return stack === '';
    reached.push(index);
    return true;
  });
  for (const index of reached) {
    for (const other of neighbours(index)) {
      if (safe[other] === true) continue;
      safe[other] = true;
      reached.push(other);
    }
  }
  const gone: number[] = [];
  safe.forEach((kept, index) => {
    if (!kept) gone.push(index);
  });
  return gone;
}

/** D12, D13: passes the turn on, skips a stuck seat, and ends the game when both are stuck. */
export function giveTurn(state: DvonnState, next: Seat): Applied {
  if (hasMove(state.cells, next)) return { state: withTurn(state, next), events: [] };
  if (!hasMove(state.cells, 1 - next)) return ended(withTurn(state, next));
  return { state: withTurn(state, 1 - next, state.ply + 1), events: [{ type: 'passed', seat: next }] };
}

/** Members are listed because spreading is several times slower, and every move makes two copies. */
function withTurn(state: DvonnState, turn: Seat, ply = state.ply, cells = state.cells): DvonnState {
  const { setup, placed, verdict } = state;
  return { setup, cells, turn, ply, placed, verdict };
}

/** Ends the match other than on the board. No effect once it is over. */
export function endMatch(state: DvonnState, verdict: DvonnVerdict): Step<Dvonn> {
  if (seatToAct(state) === null) return { state, events: [] };
  return toStep(ended({ ...state, verdict }));
}

function ended(state: DvonnState): Applied {
  const outcome = outcomeOf(state);
  if (outcome === null) return { state, events: [] };
  return {
    state,
    events: [{ type: 'ended', reason: outcome.reason, winner: winnerOf(outcome), scores: scoresOf(state.cells) }],
  };
}

function toStep({ state, events }: Applied): Step<Dvonn> {
  return { state, events: events.map((event) => ({ event })) };
}

function standing(cells: readonly Stack[], index: number): PlacedStack {
  return { at: CELLS[index] as Cell, stack: cells[index] as Stack };
}

function cellIndex(cell: Cell): number {
  const index = indexOf(cell);
  if (index === undefined) throw new Error(`${cell} is not on the board; only checked moves are applied`);
  return index;
}
