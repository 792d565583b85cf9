import type { Choices, Outcome, Reason, Result, Seat, Shape } from '@tavola/kernel';
import type { Block } from '@tavola/words';
import type { Paint } from './colours.ts';

/** What a table may know when it speaks to a seat: what that seat sees and may do, never the state. */
export interface Sight<G extends Shape> {
  readonly view: G['view'];
  readonly seat: Seat;
  readonly phase: string;
  /** By seat. */
  readonly names: readonly string[];
  readonly paint: Paint;
  choices(): Choices<G>;
  /** Notation both ways, and slots made into one action, as the rules do it. */
  read(text: string): Result<G['action']>;
  notate(action: G['action']): string;
  assemble(picks: readonly unknown[]): Result<G['action']>;
}

/** What came of a typed line. `typed` are the accepted parts of an action that takes several questions. */
export type Answer<G extends Shape> =
  | { readonly kind: 'action'; readonly action: G['action'] }
  | { readonly kind: 'more'; readonly typed: readonly string[]; readonly says?: string }
  | { readonly kind: 'again'; readonly says: string };

/** How an option is asked for. */
export interface FieldText {
  readonly asks: string;
  /** A few words for each choice. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** One game in words: everything the terminal needs to know about it. Pure, so that it can be tested line by line. */
export interface TextTable<G extends Shape> {
  readonly title: string;
  /** One line for the list of games. */
  readonly summary: string;
  readonly fields: Readonly<Record<string, FieldText>>;
  /** What its people may agree on besides at a server's table, by the name of the custom, in a few words. */
  readonly customs?: Readonly<Record<string, string>>;
  /** How a seat is marked on the board, such as `x`. */
  symbol(seat: Seat): string;
  /** Short rules and how to type. */
  help(sight: Sight<G>): readonly string[];
  /** The rules page; without one, `rules` shows the help. */
  rules?(): readonly Block[];
  board(sight: Sight<G>): readonly string[];
  /** The score in one line, or null where there is none, or none yet. */
  score(sight: Sight<G>): string | null;
  /** What the seat may do now, in lines. */
  moves(sight: Sight<G>): readonly string[];
  /** How to read the board and how to type, in a line or two: said at the start, and with the board on demand. */
  legend(sight: Sight<G>): readonly string[];
  /** Printed before the first question of every turn. Empty if the question says it all. */
  hint(sight: Sight<G>): readonly string[];
  /** The question for the next part of an action. */
  question(sight: Sight<G>, typed: readonly string[]): string;
  answer(sight: Sight<G>, typed: readonly string[], line: string): Answer<G>;
  /** Whether the action is shown and confirmed first. `undo` remains for those that are not. */
  confirms(action: G['action']): boolean;
  /** After "no" to a confirmation, what was typed stays and can be changed; otherwise the action is begun anew. */
  readonly keepsTyped?: true;
  /** Words that the Tab key completes to. */
  completions?(sight: Sight<G>): readonly string[];
  /** A sentence for what happened, or several lines of them; null when another one already says it. */
  event(sight: Sight<G>, event: G['event']): string | null;
  refusal(sight: Sight<G>, refusal: Reason, action: G['action'] | null): string;
  warning(sight: Sight<G>, warning: Reason): string;
  /** Why and how the game ended, in the words of every client. */
  outcome?(outcome: Outcome, names: readonly string[]): string;
  /** Why a position from outside cannot be played, to stand after a colon. */
  positionFault(fault: Reason): string;
}
