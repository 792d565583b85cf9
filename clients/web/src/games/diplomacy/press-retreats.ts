import { type Order, type Place, provinceOf, unitIn, unitsOf } from '@tavola/games/diplomacy';
import { drop, give, type PickChange, type Situation, said, take, withCoast } from './pick.ts';

/** A dislodged unit, then where it goes. */
export function pressInRetreats(now: Situation, place: Place): PickChange {
  const { pick, state, seat } = now;
  const province = provinceOf(place);
  const mine = unitsOf(state.dislodged, seat).find(({ at }) => provinceOf(at) === province);
  if (pick.step === 'coast' && pick.places.includes(place)) return give(now, withCoast(pick.order, place));
  if (pick.step !== 'unit' && pick.step !== 'coast') {
    if (mine !== undefined) return take(now, province);
    return said(now, unitIn(state.units, province)?.seat === seat ? 'not-dislodged' : 'no-unit-here', province);
  }
  if (province === pick.unit) return drop(now);
  const unit = unitIn(state.dislodged, pick.unit);
  const places = (unit?.retreats ?? []).filter((open) => provinceOf(open) === province);
  const order: Order = { type: 'retreat', unit: pick.unit, to: places[0] ?? province };
  if (places.length > 1) return { orders: now.orders, pick: { step: 'coast', unit: pick.unit, order, places } };
  return places.length === 0 && mine !== undefined ? take(now, province) : give(now, order);
}
