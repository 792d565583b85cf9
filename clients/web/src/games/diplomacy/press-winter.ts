import {
  adjustmentOf,
  buildSites,
  coastsOf,
  type Order,
  type Place,
  type Province,
  provinceKind,
  provinceOf,
  type UnitType,
  unitIn,
} from '@tavola/games/diplomacy';
import { orderFor, withoutOrder, withoutWaive } from './orders.ts';
import { drop, give, inHand, NOTHING, type PickChange, type Situation, said, whose, withCoast } from './pick.ts';

/** A home centre, then the unit to build; or the units to disband. Pressing again undoes it. */
export function pressInWinter(now: Situation, place: Place): PickChange {
  const { state, seat, orders, pick } = now;
  const province = provinceOf(place);
  const count = adjustmentOf(state, seat);
  if (pick.step === 'coast' && pick.places.includes(place)) return give(now, withCoast(pick.order, place));
  if (orderFor(orders, province) !== undefined) return { orders: withoutOrder(orders, province), pick: NOTHING };
  if (inHand(pick) === province) return drop(now);
  const left = Math.abs(count) - orders.length;
  if (count < 0) {
    if (unitIn(state.units, province)?.seat !== seat) return said(now, ...whose(now, province));
    return left <= 0 ? said(now, 'no-more-removals', province) : give(now, { type: 'remove', unit: province });
  }
  if (!buildSites(state, seat).includes(province)) return said(now, 'no-site', province);
  const freed = left <= 0 ? withoutWaive(orders) : orders;
  if (left <= 0 && freed === orders) return said(now, 'no-more-builds', province);
  return provinceKind(province) === 'land'
    ? build({ ...now, orders: freed }, province, 'A')
    : { orders: freed, pick: { step: 'site', at: province } };
}

export function build(now: Situation, at: Province, type: UnitType): PickChange {
  const places = type === 'F' ? coastsOf(at) : [];
  const order: Order = { type: 'build', build: type, at };
  if (places.length > 1) return { orders: now.orders, pick: { step: 'coast', unit: at, order, places } };
  return give(now, order);
}
