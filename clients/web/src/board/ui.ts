import type { ReadonlySignal } from '@preact/signals';
import type { DraftController } from '@tavola/client-core';
import type { LessonChapter } from '@tavola/client-core/lesson';
import type { Game, GameFacts, Seat, Shape, Step, Viewer } from '@tavola/kernel';
import type { GameWords } from '@tavola/words';
import type { ComponentChildren, FunctionComponent, RefObject } from 'preact';
import type { SoundName } from '../sound/sounds.ts';
import type { ChatUi, PositionEditing, SandboxStart } from './extras.ts';
import type { Flight } from './flights.tsx';
import type { Box, Point } from './geometry.ts';
import type { ScreenDirection } from './keys.ts';
import type { Lens } from './lens.ts';
import type { GameExport, TableElements, VariantUi } from './optional-ui.ts';
import type { Paces } from './paces.ts';
import type { BoardBeats, BoardMemory, BoardShow } from './show.ts';
import type { Choice, Grammar, Input, Layout, Now, Selection, SpotMarks, TableNow, Target } from './types.ts';

/**
 * The board of a game: drawing, geometry and words. Everything else is the same on all boards and comes from the kit:
 * picking, dragging, keys, preview, confirming, animation, labels and sizing. The folder of DVONN is the model.
 *
 * - `board.tsx` has this object. `ui.ts` passes it to `boardUi`.
 * - The grammar says how presses become actions: `inOrder`, `anyOrder`, or a `Grammar` of the game.
 * - `Drawing` reads `marks` and never computes what is legal. It draws only the spots of `layout`, so that the figures of
 *   the rules can show a part of the board.
 * - `words.ts` loads `boardWords` with the words of the game.
 * - Tests press targets with `pressOn`. `games/reachable.test.ts` shows that presses lead to every action.
 *
 * `P` is what the player holds between presses: a list of targets (`inOrder`), named parts (`anyOrder`) or a type of the
 * game. Components and handlers do not use `this`.
 */
export interface GameBoard<G extends Shape, P> {
  /** Prefix of the CSS classes: `dvonn` gives `dvonn-board` around the board and `dvonn-drawing` on the drawing. */
  readonly id: string;
  readonly grammar: Grammar<G, P>;
  /**
   * The geometry for one viewer, asked once for each view. `quarter`: turned for a narrow, upright place, if the lens is
   * `quarter`. Return the same object if nothing has moved: then no spot is rendered again.
   */
  layout(view: G['view'], options: G['options'], viewer: Viewer, quarter: boolean): Layout;
  /**
   * Ground and pieces, from back to front, as SVG inside the drawing and hidden from screen readers. Put `Marks` where
   * they belong, usually between ground and pieces.
   */
  Drawing(props: DrawingProps<G, P>): ComponentChildren;
  /** What a stage of two sheets draws on the upper one. */
  Upper?(props: DrawingProps<G, P>): ComponentChildren;
  /** Name of the whole board: “DVONN board, 49 stacks …”. */
  label(view: G['view']): string;
  /**
   * Contents of a spot: “white, 2 high”. The kit adds name and marks. `preview`: the action that is previewed. `step`: its
   * result, if it is known. Describe what the drawing shows.
   */
  describe(spot: Target, view: G['view'], preview: G['action'] | null, step: Step<G> | null): string;
  /** More than fits into a label, such as the pieces of a stack. Empty: none. */
  details?(spot: Target, view: G['view'], preview: G['action'] | null): string;
  /** What follows the pointer while this piece is dragged, drawn at the origin. Absent: nothing can be dragged. */
  lifted?(spot: Target, view: G['view']): ComponentChildren;
  /** Spots that lose what is on them in this step: cut off, sunk, hit. */
  doomed?(step: Step<G>): readonly Target[];
  /** Spots of the last move. `view` is the position after it. */
  lastSpots?(events: readonly (G['event'] | null)[], view: G['view']): readonly Target[];
  /**
   * What flies when these events have happened. `view` is the position after them, `before` the one shown before, `scale` the
   * pixels of a unit of the drawing.
   */
  flights?(
    events: readonly (G['event'] | null)[],
    layout: Layout,
    view: G['view'],
    before: G['view'],
    scale: number,
  ): readonly Flight[];
  /** How a step is shown one beat at a time. Needs `between` of the rules. Absent: steps are shown as a whole. */
  readonly beats?: BoardBeats<G>;
  /** The point to scroll to in a drawing that is larger than its place. Tab leads to the spot there first. */
  centre?(now: Now<G, P>, layout: Layout, viewer: Viewer): { readonly x: number; readonly y: number } | null;
  /** Above the drawing, as HTML. */
  Head?(props: HeadProps<G, P>): ComponentChildren;
  /**
   * The tray beside the board, or below it in narrow places: `Tray` of the kit, for a board with tools, choices without
   * a spot, a zoom or an `Aside`. Its width is `--kit-tray`.
   */
  Tray?(props: TrayProps<G, P>): ComponentChildren;
  /** Buttons beside the board: cards, items, verbs. While no seat can act, those of the viewer. */
  tools?(now: Now<G, P>, viewer: Viewer): readonly Tool[];
  /** Contents of a chip. Default: the target. */
  chip?(choice: Choice, now: Now<G, P>): ComponentChildren;
  /** Name of a row of chips. Default: its group. */
  rowLabel?(group: string, now: Now<G, P>): string;
  /** Shows the drawing on more than one sheet: `CameraStage`, for a drawing with a camera. */
  Stage?(props: StageProps<G, P>): ComponentChildren;
  /** Over the drawing, as HTML: the contents of a stack in a corner. */
  Overlay?(props: DrawingProps<G, P>): ComponentChildren;
  /** Beside or below the board: order sheet, hand of cards, money count. */
  Aside?(props: AsideProps<G, P>): ComponentChildren;
  /** Keys of the game: a letter (`g`) or a position (`KeyW`, `Numpad8`), and the target it presses now. */
  readonly keys?: readonly { readonly key: string; target(now: Now<G, P>): Target | null }[];
  /** Keys that answer an open question, such as the coasts of a province. They come before all others. */
  answers?(now: Now<G, P>): readonly { readonly key: string; readonly target: Target }[];
  /** Letters that walk like arrow keys, by position: `HEX_COMPASS`. */
  readonly compass?: Readonly<Record<string, ScreenDirection>>;
  /** What `words.prompt` gets as held. Default: the picked targets, else the spot that was looked at. */
  heldWords?(hand: Selection<P>): readonly string[];
}

