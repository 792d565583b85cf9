import type { StoredGame } from '../device.ts';
import type { Observation } from './observe.ts';

/** Something a player can press: a spot of the board, a tool or a choice. */
export type PressTarget = string;

/** What a target shows. */
export type MarkName = 'movable' | 'lit' | 'held' | 'aim' | 'doomed' | 'last';

/** The words of the marks in the labels of targets, the same on every board. */
export const MARK_WORDS: Readonly<Record<MarkName, string>> = {
  movable: 'can move',
  lit: 'can go here',
  held: 'selected',
  aim: 'chosen',
  doomed: 'will be lost',
  last: 'last move',
};

/** An attempt that the rules refuse. */
export interface RefusedAttempt {
  /** Picked before. */
  readonly picks: readonly PressTarget[];
  readonly press: PressTarget;
  /** The sentence names the rule. */
  readonly says: string;
  /** The spots it is about. */
  readonly at: readonly PressTarget[];
}

/** A position of one game, and what can be done in it. The rows of the input contract know boards only by this. */
export interface ContractBoard {
  readonly id: string;
  readonly name: string;
  readonly stored: StoredGame;
  /** Query string that opens this board. */
  readonly query?: string;
  /** Composed drafts grow order by order, and have no preview that stands alone. */
  readonly drafts: 'whole' | 'composed';
  /** A first pick, and what completes the action. */
  readonly first: PressTarget;
  readonly rest: readonly PressTarget[];
  /** Everything that completes an action after the first pick. */
  readonly ends: readonly PressTarget[];
  /** Another spot that can be pressed at the start. */
  readonly other: PressTarget;
  /** A spot that has a mark at the start: how its label begins, and the mark. */
  readonly labelled: { readonly spot: PressTarget; readonly label: string; readonly mark: MarkName };
  readonly refused: RefusedAttempt;
  /** Presses of an action that costs something, and what it costs. */
  readonly costly?: { readonly presses: readonly PressTarget[]; readonly doomed: readonly PressTarget[] };
  /** The action of these presses, in the notation of the game. */
  notation(presses: readonly PressTarget[]): string;
  /** The presses that lead to what the page shows. */
  pressesOf(shown: Observation): readonly PressTarget[];
  /** Named once when the move is announced: the player, or the season of moves that are made together. */
  readonly mover: string;
  /** The result holds more than the preview showed. */
  readonly fliesAfterPreview: boolean;
  /** A key that presses the previewed target, if letters do that. */
  readonly letter?: string;
  /** The page asks this once before the prepared action is made. */
  readonly asks?: string;
  /** Whether the chat stands open, instead of behind a button. */
  readonly hasOpenChat?: boolean;
  /** Pieces follow the pointer. */
  readonly draggable: boolean;
  readonly markup: BoardMarkup;
}

/** How a board marks its targets in the page. Everything here can be passed to the page. */
export interface BoardMarkup {
  /** Selector of the spots, and the attribute that names them. */
  readonly spots: string;
  readonly attribute: string;
  /** Selectors of the tools, which are targets of their own. */
  readonly tools: Readonly<Record<PressTarget, string>>;
  /** Selectors of the buttons that stand for spots. */
  readonly choices: Readonly<Record<PressTarget, string>>;
  /** Regular expressions for the marks in labels. */
  readonly marks: Readonly<Record<MarkName, string>>;
  /** Drawn over spots that a refusal or a line of the history names. */
  readonly pointed: string;
  /** The drawing: presses beside the spots put down, and its parts fly. */
  readonly ground: string;
  /** The field for typed moves. */
  readonly entry: string;
  /** Says why the last attempt was refused. */
  readonly refusal: string;
  /** The orders of a composed draft, in notation. */
  readonly orders?: string;
  /** The panel beside the board. */
  readonly panel: string;
}

/** Markup that most boards share. */
export const USUAL_MARKUP = {
  spots: '[data-spot]',
  attribute: 'data-spot',
  tools: {},
  choices: {},
  marks: MARK_WORDS,
  entry: '.move-entry input',
  panel: '.room-rail',
  refusal: '.room-prompt .strip.danger',
} satisfies Partial<BoardMarkup>;
