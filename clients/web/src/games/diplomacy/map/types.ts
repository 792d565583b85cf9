/** A unit on the map. Compatible with the units of the rules. */
export interface MapUnit {
  /** From 0, by the alphabet: Austria, England, France, Germany, Italy, Russia, Turkey. */
  readonly seat: number;
  readonly type: 'A' | 'F';
  /** A province, or a coast where it has several: `par`, `stp/sc`. */
  readonly at: string;
}

/** An order on the map. Compatible with the orders of the rules. Units are named by their province. */
export type MapOrder =
  | { readonly type: 'hold'; readonly unit: string }
  | { readonly type: 'move'; readonly unit: string; readonly to: string }
  /** Without `to`, the unit `of` is supported in place. */
  | { readonly type: 'support'; readonly unit: string; readonly of: string; readonly to?: string }
  | { readonly type: 'convoy'; readonly unit: string; readonly of: string; readonly to: string }
  | { readonly type: 'retreat'; readonly unit: string; readonly to: string }
  | { readonly type: 'disband' | 'remove'; readonly unit: string }
  | { readonly type: 'build'; readonly build: 'A' | 'F'; readonly at: string };

/**
 * draft: not yet submitted. given: submitted or in force. done: succeeded. failed: failed. doubtful: recorded, but it will
 * probably fail. attached: in a message, of any power.
 */
export const LOOKS = ['draft', 'given', 'done', 'failed', 'doubtful', 'attached'] as const;
export type OrderLook = (typeof LOOKS)[number];

export interface DrawnOrder {
  readonly seat: number;
  readonly order: MapOrder;
  readonly look: OrderLook;
}