export interface DrawingProps<G extends Shape, P> {
  readonly view: G['view'];
  readonly options: G['options'];
  readonly viewer: Viewer;
  readonly layout: Layout;
  readonly marks: SpotMarks;
  readonly now: Now<G, P>;
  readonly hand: Selection<P>;
  /** The previewed action and its result. */
  readonly draft: { readonly action: G['action']; readonly step: Step<G> | null } | null;
  readonly lastEvents: readonly (G['event'] | null)[];
  /** Spots whose piece is still flying. Draw them without it. */
  readonly hidden: ReadonlySet<Target>;
  /** The spot whose piece is dragged. */
  readonly dragged: Target | null;
  /**
   * The spot under the pointer, a dragged piece or the visible focus. Read it in a small component of its own: then moving
   * the mouse renders only that.
   */
  readonly looked: ReadonlySignal<Target | null>;
  /** What a press on a spot would mean: the action, and the spots lit after it. */
  peek(spot: Target): Peek<G>;
  /** Pixels per unit, for signs that must stay readable. */
  readonly scale: number;
  /** Unique to this board, for ids of gradients. */
  readonly id: string;
}

export interface HeadProps<G extends Shape, P> extends DrawingProps<G, P> {
  /** The element around the drawing, which scrolls if the drawing is larger. */
  readonly place: RefObject<HTMLElement | null>;
}

export interface Peek<G extends Shape> {
  readonly action: G['action'] | null;
  readonly lit: readonly Target[];
}

export interface AsideProps<G extends Shape, P> extends Omit<BoardProps<G, P>, 'highlight' | 'still' | 'seat'> {
  readonly now: Now<G, P>;
  readonly choices: readonly Choice[];
  readonly looked: ReadonlySignal<Target | null>;
  press(target: Target): void;
  /** Highlights spots, such as those of the row under the pointer. */
  point(spots: readonly Target[]): void;
}

/** What the kit passes to the tray. */
export interface TrayProps<G extends Shape, P> extends BoardProps<G, P> {
  readonly board: GameBoard<G, P>;
  readonly now: Now<G, P>;
  readonly choices: readonly Choice[];
  readonly zoom: Lens['zoom'];
  readonly looked: ReadonlySignal<Target | null>;
  point(spots: readonly Target[]): void;
}

/** What the kit passes to a stage: the drawing, its controls, and where keys find the camera. */
export interface StageProps<G extends Shape, P> {
  readonly board: GameBoard<G, P>;
  readonly drawn: DrawingProps<G, P>;
  /** What flies, dragged pieces and the spots, in this order above the drawing. */
  readonly above: ComponentChildren;
  /** The focus ring. */
  readonly ring: ComponentChildren;
  /** The SVG element with the spots. */
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly camera: RefObject<CameraControls | null>;
}

