import { provinceOf } from '../map.ts';
import { causeOf } from '../resolve/explain.ts';
import { resolve } from '../resolve/index.ts';
import type { Cause, Edition, MovementOrder, Unit } from '../types.ts';
import type { Tangle } from './positions.ts';

/** For tests: the same board without the blamed units. A unit in the goal is removed, others lose their orders. */
function without({ units, orders }: Tangle, unit: Unit, order: MovementOrder | null, { by }: Cause): Tangle {
  const goal = order?.type === 'move' ? provinceOf(order.to) : '';
  const isBlamed = ({ at }: Unit): boolean => by.includes(provinceOf(at)) && at !== unit.at;
  const stays = units.map((other) => !(isBlamed(other) && provinceOf(other.at) === goal));
  return {
    units: units.filter((_, index) => stays[index]),
    orders: orders
      .map((one, index) => (isBlamed(units[index] as Unit) ? null : one))
      .filter((_, index) => stays[index]),
  };
}

/**
 * How many rounds of removing blamed units it takes until an order succeeds: 1 if the first cause was the only one.
 * Null if no unit is to blame.
 */
export function roundsOfBlame(tangle: Tangle, index: number, cause: Cause, edition: Edition): number | null {
  const unit = tangle.units[index] as Unit;
  const order = tangle.orders[index] ?? null;
  let [now, reason, rounds]: [Tangle, Cause | null, number] = [tangle, cause, 0];
  while (reason !== null) {
    if (reason.by.length === 0) return null;
    now = without(now, unit, order, reason);
    reason = causeOf(resolve(now.units, now.orders, edition), now.units.indexOf(unit));
    rounds += 1;
  }
  return rounds;
}
