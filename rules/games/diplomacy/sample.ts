import type { Chance, Seat } from '@tavola/kernel';
import { buildsFor, convoysFor, movesFor, retreatsFor, supportsFor } from './choices.ts';
import { subjectOf } from './legal.ts';
import { provinceOf } from './map.ts';
import { nearProvinces } from './reach.ts';
import type { DiplomacyAction, DiplomacyState, MovementOrder, Order, Province, Unit } from './types.ts';
import { adjustmentOf, unitsOf } from './units.ts';
import { mapOf } from './variants/index.ts';

/** Random orders that often fit together: units support and carry what others of the seat really do. */
export function sampleAction(state: DiplomacyState, seat: Seat, chance: Chance): DiplomacyAction {
  if (state.stage === 'movement') return { orders: sampleOrders(state, seat, chance) };
  if (state.stage === 'retreats')
    return { orders: unitsOf(state.dislodged, seat).map((unit) => pick(retreatsFor(unit), chance)) };
  return { orders: sampleAdjustments(state, seat, chance) };
}

function pick<T>(items: readonly T[], chance: Chance): T {
  return items[chance.below(items.length)] as T;
}

function sampleOrders(state: DiplomacyState, seat: Seat, chance: Chance): MovementOrder[] {
  const own = unitsOf(state.units, seat);
  const given = chance.below(2) === 0 ? sampleAttack(state, own, chance) : new Map<Province, MovementOrder>();
  for (const unit of chance.shuffle(own)) {
    const here = provinceOf(unit.at);
    if (given.has(here)) continue;
    const order = sampleOrder(state, unit, given, chance);
    given.set(here, order);
    // A fleet that carries an own army usually finds it on its way.
    if (order.type !== 'convoy' || given.has(order.of) || chance.below(8) === 0) continue;
    if (own.some(({ at }) => at === order.of)) given.set(order.of, { type: 'move', unit: order.of, to: order.to });
  }
  return own.map(({ at }) => given.get(provinceOf(at)) ?? { type: 'hold', unit: provinceOf(at) });
}

/** Several units against one. Without this, units would hardly ever be dislodged in a random game. */
function sampleAttack(state: DiplomacyState, own: readonly Unit[], chance: Chance): Map<Province, MovementOrder> {
  const given = new Map<Province, MovementOrder>();
  const map = mapOf(state);
  const near = (goal: Province): Unit[] => own.filter((unit) => nearProvinces(map, unit).has(goal));
  const goals = state.units.filter((unit) => !own.includes(unit)).map(({ at }) => provinceOf(at));
  const open = goals.filter((goal) => near(goal).length > 1);
  if (open.length === 0) return given;
  const goal = pick(open, chance);
  const [first, ...others] = chance.shuffle(near(goal));
  if (first === undefined) return given;
  const of = provinceOf(first.at);
  const ways = map.stepsFrom(first.type, first.at).filter((to) => provinceOf(to) === goal);
  given.set(of, { type: 'move', unit: of, to: pick(ways, chance) });
  for (const { at } of others.filter(() => chance.below(6) > 0))
    given.set(provinceOf(at), { type: 'support', unit: provinceOf(at), of, to: goal });
  return given;
}

function sampleOrder(
  state: DiplomacyState,
  unit: Unit,
  given: ReadonlyMap<Province, MovementOrder>,
  chance: Chance,
): MovementOrder {
  const luck = chance.below(10);
  if (luck === 0) return { type: 'hold', unit: provinceOf(unit.at) };
  if (luck <= 2) {
    const convoys = convoysFor(state, unit);
    if (convoys.length > 0) return pick(convoys, chance);
  }
  if (luck <= 5) {
    const supports = supportsFor(state, unit);
    const fitting = supports.filter((support) => fits(support, given));
    const from = fitting.length > 0 && chance.below(4) > 0 ? fitting : supports;
    if (from.length > 0) return pick(from, chance);
  }
  const moves = movesFor(state, unit);
  return moves.length > 0 ? pick(moves, chance) : { type: 'hold', unit: provinceOf(unit.at) };
}

function fits(support: MovementOrder, given: ReadonlyMap<Province, MovementOrder>): boolean {
  if (support.type !== 'support') return false;
  const order = given.get(support.of);
  if (order === undefined) return false;
  if (support.to === undefined) return order.type !== 'move';
  return order.type === 'move' && provinceOf(order.to) === support.to;
}

function sampleAdjustments(state: DiplomacyState, seat: Seat, chance: Chance): Order[] {
  const count = adjustmentOf(state, seat);
  if (count < 0) {
    const units = chance.shuffle(unitsOf(state.units, seat)).slice(0, -count);
    return units.map(({ at }) => ({ type: 'remove', unit: provinceOf(at) }));
  }
  const orders: Order[] = [];
  for (let index = 0; index < count; index += 1) {
    const taken = new Set(orders.map(subjectOf));
    const options = buildsFor(state, seat).filter((build) => build.type === 'build' && !taken.has(subjectOf(build)));
    orders.push(options.length === 0 || chance.below(12) === 0 ? { type: 'waive' } : pick(options, chance));
  }
  return orders;
}
