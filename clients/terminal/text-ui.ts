import type { LineReason, Outcome, Reason, Seat, Shape } from '@tavola/kernel';
import type { Block, GameResult } from '@tavola/words';

import type { SeatView } from './seat-view.ts';

/** Result of a typed line. `typed` holds the accepted parts of an action that takes several questions. */
export type Answer<G extends Shape> =
  | { readonly kind: 'action'; readonly action: G['action'] }
  | { readonly kind: 'more'; readonly typed: readonly string[]; readonly message?: string }
  | { readonly kind: 'again'; readonly message: string };

/** Texts of one option of a game. */
export interface FieldText {
  readonly prompt: string;
  /** A short label per choice. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What a choice changes, in a line each. */
  readonly points?: Readonly<Record<string, readonly string[]>>;
}

/** The text interface of one game. Pure. */
export interface TextUi<G extends Shape> {
  /** The UI of a match with these options, where seats have other names. */
  of?(options: G['options']): TextUi<G>;
  readonly fields: Readonly<Record<string, FieldText>>;
  /** Labels of the table agreements this game adds, by name. Online tables only. */
  readonly customs?: Readonly<Record<string, string>>;
  /** How a seat is marked on the board, such as `x`. */
  symbol(seat: Seat): string;
  /** What a seat is called in the game. Default: its number. */
  side?(seat: Seat): string;
  /** Short rules and how to type moves. */
  help(seatView: SeatView<G>): readonly string[];
  /** The rules page. Without one, the command `rules` shows the help. */
  rules?(): readonly Block[];
  board(seatView: SeatView<G>): readonly string[];
  /** The score in one line, or null if there is none yet. */
  score(seatView: SeatView<G>): string | null;
  /** The legal moves. */
  moves(seatView: SeatView<G>): readonly string[];
  /** How to read the board and type moves. Shown at the start and by the command `board`. */
  legend(seatView: SeatView<G>): readonly string[];
  /** Printed before the first question of every turn. May be empty. */
  hint(seatView: SeatView<G>): readonly string[];
  /** The question for the next part of an action. */
  question(seatView: SeatView<G>, typed: readonly string[]): string;
  answer(seatView: SeatView<G>, typed: readonly string[], line: string): Answer<G>;
  /** Whether the action is previewed and confirmed. */
  confirms(action: G['action']): boolean;
  /** After a declined confirmation, keep what was typed. By default the action starts from scratch. */
  readonly keepsTyped?: true;
  /** Words for the Tab key. */
  completions?(seatView: SeatView<G>): readonly string[];
  /** One or more lines, or null if another event’s sentence covers it. */
  event(seatView: SeatView<G>, event: G['event']): string | null;
  refusal(seatView: SeatView<G>, refusal: Reason, action: G['action'] | null): string;
  warning(seatView: SeatView<G>, warning: Reason): string;
  /** Why a line is good or bad. Absent: the game has no analysis. */
  reason?(seatView: SeatView<G>, reason: LineReason): string | null;
  /** Why and how the game ended. */
  outcome?(outcome: Outcome, names: readonly string[]): string;
  /** As in the words of the game. */
  result?(view: G['view']): GameResult;
  /** A score with its unit. Default: the number. */
  points?(points: number): string;
  /** Why a given position can’t be played. */
  positionFault(fault: Reason): string;
}
