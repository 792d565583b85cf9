import { type Choices, canonical, fail, ok, type Result, type Seat, type Slot } from '@tavola/kernel';
import { subjectOf } from './legal.ts';
import { provinceOf } from './map.ts';
import { parseOrder } from './parse-order.ts';
import { askedSeats } from './pending.ts';
import { carriedTo, ferries, fleetSeas, nearProvinces, possibleGoals } from './reach.ts';
import {
  type Diplomacy,
  type DiplomacyAction,
  type DiplomacyState,
  type DislodgedUnit,
  type MovementOrder,
  type Order,
  UNIT_TYPES,
  type Unit,
} from './types.ts';
import { adjustmentOf, buildSites, unitsOf } from './units.ts';
import { mapOf } from './variants/index.ts';

/** One slot for each unit, for each dislodged unit, or for each build or removal. Only orders that could work are offered. */
export function choicesOf(state: DiplomacyState, seat: Seat): Choices<Diplomacy> {
  return { kind: 'slots', slots: askedSeats(state).includes(seat) ? slotsOf(state, seat) : [] };
}

function slotsOf(state: DiplomacyState, seat: Seat): Slot[] {
  if (state.stage === 'movement')
    return unitsOf(state.units, seat).map((unit) => ({ id: provinceOf(unit.at), options: ordersFor(state, unit) }));
  if (state.stage === 'retreats')
    return unitsOf(state.dislodged, seat).map((unit) => ({ id: provinceOf(unit.at), options: retreatsFor(unit) }));
  const count = adjustmentOf(state, seat);
  const options = count > 0 ? buildsFor(state, seat) : removalsFor(state, seat);
  const word = count > 0 ? 'build' : 'remove';
  return Array.from({ length: Math.abs(count) }, (_, index) => ({ id: `${word} ${index + 1}`, options }));
}

export function ordersFor(state: DiplomacyState, unit: Unit): MovementOrder[] {
  return [
    { type: 'hold', unit: provinceOf(unit.at) },
    ...movesFor(state, unit),
    ...supportsFor(state, unit),
    ...convoysFor(state, unit),
  ];
}

export function movesFor(state: DiplomacyState, { type, at }: Unit): MovementOrder[] {
  const unit = provinceOf(at);
  const map = mapOf(state);
  const steps = map.stepsFrom(type, at);
  const walks = steps.map((to): MovementOrder => ({ type: 'move', unit, to }));
  if (type === 'F') return walks;
  const carried = carriedTo(map, unit, fleetSeas(map, state.units));
  const sails = carried.map(
    (to): MovementOrder => (steps.includes(to) ? { type: 'move', unit, to, via: true } : { type: 'move', unit, to }),
  );
  return [...walks, ...sails];
}

export function supportsFor(state: DiplomacyState, own: Unit): MovementOrder[] {
  const unit = provinceOf(own.at);
  const map = mapOf(state);
  const near = nearProvinces(map, own);
  const seas = fleetSeas(map, state.units);
  return state.units.flatMap((other): MovementOrder[] => {
    const of = provinceOf(other.at);
    if (of === unit) return [];
    const holds: MovementOrder[] = near.has(of) ? [{ type: 'support', unit, of }] : [];
    const goals = [...possibleGoals(map, other, seas)].filter((to) => near.has(to)).sort();
    return [...holds, ...goals.map((to): MovementOrder => ({ type: 'support', unit, of, to }))];
  });
}

export function convoysFor(state: DiplomacyState, own: Unit): MovementOrder[] {
  if (own.type === 'A') return [];
  return ferries(state, own).map(([of, to]) => ({ type: 'convoy', unit: provinceOf(own.at), of, to }));
}

export function retreatsFor({ at, retreats }: DislodgedUnit): Order[] {
  const unit = provinceOf(at);
  return [...retreats.map((to): Order => ({ type: 'retreat', unit, to })), { type: 'disband', unit }];
}

export function buildsFor(state: DiplomacyState, seat: Seat): Order[] {
  const map = mapOf(state);
  const builds = buildSites(state, seat).flatMap((site) =>
    UNIT_TYPES.flatMap((build) => map.placesIn(build, site).map((at): Order => ({ type: 'build', build, at }))),
  );
  return [...builds, { type: 'waive' }];
}

function removalsFor(state: DiplomacyState, seat: Seat): Order[] {
  return unitsOf(state.units, seat).map(({ at }) => ({ type: 'remove', unit: provinceOf(at) }));
}

function slotCount(state: DiplomacyState, seat: Seat): number {
  if (!askedSeats(state).includes(seat)) return 0;
  if (state.stage === 'movement') return unitsOf(state.units, seat).length;
  return state.stage === 'retreats' ? unitsOf(state.dislodged, seat).length : Math.abs(adjustmentOf(state, seat));
}

/** The same removal picked twice is one removal; the rule then chooses another unit (UC 46). */
export function assemble(state: DiplomacyState, seat: Seat, picks: readonly unknown[]): Result<DiplomacyAction> {
  if (picks.length !== slotCount(state, seat)) return fail('wrong-picks');
  const orders: Order[] = [];
  for (const pick of picks) {
    const parsed = parseOrder(pick);
    if (!parsed.ok) return parsed;
    const order = parsed.value;
    const subject = subjectOf(order);
    const other = subject === null ? undefined : orders.find((known) => subjectOf(known) === subject);
    if (other === undefined) orders.push(order);
    else if (canonical(other) !== canonical(order)) return fail('two-orders', subject ?? '');
  }
  return ok({ orders });
}
