import type { Seat } from '@tavola/kernel';

/**
 * Rule choices under a name. `tavola` and `datc3` differ in who is removed in civil disorder: the unit furthest from its home country
 * (UC 46), or from any centre the power owns. `classic` is `tavola`, but an army ordered to move by convoy goes by land
 * where there is no convoy.
 */
export const EDITIONS = ['tavola', 'datc3', 'classic'] as const;
export type Edition = (typeof EDITIONS)[number];

export const FIRST_YEAR = 1901;
/** As `lastYear`: no year was set. A game that gets this far is a draw. */
export const FINAL_YEAR = 2300;

/** The variants that a table can choose. */
export const VARIANTS = ['standard', 'france-austria', 'fleet-rome', 'build-anywhere'] as const;
export type VariantId = (typeof VARIANTS)[number];

/** How points are shared when no one wins. `none`, also where it is absent: there are no points. */
export const SCORINGS = ['draw-size', 'sum-of-squares', 'centre-count'] as const;
export type Scoring = (typeof SCORINGS)[number];
export const NO_SCORING = 'none';

export interface DiplomacyOptions {
  /** Absent: the standard game, as in all matches from before there were others. */
  readonly variant?: string;
  readonly edition: Edition;
  /** The game ends after the Winter of this year. `FINAL_YEAR`: no such end. */
  readonly lastYear: number;
  readonly scoring?: Scoring;
}

/** Three small letters, such as `par`. Text from outside may name one that does not exist. */
export type Province = string;
/** A province, or one of its coasts where it has several: `par`, `stp/sc`. */
export type Place = string;

