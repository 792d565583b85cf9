import {
  adjustmentOf,
  buildSites,
  type DiplomacyState,
  fleetSeas,
  mapOf,
  nearProvinces,
  ordersFor,
  type Place,
  type Province,
  possibleGoals,
  provinceOf,
  unitIn,
  unitsOf,
} from '@tavola/games/diplomacy';
import { orderFor, type Pick, type Situation } from './pick.ts';

/** Sensible places to press next. Other places work too, but mark the order as doubtful. */
export function orderTargets(now: Situation): ReadonlySet<Place> {
  const { pick, state, seat, orders } = now;
  if (pick.step === 'coast') return new Set(pick.places);
  if (state.stage === 'adjustments') return new Set(winterTargets(now));
  if (pick.step === 'none') {
    const asked = state.stage === 'retreats' ? state.dislodged : state.units;
    const mine = unitsOf(asked, seat).map(({ at }) => provinceOf(at));
    return new Set(mine.filter((province) => orderFor(orders, province) === undefined));
  }
  if (state.stage === 'retreats') {
    const unit = pick.step === 'unit' ? unitIn(state.dislodged, pick.unit) : undefined;
    return new Set((unit?.retreats ?? []).map(provinceOf));
  }
  return new Set(movementTargets(state, pick));
}

function winterTargets({ state, seat, orders, pick }: Situation): readonly Province[] {
  if (pick.step !== 'none') return [];
  const count = adjustmentOf(state, seat);
  if (orders.length >= Math.abs(count)) return [];
  const open = count > 0 ? buildSites(state, seat) : unitsOf(state.units, seat).map(({ at }) => provinceOf(at));
  return open.filter((province) => orderFor(orders, province) === undefined);
}

function movementTargets(state: DiplomacyState, pick: Pick): readonly Province[] {
  if (pick.step === 'none' || pick.step === 'site' || pick.step === 'coast') return [];
  const unit = unitIn(state.units, pick.unit);
  if (unit === undefined) return [];
  const map = mapOf(state);
  const goals = possibleGoals(map, unit, fleetSeas(map, state.units));
  if (pick.step === 'aboard') return [...goals].filter((to) => to !== pick.unit);
  if (pick.step === 'unit' && pick.orderKind === 'move') return [...goals];
  const possible = ordersFor(state, unit).flatMap((order) =>
    (order.type === 'support' || order.type === 'convoy') && order.type === pick.orderKind ? [order] : [],
  );
  if (pick.step === 'unit') return possible.map(({ of }) => of);
  const ways = possible.filter(({ of }) => of === pick.of).flatMap(({ to }) => (to === undefined ? [] : [to]));
  const stays = pick.orderKind === 'support' && nearProvinces(map, unit).has(pick.of) ? [pick.of] : [];
  return [...ways, ...stays];
}
