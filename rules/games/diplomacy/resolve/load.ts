import { connects, isOnWay } from '../seas.ts';
import type { CauseCode, Edition, MovementOrder, Unit } from '../types.ts';
import { CONVOY, HOLD, MOVE, NO, NOBODY, OPEN, type ResolutionField } from './field.ts';
import { aimConvoy, aimMove, aimSupport, FAULT } from './legality.ts';

/** Puts one phase on the field: `orders[i]` is for `units[i]`; without one the unit holds (UC 47). */
export function load(
  field: ResolutionField,
  units: readonly Unit[],
  orders: readonly (MovementOrder | null)[],
  edition: Edition,
): void {
  place(field, units);
  const fleets = seasTaken(field);
  for (let unit = 0; unit < field.count; unit += 1) {
    const order = orders[unit];
    if (order?.type === 'move') note(field, unit, aimMove(field, unit, order, fleets));
  }
  for (let unit = 0; unit < field.count; unit += 1) {
    const order = orders[unit];
    if (order?.type === 'support') note(field, unit, aimSupport(field, unit, order));
    else if (order?.type === 'convoy') note(field, unit, aimConvoy(field, unit, order));
  }
  for (let unit = 0; unit < field.count; unit += 1) {
    if (field.kind[unit] !== MOVE) continue;
    if (field.isFleet[unit] === 0) chooseWay(field, unit, fleets, edition);
    const goal = field.goal[unit] as number;
    field.nextMove[unit] = field.firstMove[goal] as number;
    field.firstMove[goal] = unit;
  }
  ask(field);
}

function note(field: ResolutionField, unit: number, fault: CauseCode | null): void {
  if (fault !== null) field.fault[unit] = FAULT[fault];
}

function place(field: ResolutionField, units: readonly Unit[]): void {
  field.count = units.length;
  field.unitAt.fill(NOBODY);
  field.firstMove.fill(NOBODY);
  for (let unit = 0; unit < units.length; unit += 1) {
    const { seat, type, at } = units[unit] as Unit;
    const spot = field.map.placeNumber(at);
    const province = field.map.provinceAt[spot] as number;
    field.seat[unit] = seat;
    field.isFleet[unit] = type === 'F' ? 1 : 0;
    field.place[unit] = spot;
    field.province[unit] = province;
    field.unitAt[province] = unit;
    field.kind[unit] = HOLD;
    field.goal[unit] = province;
    field.target[unit] = NOBODY;
    field.of[unit] = NOBODY;
    field.via[unit] = 0;
    field.fault[unit] = NOBODY;
    field.adrift[unit] = 0;
    field.firstHelp[unit] = NOBODY;
    field.firstFerry[unit] = NOBODY;
    field.answer[unit] = OPEN;
  }
}

function seasTaken(field: ResolutionField): number {
  let seas = 0;
  for (let unit = 0; unit < field.count; unit += 1) seas |= field.map.seaBit[field.province[unit] as number] as number;
  return seas;
}

/**
 * DATC 4.A.3: by land or by sea. An army that could walk goes by sea when its order says so, or when a fleet of its own power has been
 * ordered to carry it on a route that exists.
 */
function chooseWay(field: ResolutionField, unit: number, fleets: number, edition: Edition): void {
  const [from, goal] = [field.province[unit] as number, field.goal[unit] as number];
  const isLinked = connects(field.map, ferrySeas(field, unit), from, goal);
  if (field.via[unit] === 0) {
    if (isLinked && isMeant(field, unit, fleets)) field.via[unit] = 1;
  } else if (!isLinked) {
    if (edition === 'classic' && field.target[unit] === goal) field.via[unit] = 0;
    else field.fault[unit] = FAULT['no-convoy'];
  }
}

/** The seas from which fleets are ordered to carry this army. */
function ferrySeas(field: ResolutionField, unit: number): number {
  let seas = 0;
  for (let fleet = field.firstFerry[unit] as number; fleet !== NOBODY; fleet = field.nextFerry[fleet] as number)
    seas |= field.map.seaBit[field.province[fleet] as number] as number;
  return seas;
}

/** A convoy order of the army's own power shows the intent, if a fleet there is of any use to get to the goal. */
function isMeant(field: ResolutionField, unit: number, fleets: number): boolean {
  const [from, goal] = [field.province[unit] as number, field.goal[unit] as number];
  for (let fleet = field.firstFerry[unit] as number; fleet !== NOBODY; fleet = field.nextFerry[fleet] as number) {
    const sea = field.map.seaBit[field.province[fleet] as number] as number;
    if (field.seat[fleet] === field.seat[unit] && isOnWay(field.map, sea, fleets, from, goal)) return true;
  }
  return false;
}

/** Only moves, supports that fit and convoys that are used are asked about. */
function ask(field: ResolutionField): void {
  field.left = 0;
  for (let unit = 0; unit < field.count; unit += 1) {
    const kind = field.kind[unit];
    if (kind === HOLD) continue;
    if (kind === CONVOY && field.via[field.of[unit] as number] === 0) {
      // The army walks, so the convoy is not needed.
      field.kind[unit] = HOLD;
      field.fault[unit] = FAULT['convoy-unmatched'];
      continue;
    }
    if (kind === MOVE && field.fault[unit] !== NOBODY) {
      field.answer[unit] = NO;
      continue;
    }
    field.queue[field.left] = unit;
    field.left += 1;
  }
}
