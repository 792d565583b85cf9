import { type Refusal, reason, type Seat } from '@tavola/kernel';
import { provinceOf, type WorldMap } from './map.ts';
import { askedSeats } from './pending.ts';
import {
  type Diplomacy,
  type DiplomacyAction,
  type DiplomacyState,
  MAX_ORDERS,
  type Order,
  type Stage,
} from './types.ts';
import { unitIn } from './units.ts';
import { mapOf } from './variants/index.ts';

const STAGE_OF: Readonly<Record<Order['type'], Stage>> = {
  hold: 'movement',
  move: 'movement',
  support: 'movement',
  convoy: 'movement',
  retreat: 'retreats',
  disband: 'retreats',
  build: 'adjustments',
  remove: 'adjustments',
  waive: 'adjustments',
};

/** Whether the orders can be read as orders of this seat now. Whether they succeed is another matter (UC 32–36). */
export function check(state: DiplomacyState, seat: Seat, { orders }: DiplomacyAction): Refusal<Diplomacy> | null {
  if (state.over !== null) return reason('game-over');
  if (!askedSeats(state).includes(seat)) return reason('not-asked');
  if (orders.length > MAX_ORDERS) return reason('too-many-orders');
  const seen = new Set<string>();
  for (const order of orders) {
    const refusal = checkOrder(state, seat, order);
    if (refusal !== null) return refusal;
    const key = subjectOf(order);
    if (key !== null && seen.has(key)) return reason('two-orders', key);
    if (key !== null) seen.add(key);
  }
  return null;
}

/** The province an order is about. Null for a waived build, which may occur more than once. */
export function subjectOf(order: Order): string | null {
  if (order.type === 'waive') return null;
  return provinceOf(order.type === 'build' ? order.at : order.unit);
}

function checkOrder(state: DiplomacyState, seat: Seat, order: Order): Refusal<Diplomacy> | null {
  if (STAGE_OF[order.type] !== state.stage) return reason('wrong-phase', order.type);
  return (
    checkNames(mapOf(state), order) ??
    (order.type === 'build' || order.type === 'waive' ? null : checkUnit(state, seat, order))
  );
}

function checkNames(map: WorldMap, order: Order): Refusal<Diplomacy> | null {
  const provinces = [...('unit' in order ? [order.unit] : []), ...('of' in order ? [order.of] : [])];
  const stranger = provinces.find((province) => !map.isProvince(province));
  if (stranger !== undefined) return reason('unknown-province', stranger);
  const places = [...('to' in order && order.to !== undefined ? [order.to] : []), ...('at' in order ? [order.at] : [])];
  const nowhere = places.find((place) => !map.isPlace(place));
  if (nowhere === undefined) return null;
  return reason(map.isProvince(provinceOf(nowhere)) ? 'no-such-coast' : 'unknown-province', nowhere);
}

function checkUnit(
  { units, dislodged, stage }: DiplomacyState,
  seat: Seat,
  { unit }: Exclude<Order, { type: 'build' | 'waive' }>,
): Refusal<Diplomacy> | null {
  const asked = stage === 'retreats' ? dislodged : units;
  const found = unitIn(asked, unit);
  if (found?.seat === seat) return null;
  if (stage === 'retreats' && unitIn(units, unit)?.seat === seat) return reason('not-dislodged', unit);
  return reason(found === undefined && unitIn(units, unit) === undefined ? 'no-such-unit' : 'not-your-unit', unit);
}
