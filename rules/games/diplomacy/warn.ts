import { reason, type Seat, type Warning } from '@tavola/kernel';
import { adjustmentFault } from './adjustments.ts';
import { isMovement } from './apply.ts';
import { check, subjectOf } from './legal.ts';
import { provinceOf } from './map.ts';
import { carriedTo, fleetSeas } from './reach.ts';
import { createField, HOLD, MOVE, NOBODY } from './resolve/field.ts';
import { load } from './resolve/load.ts';
import { retreatPlaces } from './retreats.ts';
import {
  CAUSES,
  type CauseCode,
  type DiplomacyAction,
  type DiplomacyState,
  type MovementOrder,
  type Order,
  type Unit,
} from './types.ts';
import { adjustmentOf, unitIn, unitsOf } from './units.ts';
import { mapOf } from './variants/index.ts';

/** Warnings besides the causes by which an order is bound to fail. */
export const HINTS = ['without-order', 'same-goal', 'fewer-builds', 'fewer-removals'] as const;
export type Hint = (typeof HINTS)[number];

/**
 * UC 32–36: orders that are accepted but cannot succeed, and own orders that do not fit together. Says nothing about
 * what depends on other powers. `at` names the provinces of the units.
 */
export function warn(state: DiplomacyState, seat: Seat, action: DiplomacyAction): readonly Warning[] {
  if (check(state, seat, action) !== null) return [];
  if (state.stage === 'movement') return movementWarnings(state, seat, action.orders.filter(isMovement));
  if (state.stage === 'retreats') return retreatWarnings(state, seat, action.orders);
  return adjustmentWarnings(state, seat, action.orders);
}

const warning = (code: CauseCode | Hint, ...at: readonly string[]): Warning => reason(code, ...at);

function movementWarnings(state: DiplomacyState, seat: Seat, orders: readonly MovementOrder[]): Warning[] {
  const { units } = state;
  const list = units.map(({ at }) => orders.find((order) => order.unit === provinceOf(at)) ?? null);
  const field = createField(mapOf(state));
  load(field, units, list, state.edition);
  const warnings: Warning[] = [];
  const goals = new Map<number, string>();
  units.forEach((unit, index) => {
    const order = list[index];
    if (unit.seat !== seat || order === undefined || order === null) return;
    const fault = field.fault[index] as number;
    const code = fault === NOBODY ? null : (CAUSES[fault] as CauseCode);
    if (code !== null && !dependsOnOthers(state, seat, order, code, orders)) warnings.push(warning(code, order.unit));
    if (field.kind[index] !== MOVE) return;
    const goal = field.goal[index] as number;
    const facing = field.unitAt[goal] as number;
    const rival = goals.get(goal);
    if (rival !== undefined) warnings.push(warning('same-goal', rival, order.unit));
    goals.set(goal, order.unit);
    if (facing !== NOBODY && field.seat[facing] === seat && (field.kind[facing] ?? HOLD) !== MOVE)
      warnings.push(warning('own-unit', order.unit));
  });
  return [...warnings, ...missing(unitsOf(units, seat), orders)];
}

function missing(units: readonly Unit[], orders: readonly Order[]): Warning[] {
  const silent = units.map(({ at }) => provinceOf(at)).filter((unit) => !orders.some((one) => subjectOf(one) === unit));
  return silent.length === 0 ? [] : [warning('without-order', ...silent)];
}

/** Whether another power's orders could still make it work. */
function dependsOnOthers(
  state: DiplomacyState,
  seat: Seat,
  order: MovementOrder,
  code: CauseCode,
  orders: readonly MovementOrder[],
): boolean {
  const { units } = state;
  const map = mapOf(state);
  if (code === 'support-unmatched' || code === 'convoy-unmatched') {
    const other = 'of' in order ? unitIn(units, order.of) : undefined;
    return other !== undefined && other.seat !== seat;
  }
  if (code !== 'no-convoy' || order.type !== 'move') return false;
  const willing = units.filter((unit) => unit.seat !== seat || carries(orders, unit, order));
  return carriedTo(map, order.unit, fleetSeas(map, willing)).includes(provinceOf(order.to));
}

function carries(
  orders: readonly MovementOrder[],
  unit: Unit,
  move: Extract<MovementOrder, { type: 'move' }>,
): boolean {
  const order = orders.find((one) => one.unit === provinceOf(unit.at));
  return order?.type === 'convoy' && order.of === move.unit && order.to === provinceOf(move.to);
}

function retreatWarnings({ dislodged }: DiplomacyState, seat: Seat, orders: readonly Order[]): Warning[] {
  const own = unitsOf(dislodged, seat);
  const warnings: Warning[] = [];
  const goals = new Map<string, string>();
  for (const order of orders) {
    if (order.type !== 'retreat') continue;
    const unit = unitIn(own, order.unit);
    const found = unit === undefined ? [] : retreatPlaces(unit, order.to);
    if (found.length !== 1) warnings.push(warning(found.length > 1 ? 'coast-missing' : 'retreat-closed', order.unit));
    const rival = goals.get(provinceOf(order.to));
    if (rival !== undefined) warnings.push(warning('retreat-conflict', rival, order.unit));
    goals.set(provinceOf(order.to), order.unit);
  }
  return [...warnings, ...missing(own, orders)];
}

function adjustmentWarnings(state: DiplomacyState, seat: Seat, orders: readonly Order[]): Warning[] {
  const warnings: Warning[] = [];
  let left = adjustmentOf(state, seat);
  for (const order of orders) {
    const code = adjustmentFault(state, seat, order, left);
    if (code === null) left += left > 0 ? -1 : 1;
    else warnings.push(warning(code, subjectOf(order) ?? 'waive'));
  }
  if (left !== 0) warnings.push(warning(left > 0 ? 'fewer-builds' : 'fewer-removals', String(Math.abs(left))));
  return warnings;
}