export const UNIT_TYPES = ['A', 'F'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export interface Unit {
  readonly seat: Seat;
  readonly type: UnitType;
  /** With the coast where it matters: only a fleet in a province with several coasts has one. */
  readonly at: Place;
}

/** A unit that must retreat. */
export interface DislodgedUnit extends Unit {
  /** Never empty: a unit without a retreat is disbanded at once (UC 42 A). */
  readonly retreats: readonly Place[];
}

export const SEASONS = ['spring', 'fall', 'winter'] as const;
export type Season = (typeof SEASONS)[number];
export const STAGES = ['movement', 'retreats', 'adjustments'] as const;
export type Stage = (typeof STAGES)[number];

export const ENDINGS = [
  'solo',
  'last-alive',
  'nobody-left',
  'draw-agreed',
  'last-year',
  'year-limit',
  'abandoned',
] as const;
export type Ending = (typeof ENDINGS)[number];

export interface DiplomacyState extends DiplomacyOptions {
  readonly year: number;
  /** Adjustments are the only stage of Winter. */
  readonly season: Season;
  readonly stage: Stage;
  /** By seat, then by place. Dislodged units are not among them. */
  readonly units: readonly Unit[];
  /** In the order of `units`; empty outside the retreats. */
  readonly dislodged: readonly DislodgedUnit[];
  /** By seat, the supply centres it owns, in the order of the alphabet. */
  readonly centres: readonly (readonly Province[])[];
  /** By seat, how many units it has lost since the beginning: it breaks ties in the last year. */
  readonly lost: readonly number[];
  /** Seats in civil disorder. The game does not wait for them (UC 45). */
  readonly gone: readonly Seat[];
  readonly over: Ending | null;
  /**
   * What powers did to each other in the last movement phases, oldest first. Absent at the start, in loaded positions, and
   * in states of earlier releases.
   */
  readonly dealings?: readonly Dealing[];
}

export const DEALING_KINDS = ['attack', 'support'] as const;

/** An order that was against another power (its unit or its centre), or that helped a unit of it. Everyone saw it. */
export interface Dealing {
  /** `S1901M` */
  readonly phase: string;
  readonly kind: (typeof DEALING_KINDS)[number];
  readonly by: Seat;
  readonly to: Seat;
}

/** Nothing is hidden: unresolved orders are stored in the match. */
export interface DiplomacyView extends DiplomacyState {
  /** By seat: the units it may build (above 0) or must remove (below 0) in Winter; 0 in other seasons. */
  readonly adjustments: readonly number[];
}

/** A unit is named by the province it is in, without its coast: there is never more than one. */
export type MovementOrder =
  | { readonly type: 'hold'; readonly unit: Province }
  /** `via`: by convoy, even where the army could walk. */
  | { readonly type: 'move'; readonly unit: Province; readonly to: Place; readonly via?: true }
  /** Without `to` the unit `of` is supported where it is. */
  | { readonly type: 'support'; readonly unit: Province; readonly of: Province; readonly to?: Place }
  | { readonly type: 'convoy'; readonly unit: Province; readonly of: Province; readonly to: Place };

export type RetreatOrder =
  | { readonly type: 'retreat'; readonly unit: Province; readonly to: Place }
  | { readonly type: 'disband'; readonly unit: Province };

export type AdjustmentOrder =
  | { readonly type: 'build'; readonly build: UnitType; readonly at: Place }
  | { readonly type: 'remove'; readonly unit: Province }
  /** One waived build. */
  | { readonly type: 'waive' };

export type Order = MovementOrder | RetreatOrder | AdjustmentOrder;

/**
 * All orders of one seat in one phase. Units without an order hold, are disbanded, or are removed by the rule (UC 46,
 * 47).
 */
export interface DiplomacyAction {
  readonly orders: readonly Order[];
}

/** Most orders a seat can give: as many as the largest map has supply centres. */
export const MAX_ORDERS = 34;

/** Unreadable orders. Readable ones that cannot succeed are accepted, and fail (UC 32–36). */
export const REFUSALS = [
  'game-over',
  'not-asked',
  'wrong-phase',
  'too-many-orders',
  'two-orders',
  'unknown-province',
  'no-such-coast',
  'no-such-unit',
  'not-your-unit',
  'not-dislodged',
] as const;
export type DiplomacyRefusal = (typeof REFUSALS)[number];

/** Why an order failed, or a unit was lost. */
export const CAUSES = [
  // An order that could never work: the unit holds, and can be supported.
  'not-adjacent',
  'army-to-sea',
  'fleet-inland',
  'same-place',
  'coast-missing',
  'coast-out-of-reach',
  'no-route',
  'supports-itself',
  'convoy-not-at-sea',
  'convoys-no-army',
  // Orders that do not fit together.
  'support-unmatched',
  'convoy-unmatched',
  'no-convoy',
  // What other units did.
  'held-off',
  'own-unit',
  'head-on',
  'bounced',
  'support-cut',
  'dislodged',
  'convoy-disrupted',
  'convoy-paradox',
  // Retreats.
  'retreat-closed',
  'retreat-conflict',
  'no-retreat',
  'no-order',
  'civil-disorder',
  // Adjustments.
  'not-home',
  'not-owned',
  'occupied',
  'needs-coast',
  'none-left',
] as const;
export type CauseCode = (typeof CAUSES)[number];

export interface Cause {
  readonly code: CauseCode;
  /** The units responsible, by the province each was in when the orders were given. */
  readonly by: readonly Province[];
  /** The fleets that did not carry. */
  readonly fleets?: readonly Province[];
  /** Where strengths decided: the order's own, and the one it had to beat. */
  readonly strength?: number;
  readonly against?: number;
}

/** What events name as a cause, and what only the full list of causes tells apart. */
export const DETAILED_CODES = [
  ...CAUSES,
  // The unit in the goal was ordered to leave and could not.
  'stuck',
  // Another move was stronger and got there.
  'outdone',
  // With these supports the order would have succeeded.
  'help-cut',
  'help-own',
] as const;
export type DetailedCode = (typeof DETAILED_CODES)[number];

/** One of several reasons why an order failed. Each would have been enough. */
export interface DetailedCause extends Omit<Cause, 'code'> {
  readonly code: DetailedCode;
  /** For a support that did not count: where the supporting unit is. */
  readonly support?: Province;
  /** It would have stopped the order if the causes before it had not. */
  readonly otherwise?: true;
}

/** One order and its result. */
export interface Verdict {
  readonly seat: Seat;
  /** The unit before the orders; for a build, the new unit. Null for a waived build. */
  readonly unit: Unit | null;
  readonly order: Order;
  readonly ok: boolean;
  /** Set exactly when it failed. */
  readonly cause?: Cause;
  /** All causes. Logs do not store them: they follow from the phase, and old logs would not replay with them. */
  readonly causes?: readonly DetailedCause[];
  /** The player did not order this: the unit had no order, or the rule decided. */
  readonly unordered?: true;
  /** A move that was made or tried by convoy. */
  readonly convoyed?: true;
}

/** A support ordered for a side of a battle. Without a code it counted. */
export interface BattleSupport {
  readonly unit: Province;
  readonly code?: 'help-cut' | 'help-own' | 'support-unmatched';
  /** Who cut it, or whose unit it would have helped to dislodge. */
  readonly by?: readonly Province[];
}

export interface BattleSide {
  /** Where the unit was when the orders were given. */
  readonly unit: Province;
  readonly role: 'attacker' | 'defender';
  /** 1, and 1 for each support that counted. */
  readonly strength: number;
  readonly supports: readonly BattleSupport[];
  /**
   * `own-unit`: it can't dislodge the defender, which is of its own power. `head-on`: driven back by the unit that it attacked, it kept
   * nobody out. `stuck`: a defender that tried to leave; its supports count only against the unit that it met head on.
   */
  readonly code?: 'own-unit' | 'head-on' | 'stuck';
}

/** A province that was entered against resistance: a defender that stayed, or several attackers. */
export interface Battle {
  readonly at: Province;
  readonly result: 'taken' | 'held' | 'stand-off';
  /** The unit that took the province. */
  readonly winner?: Province;
  /** Attackers by strength, then the defender. */
  readonly sides: readonly BattleSide[];
}

export type DiplomacyEvent =
  | {
      readonly type: 'set-up';
      readonly edition: Edition;
      readonly lastYear: number;
      readonly variant?: string;
      readonly scoring?: Scoring;
    }
  /** UC 41: every order of every power, of the phase named, with its result. */
  | {
      readonly type: 'resolved';
      readonly phase: string;
      readonly verdicts: readonly Verdict[];
      /** As `causes` of a verdict, logs do not store them. */
      readonly battles?: readonly Battle[];
    }
  /** `by`: the province the attacker came from. */
  | { readonly type: 'dislodged'; readonly unit: Unit; readonly by: Province; readonly retreats: readonly Place[] }
  /** A unit left the board other than by its own order. */
  | { readonly type: 'disbanded'; readonly unit: Unit; readonly cause: Cause }
  /** UC 39: `from` is null if the centre had no owner. */
  | { readonly type: 'seized'; readonly centre: Province; readonly seat: Seat; readonly from: Seat | null }
  /** After every Fall, by seat. */
  | {
      readonly type: 'counted';
      readonly year: number;
      readonly centres: readonly number[];
      readonly units: readonly number[];
    }
  | { readonly type: 'eliminated'; readonly seat: Seat; readonly year: number }
  /** The next phase with a decision. */
  | { readonly type: 'phase'; readonly phase: string }
  | { readonly type: 'gave-up'; readonly seat: Seat }
  | { readonly type: 'came-back'; readonly seat: Seat }
  | {
      readonly type: 'ended';
      readonly reason: Ending;
      readonly ranks: readonly number[];
      readonly centres: readonly number[];
      /** In thousandths, where the table has a scoring. */
      readonly points?: readonly number[];
    };

export interface Diplomacy {
  options: DiplomacyOptions;
  proposal: null;
  state: DiplomacyState;
  view: DiplomacyView;
  action: DiplomacyAction;
  event: DiplomacyEvent;
  refusal: DiplomacyRefusal;
}
