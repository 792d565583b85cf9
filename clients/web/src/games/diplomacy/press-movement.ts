import {
  type DiplomacyState,
  fleetSeas,
  mapOf,
  type Order,
  ordersFor,
  type Place,
  type Province,
  possibleGoals,
  provinceOf,
  type Unit,
  unitIn,
} from '@tavola/games/diplomacy';
import {
  answerCoast,
  drop,
  give,
  orderFor,
  type Pick,
  type PickChange,
  type Situation,
  said,
  stay,
  take,
  whose,
} from './pick.ts';

/** The order of presses: unit, kind, target. A support or convoy asks first for the unit it helps. */
export function pressInMovement(now: Situation, place: Place): PickChange {
  const { pick } = now;
  const province = provinceOf(place);
  const isOwn = unitIn(now.state.units, province)?.seat === now.seat;
  if (pick.step === 'none' || pick.step === 'site')
    return isOwn ? take(now, province) : said(now, ...whose(now, province));
  if (pick.step === 'coast') return answerCoast(now, pick, place);
  if (pick.step === 'helped') return help(now, pick, province);
  if (province === pick.unit) return drop(now);
  if (pick.step === 'aboard') return sail(now, pick, province);
  return pick.orderKind === 'move' ? goTo(now, pick.unit, province) : chooseHelped(now, pick, province);
}

function goTo(now: Situation, from: Province, to: Province): PickChange {
  const unit = unitIn(now.state.units, from);
  const other = unitIn(now.state.units, to);
  if (unit === undefined) return drop(now);
  if (unit.type === 'A' && mapOf(now.state).provinceKind(to) === 'sea' && other !== undefined)
    return { orders: now.orders, pick: { step: 'aboard', unit: from, over: [to] } };
  // An own unit out of reach: the player means the unit, not the province.
  const map = mapOf(now.state);
  const isInReach = possibleGoals(map, unit, fleetSeas(map, now.state.units)).has(to);
  if (!isInReach && other?.seat === now.seat) return take(now, to);
  return landAt(now, unit, { type: 'move', unit: from, to });
}

/** Asks for the coast only if the fleet can reach several. */
function landAt(now: Situation, unit: Unit, order: Extract<Order, { to: Place; type: 'move' }>): PickChange {
  if (unit.type === 'A') return give(now, order);
  const places = mapOf(now.state)
    .stepsFrom('F', unit.at)
    .filter((step) => provinceOf(step) === order.to);
  const [only] = places;
  if (places.length > 1) return { orders: now.orders, pick: { step: 'coast', unit: order.unit, order, places } };
  return give(now, only === undefined ? order : { ...order, to: only });
}

function chooseHelped(now: Situation, pick: Extract<Pick, { step: 'unit' }>, province: Province): PickChange {
  const other = unitIn(now.state.units, province);
  if (pick.orderKind === 'move') return stay(now);
  if (other === undefined) return said(now, 'nobody-to-help', province);
  if (pick.orderKind === 'convoy' && other.type !== 'A') return said(now, 'no-army-there', province);
  const landing = pick.orderKind === 'convoy' ? landingOf(now, pick.unit, other) : null;
  if (landing !== null) return give(now, { type: 'convoy', unit: pick.unit, of: province, to: landing });
  return { orders: now.orders, pick: { step: 'helped', unit: pick.unit, orderKind: pick.orderKind, of: province } };
}

/** Where an own army is already ordered to go, if the fleet can take it there. */
function landingOf({ state, seat, orders }: Situation, fleet: Province, { at, seat: owner }: Unit): Province | null {
  const order = orderFor(orders, provinceOf(at));
  const unit = unitIn(state.units, fleet);
  if (owner !== seat || order?.type !== 'move' || unit === undefined) return null;
  const to = provinceOf(order.to);
  const canTake = ordersFor(state, unit).some(
    (one) => one.type === 'convoy' && one.of === provinceOf(at) && one.to === to,
  );
  return canTake ? to : null;
}

function help(now: Situation, { unit, orderKind, of }: Extract<Pick, { step: 'helped' }>, to: Province): PickChange {
  if (orderKind === 'support') {
    // Pressing the helped unit again supports it in place.
    if (to === of) return give(now, { type: 'support', unit, of });
    return to === unit ? drop(now) : give(now, { type: 'support', unit, of, to });
  }
  if (to === unit || to === of) return drop(now);
  return give(now, { type: 'convoy', unit, of, to }, ...carriedOrder(now, of, to));
}

/** An own army without an order gets the move that its fleet convoys. */
function carriedOrder({ state, seat, orders }: Situation, army: Province, to: Province): readonly Order[] {
  const isOwn = unitIn(state.units, army)?.seat === seat;
  return isOwn && orderFor(orders, army) === undefined ? [moveBySea(state, army, to)] : [];
}

function moveBySea(state: DiplomacyState, unit: Province, to: Province): Order {
  return mapOf(state).stepsFrom('A', unit).includes(to)
    ? { type: 'move', unit, to, via: true }
    : { type: 'move', unit, to };
}

function sail(now: Situation, { unit, over }: Extract<Pick, { step: 'aboard' }>, province: Province): PickChange {
  const fleet = unitIn(now.state.units, province);
  if (mapOf(now.state).provinceKind(province) === 'sea') {
    if (over.includes(province)) return drop(now);
    if (fleet === undefined) return said(now, 'nobody-to-help', province);
    return { orders: now.orders, pick: { step: 'aboard', unit, over: [...over, province] } };
  }
  const own = over.filter((sea) => unitIn(now.state.units, sea)?.seat === now.seat);
  const convoys = own.map((sea): Order => ({ type: 'convoy', unit: sea, of: unit, to: province }));
  return give(now, moveBySea(now.state, unit, province), ...convoys);
}
