import type { Seat } from '@tavola/kernel';

/** F7: what happens on a tile that is taken. */
export const OCCUPIED = ['hop-on', 'push'] as const;
export type OccupiedRule = (typeof OCCUPIED)[number];

/** F8: whether a seat must spread its frogs over the homes of the others. */
export const HOMES = ['spread', 'any'] as const;
export type HomeRule = (typeof HOMES)[number];

export interface FrogsOptions {
  readonly occupied: OccupiedRule;
  readonly homes: HomeRule;
}

/** F3 */
export const FROGS = 3;
/** F13 */
export const MAX_ROUNDS = 100;
export const REPETITIONS = 3;

/** F10: one of each for every seat. A card is played by the action of the same name. */
export const CARDS = ['extra-jump', 'parachute', 'extra-bridge', 'removal'] as const;
export type FrogsCard = (typeof CARDS)[number];

/** A tile such as `C3`, or the home leaf of a seat: `H1` belongs to seat 0. Text from outside may name a cell that does not exist. */
export type Cell = string;
/** Two neighbouring cells, such as `C2C3`, in the order of `gapOf`. A tile and its home are written `C1H1`. */
export type Gap = string;

export interface FrogsState extends FrogsOptions {
  readonly seats: number;
  /** By seat, three each. A frog in another seat’s home is out of play. */
  readonly frogs: readonly (readonly Cell[])[];
  /** The gaps between tiles that have no bridge now, in the order of the board. */
  readonly open: readonly Gap[];
  /** By seat, the cards not played yet. */
  readonly cards: readonly (readonly FrogsCard[])[];
  readonly turn: Seat;
  /** From 1; over after `MAX_ROUNDS`. */
  readonly round: number;
  /** Abandoned seats: their frogs stay where they are, and they have no turns. */
  readonly gone: readonly Seat[];
  /** F13: the positions since the last step that cannot come back, the present one last. */
  readonly seen: readonly string[];
  /** The seats have agreed on a draw. */
  readonly drawn: boolean;
}

/** Nothing is hidden: everyone sees the state, and how many frogs each seat has home. */
export interface FrogsView extends FrogsState {
  readonly home: readonly number[];
}

/**
 * One whole action (F5). A path begins where the frog sits and names every tile it comes by. With *hop on* the frog itself walks
 * all of it; with *push* it goes to the second cell, and every frog that sits in the way moves one cell further along.
 */
export type FrogsAction =
  | { readonly type: 'jump'; readonly path: readonly Cell[] }
  | { readonly type: 'bridge'; readonly gap: Gap }
  /** The second cell is where the first jump ends. */
  | { readonly type: 'extra-jump'; readonly path: readonly Cell[] }
  /** The first step of the path needs no bridge. */
  | { readonly type: 'parachute'; readonly path: readonly Cell[] }
  | { readonly type: 'extra-bridge'; readonly gaps: readonly [Gap, Gap] }
  | { readonly type: 'removal'; readonly gap: Gap };

export const REFUSALS = [
  'game-over',
  'not-your-turn',
  'card-spent',
  'off-board',
  'not-adjacent',
  'no-frog',
  'not-yours',
  'frog-home',
  'no-bridge',
  'tile-twice',
  'own-home',
  'home-full',
  'pushed-home',
  'stops-there',
  'must-go-on',
  'no-way-on',
  'first-jump-open',
  'second-jump-missing',
  'no-second-jump',
  'gap-bridged',
  'same-gap',
  'too-few-gaps',
  'no-bridge-to-remove',
  'home-bridge-stays',
] as const;
export type FrogsRefusal = (typeof REFUSALS)[number];

/** What a legal action is warned of. */
export const WARNINGS = ['strands-own', 'lets-win'] as const;
export type FrogsWarning = (typeof WARNINGS)[number];

export const ENDINGS = ['all-home', 'abandoned', 'draw-agreed', 'repetition', 'round-limit'] as const;
export type Ending = (typeof ENDINGS)[number];

export type FrogsEvent =
  | { readonly type: 'set-up'; readonly seats: number; readonly occupied: OccupiedRule; readonly homes: HomeRule }
  | { readonly type: 'card-used'; readonly seat: Seat; readonly card: FrogsCard }
  /** `sank`: the bridges that went down behind the frog. `flew`: the first step was by parachute. */
  | {
      readonly type: 'jumped';
      readonly seat: Seat;
      readonly path: readonly Cell[];
      readonly sank: readonly Gap[];
      readonly flew: boolean;
    }
  /** A frog of `seat` had to make room. */
  | {
      readonly type: 'pushed';
      readonly seat: Seat;
      readonly from: Cell;
      readonly to: Cell;
      readonly sank: readonly Gap[];
    }
  /** A frog is home and out of play; `left` are still on their way. */
  | { readonly type: 'arrived'; readonly seat: Seat; readonly home: Cell; readonly left: number }
  | { readonly type: 'bridged'; readonly seat: Seat; readonly gap: Gap }
  | { readonly type: 'removed'; readonly seat: Seat; readonly gap: Gap }
  | { readonly type: 'gave-up'; readonly seat: Seat }
  | { readonly type: 'came-back'; readonly seat: Seat }
  /** `home`: frogs home by seat. */
  | {
      readonly type: 'ended';
      readonly reason: Ending;
      readonly ranks: readonly number[];
      readonly home: readonly number[];
    };

export interface Frogs {
  options: FrogsOptions;
  proposal: null;
  state: FrogsState;
  view: FrogsView;
  action: FrogsAction;
  event: FrogsEvent;
  refusal: FrogsRefusal;
}
