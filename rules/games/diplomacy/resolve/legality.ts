import { NOWHERE } from '../map.ts';
import { connects } from '../seas.ts';
import { CAUSES, type CauseCode, type MovementOrder } from '../types.ts';
import { CONVOY, MOVE, NOBODY, type ResolutionField, SUPPORT } from './field.ts';

/** Causes by their number on the field. */
export const FAULT = Object.fromEntries(CAUSES.map((code, index) => [code, index])) as Readonly<
  Record<CauseCode, number>
>;

type OrderOf<T extends MovementOrder['type']> = Extract<MovementOrder, { readonly type: T }>;

/**
 * These put one order on the field, or return why it cannot be carried out. Such an order is set aside, and the unit
 * holds and can be supported (UC 33–35, DATC 4.E.1).
 */
export function aimMove(
  field: ResolutionField,
  unit: number,
  order: OrderOf<'move'>,
  fleetSeas: number,
): CauseCode | null {
  const to = field.map.placeNumber(order.to);
  const goal = to === NOWHERE ? NOWHERE : (field.map.provinceAt[to] as number);
  if (goal === field.province[unit]) return 'same-place';
  const isFleet = field.isFleet[unit] === 1;
  const fault =
    goal === NOWHERE
      ? 'not-adjacent'
      : isFleet
        ? fleetFault(field, unit, to, goal)
        : armyFault(field, unit, goal, order.via === true, fleetSeas);
  if (fault !== null) return fault;
  field.kind[unit] = MOVE;
  field.goal[unit] = goal;
  return null;
}

function armyFault(
  field: ResolutionField,
  unit: number,
  goal: number,
  via: boolean,
  fleetSeas: number,
): CauseCode | null {
  const { map } = field;
  if (map.isSea[goal] === 1) return 'army-to-sea';
  const from = field.province[unit] as number;
  const walks = map.walkTo[from * map.size + goal] === 1;
  if (walks) field.target[unit] = goal;
  if (walks && !via) return null;
  field.via[unit] = 1;
  // A route is possible where fleets stand, whatever they are ordered to do.
  if (walks || connects(map, fleetSeas, from, goal)) return null;
  field.via[unit] = 0;
  return map.seasAt[from] === 0 || map.seasAt[goal] === 0 ? 'not-adjacent' : 'no-route';
}

/** DATC 4.B.1–3: without a coast, the only one in reach is meant; with two in reach it must be named, and a named one must be in reach. */
function fleetFault(field: ResolutionField, unit: number, to: number, goal: number): CauseCode | null {
  const { map } = field;
  if (map.isInland[goal] === 1) return 'fleet-inland';
  const from = field.place[unit] as number;
  if (map.sailTo[from * map.places.length + to] === 1) {
    field.target[unit] = to;
    return null;
  }
  if (map.sailNear[from * map.size + goal] === 0) return 'not-adjacent';
  if (to >= map.size) return 'coast-out-of-reach';
  let found = NOBODY;
  for (let coast = map.size; coast < map.places.length; coast += 1) {
    if (map.provinceAt[coast] !== goal || map.sailTo[from * map.places.length + coast] === 0) continue;
    if (found !== NOBODY) return 'coast-missing';
    found = coast;
  }
  field.target[unit] = found;
  return null;
}

/** UC 37, 48: a unit supports into provinces it could move to itself; on which coast does not matter. */
export function aimSupport(field: ResolutionField, unit: number, order: OrderOf<'support'>): CauseCode | null {
  const { map } = field;
  const home = map.placeNumber(order.of);
  const helped = home === NOWHERE ? NOBODY : (field.unitAt[home] as number);
  const to = order.to === undefined ? home : map.placeNumber(order.to);
  if (helped === unit) return 'supports-itself';
  if (to === NOWHERE) return 'support-unmatched';
  const goal = map.provinceAt[to] as number;
  const fault = reachFault(field, unit, goal);
  if (fault !== null) return fault;
  if (helped === NOBODY || !fits(field, helped, order.to !== undefined, to)) return 'support-unmatched';
  field.kind[unit] = SUPPORT;
  field.goal[unit] = goal;
  field.of[unit] = helped;
  field.nextHelp[unit] = field.firstHelp[helped] as number;
  field.firstHelp[helped] = unit;
  return null;
}

function reachFault(field: ResolutionField, unit: number, goal: number): CauseCode | null {
  const { map } = field;
  if (field.isFleet[unit] === 1) {
    if (map.isInland[goal] === 1) return 'fleet-inland';
    return map.sailNear[(field.place[unit] as number) * map.size + goal] === 1 ? null : 'not-adjacent';
  }
  if (map.isSea[goal] === 1) return 'army-to-sea';
  return map.walkTo[(field.province[unit] as number) * map.size + goal] === 1 ? null : 'not-adjacent';
}

/** DATC 4.B.4: the coast may be left out of a support; a named one must be the one the fleet goes to. */
function fits(field: ResolutionField, helped: number, isMove: boolean, to: number): boolean {
  if (!isMove) return field.kind[helped] !== MOVE;
  if (field.kind[helped] !== MOVE || field.goal[helped] !== field.map.provinceAt[to]) return false;
  return to < field.map.size || field.isFleet[helped] === 0 || field.target[helped] === to;
}

/** UC 50: a fleet at sea carries an army from coast to coast. */
export function aimConvoy(field: ResolutionField, unit: number, order: OrderOf<'convoy'>): CauseCode | null {
  const { map } = field;
  const [home, to] = [map.placeNumber(order.of), map.placeNumber(order.to)];
  if (field.isFleet[unit] === 0 || map.isSea[field.province[unit] as number] === 0) return 'convoy-not-at-sea';
  const army = home === NOWHERE ? NOBODY : (field.unitAt[home] as number);
  if (army !== NOBODY && field.isFleet[army] === 1) return 'convoys-no-army';
  if (army === NOBODY || to === NOWHERE || field.kind[army] !== MOVE || field.goal[army] !== map.provinceAt[to])
    return 'convoy-unmatched';
  field.kind[unit] = CONVOY;
  field.goal[unit] = field.goal[army] as number;
  field.of[unit] = army;
  field.nextFerry[unit] = field.firstFerry[army] as number;
  field.firstFerry[army] = unit;
  return null;
}
