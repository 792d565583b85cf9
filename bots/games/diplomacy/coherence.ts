import { type DiplomacyState, type MovementOrder, mapOf, provinceOf, unitsOf } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { graphOf } from './graph.ts';
import type { OrderPlan } from './tweaks.ts';

/** No support contradicts an order of the plan: it follows what its unit does now, or becomes a hold. */
export function coherent(state: DiplomacyState, seat: Seat, plan: OrderPlan): OrderPlan {
  const map = mapOf(state);
  const graph = graphOf(map);
  const own = unitsOf(state.units, seat);
  const byUnit = new Map(plan.map((order) => [order.unit, order]));
  return plan.map((order, index): MovementOrder => {
    const helped = order.type === 'support' ? byUnit.get(order.of) : undefined;
    const unit = own[index];
    if (order.type !== 'support' || helped === undefined || unit === undefined) return order;
    const to = helped.type === 'move' ? provinceOf(helped.to) : undefined;
    if ((order.to === undefined ? undefined : provinceOf(order.to)) === to) return order;
    const near = graph.nearOf(unit.type === 'F', map.placeNumber(unit.at)).map((province) => map.provinces[province]);
    if (!near.includes(to ?? helped.unit)) return { type: 'hold', unit: order.unit };
    return { type: 'support', unit: order.unit, of: order.of, ...(to === undefined ? {} : { to }) };
  });
}