/** What keys and buttons do with a drawing that has a camera. */
export interface CameraControls {
  /** Pixels per unit. */
  scale(): number;
  zoomBy(factor: number): void;
  /** By screen pixels. */
  panBy(dx: number, dy: number): void;
  /** Shows the whole drawing. */
  reset(): void;
  /** Moves a point of the drawing into view. */
  show(point: Point): void;
  /** Shows a part of the drawing as large as sensible. `closest`: a scale up to which it is (px per unit). */
  frame(part: Box, closest?: number): void;
  /** After `frame`: shows what was seen before, unless the player has moved the camera since. */
  back(): void;
}

/** A button beside the board. It can always be pressed: if it is not ready, the rules say why. */
export interface Tool {
  readonly target: Target;
  /** Its accessible name. */
  readonly label: string;
  readonly art: ComponentChildren;
  readonly ready: boolean;
  readonly pressed: boolean;
  /** A short word under the picture. */
  readonly verb?: string;
  /** A second line, if there is room. */
  readonly note?: string;
  readonly keyCap?: string;
  readonly count?: number;
  /** CSS classes of its own. */
  readonly look?: string;
}

/** A mark of the legend, drawn around the origin. */
export interface Sign {
  readonly text: string;
  readonly sign: ComponentChildren;
}

/** What a board gets from the table. */
export interface BoardProps<G extends Shape = Shape, P = unknown> {
  readonly view: G['view'];
  readonly options: G['options'];
  /** The seat that the board faces, or null for the neutral side. */
  readonly viewer: Viewer;
  /** The seat that can act on this device. Null: nothing can be picked. */
  readonly seat: Seat | null;
  readonly actions: readonly G['action'][];
  readonly drafts: TableNow<G>['drafts'];
  readonly draft: { readonly action: G['action']; readonly step: Step<G> | null } | null;
  /** The viewer's submission that waits for the others, if any. */
  readonly submitted?: G['action'] | null;
  /** The selection, which the table keeps beside the draft. */
  readonly hand: Selection<P>;
  send(input: Input): void;
  /** Events of the last step, newest last. */
  readonly lastEvents: readonly (G['event'] | null)[];
  /** All events up to the shown position, oldest first. Absent if unknown. */
  readonly pastEvents?: readonly (G['event'] | null)[];
  /** Player names by seat. Absent without players. */
  readonly players?: readonly string[];
  /** Spots that a history line or a refusal names. */
  readonly highlight: readonly Target[];
  /** Turns animations off. */
  readonly still: boolean;
  /** Absent where nothing is played: in the lobby and in figures. */
  readonly show?: BoardShow;
}

/** What the selection needs of the table. */
export interface HandSource {
  readonly drafting: DraftController;
  /** The latest position. */
  readonly view: unknown;
  /** The past position that is shown, or null. */
  readonly past: unknown;
  /** Previews an action, or makes it at once if the player wants no previews. */
  propose(action: unknown): void;
  confirm(): void;
  /** Draws attention to the Confirm button. */
  nudge(): void;
}

/** The selection, as the table keeps it: without knowing what is in it. */
export interface HandModel {
  readonly selection: Selection<unknown>;
  /** What `words.prompt` gets as held. */
  readonly held: readonly string[];
  /** The last remark of the grammar in this turn. The table explains it like a refusal. */
  readonly note: { readonly code: string; readonly at: Target } | null;
  /** The pick and its number of targets, for screen readers. `pick`: what the prompt says of it. */
  announce(pick: string): string;
  /** Every press, drag and key of the player on the board. */
  send(input: Input): void;
}

type PlayedMember = 'seat' | 'drafts' | 'hand' | 'send';

/** What the table passes to a board. It is still where nothing can be played, as in the lobby. */
export type TableBoardProps<G extends Shape = Shape> = Omit<BoardProps<G>, PlayedMember> &
  Partial<Pick<BoardProps<G>, PlayedMember>>;

export interface TableLayoutProps<G extends Shape = Shape> {
  readonly elements: TableElements;
  /** The position shown. */
  readonly view: G['view'];
  readonly options: G['options'];
  readonly viewer: Viewer;
  /** The events of every step up to the position shown, oldest first. */
  readonly steps: readonly (readonly (G['event'] | null)[])[];
  readonly isInPast: boolean;
  /** Whether the player came for the history. */
  readonly opensHistory: boolean;
  /** Names this game in the storage of the device. */
  readonly storageKey: string;
  /** Leaves the table for a sandbox, and comes back from it. */
  openSandbox(start: SandboxStart): void;
}

