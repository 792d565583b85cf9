import type { Seat } from '@tavola/kernel';

export const MIN_SIZE = 3;
export const MAX_SIZE = 8;

/** What the create form asks: cells per side. */
export interface HexapawnOptions {
  readonly size: number;
}

/** Plain JSON, the whole truth. Nothing is hidden here, so it is also what everyone sees. */
export interface HexapawnState {
  readonly size: number;
  /** The owners of the pawns, row by row from `A1` in the lower left. Null: empty. */
  readonly cells: readonly (Seat | null)[];
  readonly turn: Seat;
  /** Moves so far. */
  readonly ply: number;
  /** The seat that resigned, if any. */
  readonly gone: Seat | null;
}

/** Cells by their names, such as `B2`. Text from outside may name a cell that does not exist. */
export interface HexapawnAction {
  readonly from: string;
  readonly to: string;
}

export const REFUSALS = ['game-over', 'not-your-turn', 'not-yours', 'out-of-reach'] as const;
export type HexapawnRefusal = (typeof REFUSALS)[number];

export const ENDINGS = ['across', 'no-move', 'abandoned'] as const;
export type Ending = (typeof ENDINGS)[number];

export type HexapawnEvent =
  | { readonly type: 'moved'; readonly seat: Seat; readonly from: string; readonly to: string; readonly takes: boolean }
  | { readonly type: 'gave-up'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly winner: Seat; readonly reason: Ending };

/** The types of the game in one bundle. */
export interface Hexapawn {
  options: HexapawnOptions;
  proposal: null;
  state: HexapawnState;
  view: HexapawnState;
  action: HexapawnAction;
  event: HexapawnEvent;
  refusal: HexapawnRefusal;
}
