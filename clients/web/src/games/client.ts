import type { LessonScript } from '@tavola/client-core/lesson';
import type { Game, Reason, Refusal, Result, Seat, Shape, Step, Viewer } from '@tavola/kernel';
import type { GameWords } from '@tavola/words';
import type { ComponentChildren, FunctionComponent } from 'preact';

export type { Agreed, DraftWords, GameWords, LogWords, Prompt, RichPart as Words } from '@tavola/words';

/**
 * Props of a board. It draws and reports intent. It decides nothing and sends nothing. A board calls `preventDefault` on keys
 * it has handled, so that the page ignores them.
 */
export interface BoardProps<G extends Shape = Shape> {
  readonly view: G['view'];
  readonly options: G['options'];
  /** The seat that the board faces, or null for the neutral side. */
  readonly viewer: Viewer;
  /** The seat that can act on this device. Null: the board is read-only. */
  readonly acting: Seat | null;
  /** All legal actions of `acting`. Empty if no seat can act. */
  readonly actions: readonly G['action'][];
  /** The previewed action and its result. */
  readonly draft: { readonly action: G['action']; readonly step: Step<G> | null } | null;
  /** The viewer's submission that waits for the others, if any. */
  readonly submitted?: G['action'] | null;
  /** Previews an action, or clears the preview. */
  onDraft(action: G['action'] | null): void;
  /** Confirms the preview by Enter on its target, like the page's button. */
  onConfirm(): void;
  /** Reports the selected squares, for `words.prompt`. Empty after deselection. */
  onHeld(at: readonly string[]): void;
  /** Why an action is illegal, or null. */
  refusalOf(action: G['action']): Refusal<G> | null;
  /** Reports an illegal attempt. The page explains it at the squares of the refusal. */
  onRefused(refusal: Refusal<G>, action: G['action']): void;
  /** Events of the last step, newest last: what to animate and what to mark as the last move. */
  readonly lastEvents: readonly (G['event'] | null)[];
  /** Player names by seat. Absent without players. */
  readonly players?: readonly string[];
  /** All events up to the shown position, oldest first. Absent if unknown. */
  readonly pastEvents?: readonly (G['event'] | null)[];
  /** Squares to highlight, because a history line or a refusal names them. */
  readonly highlight: readonly string[];
  /** Turns animations off. */
  readonly still: boolean;
}

/** A position found in a text, with the name of its phase. */
export interface FoundPosition {
  readonly name: string;
  /** In the game's own notation. */
  readonly position: unknown;
}

/** Text forms of positions for copying and pasting. */
export interface PositionTexts<G extends Shape = Shape> {
  /** The positions in a text, at least one, oldest first. */
  find(text: string, options: G['options']): Result<readonly FoundPosition[]>;
  write(view: G['view']): string;
  /** Sentence for an invalid text. */
  fault(reason: Reason): string;
  /** Sentence about the supported formats. */
  readonly help: string;
}

/** What the table screen needs of a game. Loaded with the table, never with the home page. */
export interface GameUi<G extends Shape = Shape> {
  /** The rules, which run in the browser for previews. */
  readonly rules: Game<G>;
  readonly words: GameWords<G>;
  /** Loaded on demand. Absent: a sandbox of this game starts only from the set-up. */
  loadPositions?(): Promise<PositionTexts<G>>;
  /** A component, declared as a method so that `GameUi<G>` is assignable to `GameUi`. */
  Board(props: BoardProps<G>): ComponentChildren;
  /** The board in the lobby, for games whose start draws more than the proposal contains. */
  atStart?(options: G['options'], seats: number, proposal: G['proposal']): G['view'];
  /** On phones the board is upright and leaves room for the score of two players. */
  readonly upright?: true;
  /** Names of sides come before names of players. */
  readonly sidesFirst?: true;
  /** Small piece or symbol of the seat. With a view, as in the current match. */
  SeatMark(props: { readonly seat: Seat; readonly view?: G['view'] }): ComponentChildren;
  /** Public belongings on the seat card, such as remaining cards. */
  Belongings?(props: { readonly view: G['view']; readonly seat: Seat }): ComponentChildren;
  /** CSS colour of each seat in bars and charts. */
  readonly tints: readonly string[];
  /** The legend of the board. */
  Legend(props: { readonly view?: G['view'] }): ComponentChildren;
}

/** What the home page and the forms need of a game. Kept small. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly players: string;
  readonly length: string;
  readonly line: string;
  /** Default number of seats. Absent: the minimum. */
  readonly usualSeats?: number;
  /** Shows a sandbox link on the home page. */
  readonly sandbox?: true;
  /** Drawn with parts of the board. Loads after the text. */
  readonly Miniature: FunctionComponent;
  /** Words for the fields of the game's options, by field and by choice. */
  readonly fields: Readonly<
    Record<
      string,
      { readonly label: string; readonly help: string; readonly choices?: Readonly<Record<string, string>> }
    >
  >;
  /** House rules of the game, by their name in the terms. */
  readonly customs?: Readonly<Record<string, { readonly label: string; readonly help: string }>>;
  readonly loadUi: () => Promise<GameUi>;
  /** The manual of the game, with diagrams drawn by its board. */
  readonly loadManual: () => Promise<FunctionComponent>;
  /** A short playable lesson. */
  readonly loadLesson: () => Promise<LessonScript>;
}