/** What a game gives the table screen, loaded with the table. Only the rules are required: the generic board fills the rest. */
export interface GameUi<G extends Shape = Shape> {
  /** The rules, which run in the browser for previews. */
  readonly rules: Game<G>;
  readonly words?: GameWords<G>;
  /** What differs in a match with these options. */
  of?(options: G['options']): VariantUi<G>;
  /** Offered in the menu of the table. */
  readonly exports?: readonly GameExport[];
  /** Absent: a sandbox of this game starts only from the setup. */
  readonly positions?: PositionEditing<G>;
  /** Made by `boardUi`, like the next two. The gallery shows it in every state. */
  readonly board?: GameBoard<G, unknown>;
  /** The whole board, if its drawing loads later. */
  loadBoard?(): Promise<GameBoard<G, unknown>>;
  /** A component. It is a method so that `GameUi<G>` is assignable to `GameUi`. */
  Board?(props: TableBoardProps<G>): ComponentChildren;
  /** A hook. */
  useHand?(source: HandSource): HandModel;
  /** The board in the lobby, for games whose start draws more than the proposal contains. */
  atStart?(options: G['options'], seats: number, proposal: G['proposal']): G['view'];
  /** Absent: messages are text in a list of conversations. */
  readonly chat?: ChatUi<G>;
  /** Lays out the table during the game. Default: seats, prompt, board and action bar, with history and chat beside them. */
  TableLayout?(props: TableLayoutProps<G>): ComponentChildren;
  /** On phones the board is upright and leaves room for the score of two players. */
  readonly upright?: true;
  /** Names of sides come before names of players. */
  readonly sidesFirst?: true;
  /** Small piece or symbol of the seat. With a view, as in the current match. */
  SeatMark?(props: { readonly seat: Seat; readonly view?: G['view'] }): ComponentChildren;
  /** Public belongings on the seat card, such as remaining cards. */
  Belongings?(props: { readonly view: G['view']; readonly seat: Seat }): ComponentChildren;
  /** CSS colour of each seat in bars and charts. */
  readonly tints?: readonly string[];
  /** What players may look at again while the game runs. Absent: all that they were shown. */
  readonly memory?: BoardMemory<G>;
  /** The legend of the board. */
  Legend?(props: { readonly view?: G['view'] }): ComponentChildren;
  /** The sound of an event, or null. Default: one sound for every step. */
  sound?(event: G['event']): SoundName | null;
}

/** What may be absent from a game, and is there at every table. */
type DefaultMember = 'words' | 'Board' | 'useHand' | 'SeatMark' | 'tints' | 'Legend';

/** A game as the table screen shows it. */
export type TableUi<G extends Shape = Shape> = GameUi<G> & Required<Pick<GameUi<G>, DefaultMember>>;

/** Words for a field of the game's options. */
export interface FieldWords {
  readonly label: string;
  readonly help: string;
  readonly choices?: Readonly<Record<string, string>>;
  /** What a choice changes, in a line each. Shown while it is chosen. */
  readonly points?: Readonly<Record<string, readonly string[]>>;
}

/** What a game gives the home page and the forms. Kept small. Only the id is required: the facts are those of the rules. */
export interface GameCard extends Partial<GameFacts> {
  readonly id: string;
  /** Default number of seats. Absent: the minimum. */
  readonly usualSeats?: number;
  /** Shows a sandbox link on the home page. */
  readonly sandbox?: true;
  /** Drawn with parts of the board. Loads after the text. Default: the start on the generic board. */
  readonly Miniature?: FunctionComponent;
  /** Words for the fields of the game's options. Default: the names in the rules. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
  /** House rules of the game, by their name in the terms. */
  readonly customs?: Readonly<Record<string, { readonly label: string; readonly help: string }>>;
  readonly paces?: Paces;
  /** Absent: the generic board. */
  readonly loadUi?: () => Promise<GameUi>;
  /** The manual of the game, with diagrams drawn by its board. Default: facts, options and keys. */
  readonly loadManual?: () => Promise<FunctionComponent>;
  /** A playable lesson in short chapters. */
  readonly loadLesson?: () => Promise<readonly LessonChapter[]>;
}

/** A game as the home page and the forms show it. */
export interface ListedGame extends Omit<GameCard, keyof GameFacts>, GameFacts {
  readonly Miniature: FunctionComponent;
  readonly fields: NonNullable<GameCard['fields']>;
  readonly loadUi: () => Promise<TableUi>;
  readonly loadManual: () => Promise<FunctionComponent>;
}
