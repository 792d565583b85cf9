import {
  adjustmentOf,
  buildSites,
  mapOf,
  type Order,
  type Place,
  type Province,
  provinceOf,
  type UnitType,
  unitIn,
  unitsOf,
} from '@tavola/games/diplomacy';
import {
  answerCoast,
  drop,
  give,
  inHand,
  NOTHING,
  ORDER_KINDS,
  orderFor,
  type PickChange,
  type Situation,
  said,
  stay,
  take,
  whose,
  withoutOrder,
  withoutWaive,
} from './pick.ts';
import { pressInMovement } from './press-movement.ts';

/** What a press on the map does. Orders that will fail are allowed. */
export function pressProvince(now: Situation, place: Place): PickChange {
  switch (now.state.stage) {
    case 'movement':
      return pressInMovement(now, place);
    case 'retreats':
      return pressInRetreats(now, place);
    case 'adjustments':
      return pressInWinter(now, place);
  }
}

/** Kinds of orders with a button or key, for the selected unit. */
export const ORDER_COMMANDS = ['hold', ...ORDER_KINDS, 'disband', 'army', 'fleet', 'clear'] as const;
export type OrderCommand = (typeof ORDER_COMMANDS)[number];

export function enterCommand(now: Situation, saying: OrderCommand): PickChange {
  const { pick, orders } = now;
  const unit = inHand(pick);
  if (unit === null || !commandsFor(now).includes(saying)) return stay(now);
  switch (saying) {
    case 'hold':
      return give(now, { type: 'hold', unit });
    case 'disband':
      return give(now, { type: 'disband', unit });
    case 'army':
    case 'fleet':
      return build(now, unit, saying === 'army' ? 'A' : 'F');
    case 'clear':
      return { orders: withoutOrder(orders, unit), pick: NOTHING };
    default:
      return { orders, pick: { step: 'unit', unit, orderKind: saying } };
  }
}

/** Kinds of orders that the selected unit can have. */
export function commandsFor({ state, orders, pick }: Situation): readonly OrderCommand[] {
  const unit = inHand(pick);
  // While a coast is asked for there is nothing else to say.
  if (unit === null || pick.step === 'coast') return [];
  const clear: readonly OrderCommand[] = orderFor(orders, unit) === undefined ? [] : ['clear'];
  if (state.stage === 'retreats') return ['disband', ...clear];
  if (state.stage === 'adjustments') return pick.step === 'site' ? ['army', 'fleet'] : clear;
  const isAtSea = unitIn(state.units, unit)?.type === 'F' && mapOf(state).provinceKind(unit) === 'sea';
  return ['hold', 'move', 'support', ...(isAtSea ? (['convoy'] as const) : []), ...clear];
}

/** A dislodged unit, then where it goes. */
function pressInRetreats(now: Situation, place: Place): PickChange {
  const { pick, state, seat } = now;
  const province = provinceOf(place);
  const mine = unitsOf(state.dislodged, seat).find(({ at }) => provinceOf(at) === province);
  if (pick.step === 'coast') return answerCoast(now, pick, place);
  if (pick.step !== 'unit') {
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

/** A home centre, then the unit to build; or the units to disband. Pressing again undoes it. */
function pressInWinter(now: Situation, place: Place): PickChange {
  const { state, seat, orders, pick } = now;
  const province = provinceOf(place);
  const count = adjustmentOf(state, seat);
  if (pick.step === 'coast') return answerCoast(now, pick, place);
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
  return mapOf(state).provinceKind(province) === 'land'
    ? build({ ...now, orders: freed }, province, 'A')
    : { orders: freed, pick: { step: 'site', at: province } };
}

function build(now: Situation, at: Province, type: UnitType): PickChange {
  const places = type === 'F' ? mapOf(now.state).coastsOf(at) : [];
  const order: Order = { type: 'build', build: type, at };
  if (places.length > 1) return { orders: now.orders, pick: { step: 'coast', unit: at, order, places } };
  return give(now, order);
}
