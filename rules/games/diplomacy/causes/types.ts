import type { WorldMap } from '../map.ts';
import type { MovementOrder, Province, Unit } from '../types.ts';
import { CAUSES, type Cause, type Edition } from '../types.ts';

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

/** The orders of one movement phase: `orders[i]` is for `units[i]`. */
export interface Battlefield {
  readonly units: readonly Unit[];
  readonly orders: readonly (MovementOrder | null)[];
  readonly edition: Edition;
  readonly map: WorldMap;
}
