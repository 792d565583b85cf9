import type { LineReason, Outcome, Refusal, Seat, Shape, Step, Warning } from '@tavola/kernel';
import type { Rich } from './rich.ts';

/** A line of the history. */
export interface LogWords {
  readonly words: Rich;
  /** Squares the line speaks of. */
  readonly at: readonly string[];
  /** The seat whose doing it is, or null. */
  readonly seat: Seat | null;
  /** The player, if the words do not say it: put before them, once for neighbouring lines of one step. */
  readonly by?: string;
}

/** A previewed action: what it is, what it would do at a glance, and in a sentence. */
export interface DraftWords {
  readonly title: string;
  readonly chips: readonly { readonly text: string; readonly tone: 'accent' | 'danger' | 'warn' | 'neutral' }[];
  readonly sentence: string;
  /** Label of the button that confirms an action which loses the game at once. Such an action is never confirmed by Enter alone. */
  readonly losing?: string;
  /** What the button says that submits it. Default: the same for all games. */
  readonly submit?: string;
  /** What to ask once before it is submitted. */
  readonly ask?: string;
}

/** What the people at the table agreed on, as far as a prompt speaks of it. */
export interface Agreed {
  /** When the time is up, what was written counts as if it had been sent. */
  readonly savedCounts?: true;
}

/** What is said above the board: what is happening, and what the person may do. */
export interface Prompt {
  readonly title: string;
  readonly sentence: string;
}

/** How a game ended for each seat. */
export interface GameResult {
  /** The seats that share a draw, whatever their ranks. Null: the first ranks have won. */
  readonly drawn: readonly Seat[] | null;
  /** By seat, what it has in the end. */
  readonly scores: readonly string[];
  /** By seat, the points of a scoring beside the score. */
  readonly points?: readonly string[];
}

/** The words of one game, the same in every client: the only place where its codes become sentences. */
export interface GameWords<G extends Shape = Shape> {
  /** The words of a match with these options, where names depend on them. */
  of?(options: G['options']): GameWords<G>;
  /**
   * One line per event that people should read; null for one that needs none. `names` are those of the seats. `view` is the
   * latest of the match, for what never changes in it, such as what a piece is; null where there is none.
   */
  event(event: G['event'], names: readonly string[], view?: G['view'] | null): LogWords | null;
  /**
   * `action` is what was tried, when that is known: with it the sentence can say what would be needed. Null for a code
   * that is not the game’s own, such as those of the table.
   */
  refusal(refusal: Refusal<G>, view: G['view'], action: G['action'] | null): string | null;
  warning(warning: Warning): string;
  /**
   * Why a line of this seat is good or bad, as a sentence that follows the name of its action. Null for a code that is
   * not the game’s own.
   */
  reason?(reason: LineReason, view: G['view'], seat: Seat): string | null;
  draft(view: G['view'], action: G['action'], step: Step<G> | null): DraftWords;
  /** `held` is what the board said was picked up; `agreed` is left out where nothing was. */
  prompt(
    view: G['view'],
    acting: Seat | null,
    names: readonly string[],
    held: readonly string[],
    agreed?: Agreed,
  ): Prompt;
  /** Who won, by how much and why, as a sentence. */
  outcome(outcome: Outcome, names: readonly string[]): string;
  /** The result of a view after the end, where ranks and scores don’t tell all of it. */
  result?(view: G['view']): GameResult;
  /** A score with its unit. Default: the number. */
  points?(points: number): string;
  /** Labels of the statistics, by fact. */
  readonly statistics?: Readonly<Record<string, string>>;
  seatName(seat: Seat): string;
  /** What the moment of this view is called, where the game has names for its moments; else moves are counted. */
  moment?(view: G['view']): string;
  /** A score shown between the seats, live; `after` is what the previewed action would make of it. */
  score(
    view: G['view'],
    after: G['view'] | null,
  ): { readonly label: string; readonly now: readonly number[]; readonly after: readonly number[] | null } | null;
}
