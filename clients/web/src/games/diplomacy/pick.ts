import {
  type DiplomacyState,
  type Order,
  type Place,
  type Province,
  provinceOf,
  unitIn,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Note } from '@tavola/words/games/diplomacy';

/** Orders of the movement phase besides holding. The default is a move. */
export const ORDER_KINDS = ['move', 'support', 'convoy'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Progress of an order that is composed by pressing provinces. */
export type Pick =
  | { readonly step: 'none' }
  /** A unit is selected. Next is its target, or the unit it helps. */
  | { readonly step: 'unit'; readonly unit: Province; readonly orderKind: OrderKind }
  /** The helped unit is chosen. Next is its target. */
  | {
      readonly step: 'helped';
      readonly unit: Province;
      readonly orderKind: 'support' | 'convoy';
      readonly of: Province;
    }
  /** An army boards a fleet. Next are more fleets, or its target. */
  | { readonly step: 'aboard'; readonly unit: Province; readonly over: readonly Province[] }
  /** Only the coast is missing. */
  | { readonly step: 'coast'; readonly unit: Province; readonly order: Order; readonly places: readonly Place[] }
  /** A home centre is chosen. Next is the kind of unit. */
  | { readonly step: 'site'; readonly at: Province };

export const NOTHING: Pick = { step: 'none' };

export interface Situation {
  readonly state: DiplomacyState;
  readonly seat: Seat;
  readonly orders: readonly Order[];
  readonly pick: Pick;
}

export interface PickChange {
  readonly orders: readonly Order[];
  readonly pick: Pick;
  readonly note?: { readonly code: Note; readonly at: Province };
}

export const stay = ({ orders, pick }: Situation): PickChange => ({ orders, pick });
export const drop = ({ orders }: Situation): PickChange => ({ orders, pick: NOTHING });
export const said = (now: Situation, code: Note, at: Province): PickChange => ({ ...stay(now), note: { code, at } });
export const give = ({ orders }: Situation, ...given: readonly Order[]): PickChange => ({
  orders: given.reduce(withOrder, orders),
  pick: NOTHING,
});

/** The selected unit. Pressing it again deselects it. */
export function inHand(pick: Pick): Province | null {
  if (pick.step === 'none') return null;
  return pick.step === 'site' ? pick.at : pick.unit;
}

export function take({ orders }: Situation, unit: Province): PickChange {
  return { orders, pick: { step: 'unit', unit, orderKind: 'move' } };
}

export function whose({ state }: Situation, province: Province): readonly [Note, Province] {
  return [unitIn(state.units, province) === undefined ? 'no-unit-here' : 'not-your-unit', province];
}

/** The key of a coast: `n`, `s` or `e`. */
export function coastKey(place: Place): string {
  return place.charAt(4);
}

function withCoast(order: Order, place: Place): Order {
  if (order.type === 'build') return { ...order, at: place };
  return order.type === 'move' || order.type === 'retreat' ? { ...order, to: place } : order;
}

/** The province of an order, or null for a waived build, of which there may be several. */
export function orderSubject(order: Order): Province | null {
  if (order.type === 'waive') return null;
  return provinceOf(order.type === 'build' ? order.at : order.unit);
}

/** A press beside the coasts that are asked for changes nothing. The unit itself is deselected. */
export function answerCoast(now: Situation, pick: Extract<Pick, { step: 'coast' }>, place: Place): PickChange {
  if (pick.places.includes(place)) return give(now, withCoast(pick.order, place));
  return place === pick.unit ? drop(now) : stay(now);
}

export function orderFor(orders: readonly Order[], province: Province): Order | undefined {
  return orders.find((order) => orderSubject(order) === province);
}

/** Adds an order. Replaces the previous one of the same unit. */
export function withOrder(orders: readonly Order[], order: Order): readonly Order[] {
  const subject = orderSubject(order);
  const at = subject === null ? -1 : orders.findIndex((known) => orderSubject(known) === subject);
  return at < 0 ? [...orders, order] : orders.with(at, order);
}

export function withoutOrder(orders: readonly Order[], province: Province): readonly Order[] {
  return orders.filter((order) => orderSubject(order) !== province);
}

/** Removes one waived build. */
export function withoutWaive(orders: readonly Order[]): readonly Order[] {
  const at = orders.findLastIndex(({ type }) => type === 'waive');
  return at < 0 ? orders : orders.toSpliced(at, 1);
}
