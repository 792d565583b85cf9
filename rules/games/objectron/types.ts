import type { PASSED, Seat } from '@tavola/kernel';

/** Digest 9, R37: the rules know grids of 10 to 100 squares a side; forms offer up to 30. */
export const MIN_SIDE = 10;
export const MAX_SIDE = 100;
export const MAX_OFFERED_SIDE = 30;

/** Digest 11: how likely every square is to fail at the start of every turn. */
export const POWER = ['wild', 'calm'] as const;
export type PowerSetting = (typeof POWER)[number];
export const FAILURE_PERCENT: Readonly<Record<PowerSetting, number>> = { wild: 5, calm: 1 };

/** R29: whether boards draw active grenades. All players saw them laid, so the rules are the same either way. */
export const MEMORY = ['unaided', 'shown'] as const;
export type GrenadeMemory = (typeof MEMORY)[number];

export interface ObjectronOptions {
  readonly width: number;
  readonly height: number;
  readonly power: PowerSetting;
  readonly memory: GrenadeMemory;
}

/** Digest 1 */
export const ACTIONS = 3;
/** Digest 3: actions of its owner that a part of a trail outlasts; with the part just left that makes three squares. */
export const TRAIL = 2;
/** Digest 8 */
export const MAX_CARRIED = 6;
/** Digest 11 */
export const DARK_TURNS = 3;
/** Digest 15, R16: actions lost. */
export const GRENADE_COST = 3;
export const DARK_GRENADE_COST = 4;
export const HIT_COST = 3;
/** Digest 17 */
export const RANGE = 4;
/** R38 */
export const MAX_TURNS = 300;

/**
 * A square such as `C4`: column `A` is on the left, after `Z` comes `AA`; row 1 is at the bottom. Seat 0 starts on `A1`. Text from
 * outside may name a square that does not exist.
 */
export type Square = string;

/** Clockwise from the top. */
export const DIRECTIONS = ['up', 'up-right', 'right', 'down-right', 'down', 'down-left', 'left', 'up-left'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** Digest 17: a disc flies straight along a row or a column. */
export const THROWS = ['up', 'right', 'down', 'left'] as const;
export type Throw = (typeof THROWS)[number];

/** What can be carried. */
export const ITEMS = ['grenade', 'disc', 'charged-disc'] as const;
export type Item = (typeof ITEMS)[number];
export const DISCS = ['disc', 'charged-disc'] as const;
export type Disc = (typeof DISCS)[number];

/** From its left or lower end to the other, both covered. */
export interface Wall {
  readonly from: Square;
  readonly to: Square;
}

export interface Teleporter {
  readonly at: Square;
  /** The square of another teleporter; its own link may lead elsewhere. */
  readonly to: Square;
}

/** An item that lies about and can be picked up. */
export interface FloorItem {
  readonly at: Square;
  readonly item: Item;
}

/** What never changes in a match. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Row by row from the lower left, as are all lists of squares. */
  readonly walls: readonly Wall[];
  readonly teleporters: readonly Teleporter[];
}

/** The grid as the lobby shows it before the start; it can be rolled again. */
export interface ObjectronProposal {
  readonly grid: Grid;
  readonly items: readonly FloorItem[];
}

/** A square of a light trail. */
export interface TrailPart {
  readonly at: Square;
  /** Number of the owner’s next actions that it outlasts: 2, 1 or 0. */
  readonly stays: number;
  /** R4: from here the player went through a teleporter, so no light runs to the next newer link of the chain. */
  readonly teleported: boolean;
}

export interface ObjectronPlayer {
  readonly at: Square;
  /** Newest first. The player himself is the front of the chain. */
  readonly trail: readonly TrailPart[];
  /** In the order of `ITEMS`, at most six. */
  readonly carried: readonly Item[];
  /** R14: actions lost that no turn has paid for yet. */
  readonly penalty: number;
  /** The grenade on his square was laid by him: it becomes active when he leaves. */
  readonly laid: boolean;
}

