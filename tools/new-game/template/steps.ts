import { type Move, type Outcome, type Refusal, reason, type Seat, type Step } from '@tavola/kernel';
import { hexapawnCells, hexapawnEnding, hexapawnMoves } from './board.ts';
import type { Hexapawn, HexapawnAction, HexapawnEvent, HexapawnState } from './types.ts';

export function actionsOf(state: HexapawnState, seat: Seat): HexapawnAction[] {
  return hexapawnEnding(state) === null && state.turn === seat ? hexapawnMoves(state, seat) : [];
}

/** Why an action is illegal, with the cells concerned, or null. */
export function check(state: HexapawnState, seat: Seat, { from, to }: HexapawnAction): Refusal<Hexapawn> | null {
  if (hexapawnEnding(state) !== null) return reason('game-over');
  if (state.turn !== seat) return reason('not-your-turn');
  if (state.cells[hexapawnCells(state.size).indexOf(from)] !== seat) return reason('not-yours', from);
  const isLegal = hexapawnMoves(state, seat).some((move) => move.from === from && move.to === to);
  return isLegal ? null : reason('out-of-reach', from, to);
}

export function apply(state: HexapawnState, { seat, action: { from, to } }: Move<Hexapawn>): Step<Hexapawn> {
  const names = hexapawnCells(state.size);
  const target = names.indexOf(to);
  const cells = state.cells.with(names.indexOf(from), null).with(target, seat);
  const takes = state.cells[target] !== null;
  return stepTo({ ...state, cells, turn: 1 - seat, ply: state.ply + 1 }, { type: 'moved', seat, from, to, takes });
}

/** Giving up ends the game. */
export function abandon(state: HexapawnState, seat: Seat): Step<Hexapawn> {
  if (hexapawnEnding(state) !== null) return { state, events: [] };
  return stepTo({ ...state, gone: seat }, { type: 'gave-up', seat });
}

function stepTo(state: HexapawnState, event: HexapawnEvent): Step<Hexapawn> {
  const ending = hexapawnEnding(state);
  return { state, events: [{ event }, ...(ending === null ? [] : [{ event: { type: 'ended', ...ending } as const }])] };
}

export function outcomeOf(state: HexapawnState): Outcome | null {
  const ending = hexapawnEnding(state);
  return ending === null
    ? null
    : { ranks: [0, 1].map((seat) => (seat === ending.winner ? 1 : 2)), reason: ending.reason };
}
