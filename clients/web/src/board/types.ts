import type { Seat, Shape } from '@tavola/kernel';
import type { Box, Point } from './geometry.ts';

/**
 * Anything a player can press: a spot of the board (`B4`, `spa/sc`), a tool (`tool:parachute`) or a choice (`take=yes`).
 * Spots have the names that the rules and the history use for them.
 */
export type Target = string;

/** The area of a spot, which gets the marks and the focus ring. Around the spot, except for a path. */
export type Hit =
  | { readonly shape: 'circle'; readonly r: number }
  | { readonly shape: 'ellipse'; readonly rx: number; readonly ry: number; readonly turn?: number }
  | {
      readonly shape: 'rect';
      readonly width: number;
      readonly height: number;
      readonly round?: number;
      readonly turn?: number;
    }
  | { readonly shape: 'polygon'; readonly points: readonly Point[] }
  /** In coordinates of the drawing. */
  | { readonly shape: 'path'; readonly d: string };

/** A place on the board: one labelled control. */
export interface Spot {
  readonly id: Target;
  /** Its centre, for taps and arrow keys. */
  readonly at: Point;
  readonly hit: Hit;
  /** A simpler shape for the focus ring. Default: `hit`. */
  readonly ring?: Hit;
  /** How much larger the area is that takes presses, so that none falls between two spots. Default: 1. */
  readonly reach?: number;
  /** What it is called, first in its label. */
  readonly name: string;
  /** Neighbours for the arrow keys. Absent: every spot is one. */
  readonly near?: readonly Target[];
  /** Takes presses only while they have an effect, because it covers others. */
  readonly onTop?: true;
}

/** The geometry of a board for one viewer. */
export interface Layout {
  readonly box: Box;
  /** With a camera: what the whole view must show. The rest of the box may be cut off. Default: the box. */
  readonly core?: Box;
  /** In reading order, which N, P, Home and End follow. */
  readonly spots: readonly Spot[];
  readonly lens: 'fit' | 'quarter' | 'scroll' | 'camera';
  /** The side of a square (units): players can zoom in where squares would be small. */
  readonly side?: number;
  /** How far to the side an arrow key reaches, per step ahead. */
  readonly aslant?: number;
}

/**
 * What a spot shows. `movable`: a piece that can be picked. `lit`: a press leads on. `over`: lit and under the pointer.
 * `held`: the first pick. `step`: a later pick. `aim`: the end of the preview. `doomed`: the preview removes it.
 * `last`: part of the last move. `pointed`: a history line or a refusal names it.
 */
export const MARKS = ['movable', 'lit', 'over', 'held', 'step', 'aim', 'doomed', 'last', 'pointed'] as const;
export type Mark = (typeof MARKS)[number];
export type SpotMarks = ReadonlyMap<Target, ReadonlySet<Mark>>;

/** What the table knows when a target is pressed. */
export interface TableNow<G extends Shape> {
  readonly view: G['view'];
  /** The seat that can act. Null: a press can only look. */
  readonly seat: Seat | null;
  /** All legal actions of the seat. Empty for choices made of slots. */
  readonly actions: readonly G['action'][];
  /** The previewed action, or the composed draft so far. */
  readonly preview: G['action'] | null;
  /** `composed`: the draft grows order by order, such as the orders of a power. Else an action is chosen as a whole. */
  readonly drafts: 'whole' | 'composed';
}

export interface Now<G extends Shape, P> extends TableNow<G> {
  readonly picks: P;
}

/** What a press means. */
export type Meaning<G extends Shape, P> =
  /** Other picks, incomplete or none. */
  | { readonly kind: 'pick'; readonly picks: P }
  /** A complete action. `picks` stay in hand: by default those of the action, or none beside a composed draft. */
  | { readonly kind: 'preview'; readonly action: G['action']; readonly picks?: P }
  /** Nothing is left of a composed draft. `picks` stay in hand. */
  | { readonly kind: 'clear'; readonly picks: P }
  /** The previewed target again: does nothing, because a double click must never be a move. */
  | { readonly kind: 'again' }
  /** There is nothing to do, but something to describe. */
  | { readonly kind: 'look'; readonly at: Target }
  /** Why a press does nothing, where there is no action that the rules could refuse. Changes nothing. */
  | { readonly kind: 'say'; readonly code: string; readonly at: Target }
  /** Illegal. The first of these actions that `check` refuses gives the reason. Without one nothing happens. */
  | { readonly kind: 'refuse'; readonly tried: readonly G['action'][] };

/** Something that can be pressed now with an effect. */
export interface Choice {
  readonly target: Target;
  /** The spot that stands for it, or null: then it is a chip in the tray. */
  readonly spot: Target | null;
  readonly mark: 'movable' | 'lit';
  /** The row of the tray in which it is a chip as well. */
  readonly group?: string;
  /** Part of the action so far. */
  readonly chosen?: true;
  /** Replaces what is picked instead of going on with it, such as another piece. N and P skip it. */
  readonly aside?: true;
}

/** How presses become actions. Pure. Most games use `inOrder` or `anyOrder`. */
export interface Grammar<G extends Shape, P> {
  readonly nothing: P;
  /** `now`: the table, if the picks depend on the position. */
  picksOf(action: G['action'], now?: TableNow<G>): P;
  /** The picked targets in the order they were picked. Empty for `nothing`. */
  held(picks: P): readonly Target[];
  /** What stays picked when a preview is refused. */
  back(now: Now<G, P>): P;
  /** The spot that stands for a target, or null. */
  spotOf(now: Now<G, P>, target: Target): Target | null;
  choices(now: Now<G, P>): readonly Choice[];
  /** `target` may be any spot, tool or choice. While no seat can act, only `look` counts. */
  press(now: Now<G, P>, target: Target): Meaning<G, P>;
}

/** The actions that a press without effect may have meant, so that the rules can say why they are illegal. */
export type Attempts<G extends Shape, P> = (now: Now<G, P>, target: Target) => readonly G['action'][];

/** What the player has in hand. */
export interface Selection<P> {
  /** Unique to the turn. Null while no seat can act. */
  readonly turnKey: string | null;
  readonly phase: 'watching' | 'empty' | 'picking' | 'previewing' | 'sent';
  readonly picks: P;
  /** The previewed action, by identity. Null in all other phases and beside a composed draft. */
  readonly previewed: unknown;
  /** The spot whose description was asked for. */
  readonly looked: Target | null;
}

export type Input =
  /** `lift`: a drag begins. */
  | { readonly type: 'press' | 'lift'; readonly target: Target }
  /** A drag ends. Null: beside the board. */
  | { readonly type: 'drop'; readonly target: Target | null }
  | { readonly type: 'confirm' | 'cancel' }
  /** A legal action that was typed, hinted or shown by a lesson. */
  | { readonly type: 'proposed'; readonly action: unknown }
  | { readonly type: 'turn'; readonly key: string | null };

/** What the table does after an input. */
export type InputEffect =
  | { readonly type: 'preview'; readonly action: unknown }
  /** Empty: the table says why no seat can act. */
  | { readonly type: 'refuse'; readonly tried: readonly unknown[] }
  | { readonly type: 'say'; readonly code: string; readonly at: Target }
  /** `clear`: drops the preview. `nudge`: draws attention to the Confirm button. */
  | { readonly type: 'clear' | 'confirm' | 'nudge' };