export const ENDINGS = ['finish', 'trapped', 'unmoved', 'abandoned', 'draw-agreed', 'turn-limit'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface MatchEnd {
  readonly reason: Ending;
  /** null: a draw. */
  readonly winner: Seat | null;
}

export interface ObjectronState {
  readonly power: PowerSetting;
  readonly memory: GrenadeMemory;
  readonly grid: Grid;
  /** By square, then in the order of `ITEMS`. A square may hold several discs. */
  readonly items: readonly FloorItem[];
  /** Where active grenades lie, by square. Boards draw them only if `memory` is `shown`, or when the match is over (R29). */
  readonly armed: readonly Square[];
  /**
   * One sign a square, row by row from the lower left: the turns it stays without power, this one included; 0 has power. A `*` is a 3
   * in the middle of a failure of this very turn. `darkness(view, square)` reads it.
   */
  readonly dark: string;
  /** By seat. */
  readonly players: readonly [ObjectronPlayer, ObjectronPlayer];
  /** From 1, skipped turns counted: odd ones are seat 0's. Over after `MAX_TURNS`. */
  readonly turn: number;
  /** Actions left in this turn, the one to be decided included. */
  readonly actions: number;
  /** Whether the seat to act has moved in this turn. */
  readonly moved: boolean;
  readonly over: MatchEnd | null;
}

/** Nothing is hidden: what was done was seen (R29, R30). */
export interface ObjectronView extends ObjectronState {
  /** The seat to act, or null when the match is over. */
  readonly toAct: Seat | null;
}

export type ObjectronAction =
  | { readonly type: 'move'; readonly direction: Direction }
  | { readonly type: 'pick-up'; readonly item: Item }
  /** Uses a light grenade: it lies under the player until he leaves. */
  | { readonly type: 'lay' }
  | { readonly type: 'throw'; readonly disc: Disc; readonly direction: Throw }
  | { readonly type: 'end-turn' };

export const REFUSALS = [
  'game-over',
  'not-your-turn',
  'off-grid',
  'wall',
  'player-there',
  'trail-there',
  'through-trail',
  'player-at-destination',
  'trail-at-destination',
  'last-action-to-move',
  'nothing-here',
  'item-not-here',
  'hands-full',
  'nothing-carried',
  'item-not-carried',
  'grenade-here',
] as const;
export type ObjectronRefusal = (typeof REFUSALS)[number];

export const WARNINGS = ['loses-unmoved', 'traps-you', 'dead-end', 'hits-you', 'grenade-there'] as const;
export type ObjectronWarning = (typeof WARNINGS)[number];

/** One square of a flight, in order. `teleporter`: it got there through one, from the square before. */
export interface FlightPart {
  readonly at: Square;
  readonly by: 'flight' | 'teleporter';
  /** Without power: it took one off the range. */
  readonly dark: boolean;
}

/** What stopped a disc: its range, the edge, a wall, a player, or a teleporter it had been through. */
export const STOPS = ['range', 'edge', 'wall', 'player', 'loop'] as const;
export type FlightStop = (typeof STOPS)[number];

export interface Flight {
  readonly from: Square;
  /** Every square passed, the last one included; empty when the disc drops where it was thrown. */
  readonly path: readonly FlightPart[];
  readonly to: Square;
  readonly stop: FlightStop;
  readonly hit: Seat | null;
}

export type ObjectronEvent =
  | { readonly type: 'set-up'; readonly width: number; readonly height: number; readonly power: PowerSetting }
  /** `at`: the squares that failed; their neighbours are dark with them. Told before the turn begins. */
  | { readonly type: 'power-failed'; readonly turn: number; readonly at: readonly Square[] }
  /** `lost`: actions paid for penalties at its start, `dark` of them for standing on a square without power. */
  | {
      readonly type: 'turn-began';
      readonly seat: Seat;
      readonly turn: number;
      readonly actions: number;
      readonly lost: number;
      readonly dark: number;
    }
  /** A turn without actions was skipped; `penalty` is left for the turns after it. */
  | {
      readonly type: typeof PASSED;
      readonly seat: Seat;
      readonly turn: number;
      readonly dark: number;
      readonly penalty: number;
    }
  /** One step; where it ends on a teleporter, `teleported` follows. */
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly from: Square;
      readonly to: Square;
      readonly direction: Direction;
    }
  | { readonly type: 'teleported'; readonly seat: Seat; readonly from: Square; readonly to: Square }
  /** The player left the grenade he had laid: from now on it is active. */
  | { readonly type: 'armed'; readonly seat: Seat; readonly at: Square }
  /** `cost`: actions lost; `carried`: those of them that later turns must pay. */
  | {
      readonly type: 'exploded';
      readonly seat: Seat;
      readonly at: Square;
      readonly dark: boolean;
      readonly cost: number;
      readonly carried: number;
    }
  /** A square without power ended the turn with this many actions unused. */
  | { readonly type: 'power-stopped'; readonly seat: Seat; readonly at: Square; readonly unused: number }
  | { readonly type: 'picked-up'; readonly seat: Seat; readonly item: Item; readonly at: Square }
  | { readonly type: 'laid'; readonly seat: Seat; readonly at: Square }
  | ({ readonly type: 'thrown'; readonly seat: Seat; readonly disc: Disc; readonly direction: Throw } & Flight)
  /** `seat` was hit, perhaps by its own disc, and loses this many actions. */
  | { readonly type: 'hit'; readonly seat: Seat; readonly at: Square; readonly cost: number }
  | { readonly type: 'turn-ended'; readonly seat: Seat; readonly unused: number }
  | { readonly type: 'reached-finish'; readonly seat: Seat; readonly at: Square }
  | { readonly type: 'trapped'; readonly seat: Seat; readonly at: Square }
  | { readonly type: 'gave-up'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly reason: Ending; readonly winner: Seat | null };

export interface Objectron {
  options: ObjectronOptions;
  proposal: ObjectronProposal;
  state: ObjectronState;
  view: ObjectronView;
  action: ObjectronAction;
  event: ObjectronEvent;
  refusal: ObjectronRefusal;
}
