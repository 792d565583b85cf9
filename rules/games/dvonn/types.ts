import type { Seat } from '@tavola/kernel';

/** White opens the game and is seat 0. */
export const WHITE: Seat = 0;
export const BLACK: Seat = 1;

export const SETUPS = ['random', 'placed', 'balanced'] as const;
export type Setup = (typeof SETUPS)[number];

export interface DvonnOptions {
  readonly setup: Setup;
}

/** A piece of a seat's colour by seat number, then the red one. */
export const COLOURS = ['W', 'B'] as const;
export const RED = 'R';
/** A covered piece of unknown colour: a position read from outside tells height, owner and red only (rule S10). */
export const UNKNOWN = '?';

/** D2: 23 white, 23 black, 3 red. */
export const PER_COLOUR = 23;
export const REDS = 3;
export const PIECES = 2 * PER_COLOUR + REDS;

/** The pieces of one stack from bottom to top, a letter each; empty for an empty space. */
export type Stack = string;

/** A space by its name, such as 'A1'. Text from outside may name a space that does not exist; `check` tells. */
export type Cell = string;

export const VERDICTS = ['abandoned', 'draw-agreed'] as const;
export interface DvonnVerdict {
  readonly reason: (typeof VERDICTS)[number];
  /** Null: a draw. */
  readonly winner: Seat | null;
}

export interface DvonnState {
  readonly setup: Setup;
  /** The 49 spaces in the order of `CELLS`. */
  readonly cells: readonly Stack[];
  /** Whose turn it is. Only in a position read from outside may this seat be stuck while the other can move. */
  readonly turn: Seat;
  /** Placements, moves and passes so far. */
  readonly ply: number;
  /** Pieces put on the board so far; the stacking phase begins at 49. */
  readonly placed: number;
  /** Set when the match ended otherwise than on the board. */
  readonly verdict: DvonnVerdict | null;
}

/** Nothing is hidden in DVONN: everyone sees the state, and the score at any time. */
export interface DvonnView extends DvonnState {
  readonly scores: readonly number[];
}

export type DvonnAction =
  | { readonly type: 'place'; readonly at: Cell }
  | { readonly type: 'move'; readonly from: Cell; readonly to: Cell }
  /** Readable but never legal: the rules pass a stuck seat. */
  | { readonly type: 'pass' };

export const REFUSALS = [
  'game-over',
  'not-your-turn',
  'still-placing',
  'nothing-to-place',
  'pass-not-allowed',
  'off-board',
  'occupied',
  'empty-cell',
  'lone-red',
  'not-yours',
  'surrounded',
  'same-cell',
  'not-straight',
  'wrong-distance',
  'empty-target',
] as const;
export type DvonnRefusal = (typeof REFUSALS)[number];

/** Warnings about legal moves. */
export const WARNINGS = ['cuts-own', 'ends-in-defeat'] as const;
export type DvonnWarning = (typeof WARNINGS)[number];

/** Why a match ended. */
export const ENDINGS = ['higher-score', 'equal-scores', ...VERDICTS] as const;
export type DvonnEnding = (typeof ENDINGS)[number];

/** A stack and its space. */
export interface PlacedStack {
  readonly at: Cell;
  readonly stack: Stack;
}

export type DvonnEvent =
  | { readonly type: 'set-up'; readonly setup: Setup; readonly cells: readonly Stack[] }
  | { readonly type: 'placed'; readonly seat: Seat; readonly at: Cell; readonly piece: string }
  | { readonly type: 'board-filled' }
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly from: Cell;
      readonly to: Cell;
      readonly stack: Stack;
      readonly onto: Stack;
    }
  /** The stack landed on was another's, or a lone red: `owner` is null then. */
  | {
      readonly type: 'captured';
      readonly seat: Seat;
      readonly at: Cell;
      readonly stack: Stack;
      readonly owner: Seat | null;
    }
  | { readonly type: 'cut-off'; readonly stacks: readonly PlacedStack[] }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'ended';
      readonly reason: string;
      readonly winner: Seat | null;
      readonly scores: readonly number[];
    };

export interface Dvonn {
  options: DvonnOptions;
  /** The filled board a random setup proposes, a letter a space; null where players place the pieces themselves. */
  proposal: string | null;
  state: DvonnState;
  view: DvonnView;
  action: DvonnAction;
  event: DvonnEvent;
  refusal: DvonnRefusal;
}
