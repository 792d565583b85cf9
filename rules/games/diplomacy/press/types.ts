import type { Seat } from '@tavola/kernel';
import type { MovementOrder, Province } from '../types.ts';

export type SupportOrder = Extract<MovementOrder, { type: 'support' }>;

/** What a message of one power to another is about. */
export type PressTopic =
  | { readonly kind: 'peace' }
  | { readonly kind: 'alliance'; readonly against: Seat }
  /** Both stay out of the province. */
  | { readonly kind: 'stay-out'; readonly province: Province }
  /** An order for a unit of the power that proposes nothing: of the receiver of the proposal. */
  | { readonly kind: 'support'; readonly order: SupportOrder }
  /** What the sender says it will order. */
  | { readonly kind: 'plan'; readonly order: MovementOrder }
  /** What the receiver thinks of a third power. */
  | { readonly kind: 'opinion'; readonly of: Seat };

/**
 * `propose` also tells a plan and asks for an opinion. `accept`, `refuse` and `break` name the topic of the proposal. `keep`: the
 * sender did as agreed.
 */
export const PRESS_ACTS = ['propose', 'accept', 'refuse', 'keep', 'break'] as const;
export type PressAct = (typeof PRESS_ACTS)[number];

/** What a power thinks of another. */
export const PRESS_STANDINGS = ['ally', 'neutral', 'enemy'] as const;
export type PressStanding = (typeof PRESS_STANDINGS)[number];

/** A message that programs understand. It binds no one: orders are given apart from it. */
export interface PressMessage {
  readonly act: PressAct;
  readonly topic: PressTopic;
  /** The opinion, where one is given. */
  readonly standing?: PressStanding;
}

/** A message with its sender and its only reader. */
export interface PressLine {
  readonly from: Seat;
  readonly to: Seat;
  /** The phase in which it was written: `S1901M`. */
  readonly phase: string;
  readonly message: PressMessage;
}
