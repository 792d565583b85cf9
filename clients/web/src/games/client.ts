import type { LessonScript } from '@tavola/client-core/lesson';
import type { Game, Reason, Refusal, Result, Seat, Shape, Step, Viewer } from '@tavola/kernel';
import type { GameWords } from '@tavola/words';
import type { ComponentChildren, FunctionComponent } from 'preact';

export type { Agreed, DraftWords, GameWords, LogWords, Prompt, RichPart as Words } from '@tavola/words';

/**
 * What a board is given. It draws, and says what the person would like; it decides nothing and sends nothing. A key the
 * board has used is marked by `preventDefault`, so a page that listens for keys leaves those alone.
 */
export interface BoardProps<G extends Shape = Shape> {
  readonly view: G['view'];
  readonly options: G['options'];
  /** Whose side of the table the board is drawn from; null is the neutral one. */
  readonly viewer: Viewer;
  /** The seat that can act on this device. Null: the board is read-only. */
  readonly acting: Seat | null;
  /** All legal actions of `acting`. Empty if no seat can act. */
  readonly actions: readonly G['action'][];
  /** The action being previewed and what it would do. */
  readonly draft: { readonly action: G['action']; readonly step: Step<G> | null } | null;
  /** What the seat seen from here has sent in and waits for the others with; null or left out: nothing. */
  readonly submitted?: G['action'] | null;
  /** Proposes an action for preview, or takes the preview away. */
  onDraft(action: G['action'] | null): void;
  /** The previewed action was meant: Enter on its target, which is the same as the page's own button. */
  onConfirm(): void;
  /** What is picked up, by its squares; empty when it was put down again. `words.prompt` speaks of it. */
  onHeld(at: readonly string[]): void;
  /** Why an action is not allowed; null when it is. */
  refusalOf(action: G['action']): Refusal<G> | null;
  /** Something was tried that cannot be done: the page says why, at these squares. */
  onRefused(refusal: Refusal<G>, action: G['action']): void;
  /** Events of the last step, newest last: what to animate and what to mark as the last move. */
  readonly lastEvents: readonly (G['event'] | null)[];
  /** Player names by seat. Absent without players. */
  readonly players?: readonly string[];
  /** All events up to the shown position, oldest first. Absent if unknown. */
  readonly pastEvents?: readonly (G['event'] | null)[];
  /** Squares to point at, because a line of the log or a refusal names them. */
  readonly highlight: readonly string[];
  /** No movement at all, because the person asked for none. */
  readonly still: boolean;
}

/** A position that was found in a text, by the name of its moment. */
export interface FoundPosition {
  readonly name: string;
  /** In the game's own notation. */
  readonly position: unknown;
}

/** Text forms of positions for copying and pasting. */
export interface PositionTexts<G extends Shape = Shape> {
  /** What can be played of a text, at least one, oldest first. */
  find(text: string, options: G['options']): Result<readonly FoundPosition[]>;
  write(view: G['view']): string;
  /** What is wrong with a text, as a sentence. */
  fault(reason: Reason): string;
  /** What can be pasted, in a sentence. */
  readonly help: string;
}

/** What the table needs of a game. Loaded when a table is opened, never with the home page. */
export interface GameUi<G extends Shape = Shape> {
  /** The rules themselves: they run in the page, so that a move is shown before it is made. */
  readonly rules: Game<G>;
  readonly words: GameWords<G>;
  /** Loaded on demand. Absent: a sandbox of this game starts only from the set-up. */
  loadPositions?(): Promise<PositionTexts<G>>;
  /** A component, written as a method so that the table of a game is a table of the general shape. */
  Board(props: BoardProps<G>): ComponentChildren;
  /** The board as a lobby shows it, for a game whose start draws more than was proposed: only what is known already. */
  atStart?(options: G['options'], seats: number, proposal: G['proposal']): G['view'];
  /** On a phone the board stands upright and leaves a strip for the score of two; else the seats show it. */
  readonly upright?: true;
  /** The names of the sides come before the names of the players. */
  readonly sidesFirst?: true;
  /** The seat's own piece or sign, small; with a view, as the match has made it. */
  SeatMark(props: { readonly seat: Seat; readonly view?: G['view'] }): ComponentChildren;
  /** What a seat holds for all to see, such as cards left: small, on the card of the seat. */
  Belongings?(props: { readonly view: G['view']; readonly seat: Seat }): ComponentChildren;
  /** The colour of each seat in bars and charts, as a style sheet writes it. */
  readonly tints: readonly string[];
  /** What the signs on the board mean, under the log. */
  Legend(props: { readonly view?: G['view'] }): ComponentChildren;
}

/** What the home page and the forms need of a game: small. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly players: string;
  readonly length: string;
  readonly line: string;
  /** Default number of seats. Absent: the minimum. */
  readonly usualSeats?: number;
  /** Trying things out alone is part of how it is played: the home page has a way there. */
  readonly sandbox?: true;
  /** Drawn by the game's own board parts; loaded `later` than the words. */
  readonly Miniature: FunctionComponent;
  /** Words for the fields of the game's options, by field and by choice. */
  readonly fields: Readonly<
    Record<
      string,
      { readonly label: string; readonly help: string; readonly choices?: Readonly<Record<string, string>> }
    >
  >;
  /** House rules of the game, by their name in the terms of a table. */
  readonly customs?: Readonly<Record<string, { readonly label: string; readonly help: string }>>;
  readonly loadUi: () => Promise<GameUi>;
  /** The manual of the game, with diagrams drawn by its board. */
  readonly loadManual: () => Promise<FunctionComponent>;
  /** A short playable lesson: data and words, played by the game's own rules. */
  readonly loadLesson: () => Promise<LessonScript>;
}
