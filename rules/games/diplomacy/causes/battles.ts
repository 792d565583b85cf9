import { provinceOf } from '../map.ts';
import { isHeadOn, MOVE, NOBODY, type ResolutionField, YES } from '../resolve/field.ts';
import { pathOf } from '../resolve/strength.ts';
import type { Battle, BattleSide, BattleSupport, MovementOrder, Province } from '../types.ts';
import { movesTo, placesOf, supportsOf } from './field.ts';
import { cutters, defenderAgainst, hasLeft } from './supports.ts';

type Orders = readonly (MovementOrder | null)[];

/** The battles of a settled field, with the strength of every side. A meeting of two head on is one battle, not two. */
export function battlesOf(field: ResolutionField, orders: Orders): readonly Battle[] {
  const provinces = field.map.provinces.keys();
  const battles = [...provinces].flatMap((province) => battleAt(field, orders, province) ?? []);
  return battles.filter((battle) => !battles.some((other) => isMirror(battle, other)));
}

function battleAt(field: ResolutionField, orders: Orders, province: number): Battle | null {
  const attackers = movesTo(field, province).filter((unit) => pathOf(field, unit) === YES);
  const here = field.unitAt[province] as number;
  const defender = here === NOBODY || hasLeft(field, here) ? null : here;
  if (attackers.length === 0 || attackers.length + (defender === null ? 0 : 1) < 2) return null;
  const winner = attackers.find((unit) => field.answer[unit] === YES);
  const sides = attackers.map((unit) => attackerSide(field, orders, unit)).sort((a, b) => b.strength - a.strength);
  return {
    at: field.map.provinces[province] as Province,
    ...(winner === undefined
      ? { result: defender === null ? 'stand-off' : 'held' }
      : { result: 'taken', winner: placeOf(field, winner) }),
    sides: defender === null ? sides : [...sides, defenderSide(field, orders, defender, attackers)],
  };
}

function attackerSide(field: ResolutionField, orders: Orders, unit: number): BattleSide {
  const defender = defenderAgainst(field, unit);
  const owner = defender === NOBODY ? NOBODY : (field.seat[defender] as number);
  const isOwn = owner === field.seat[unit];
  const isDrivenBack = defender !== NOBODY && isHeadOn(field, unit, defender) && field.answer[defender] === YES;
  const code = isOwn ? 'own-unit' : isDrivenBack ? 'head-on' : null;
  const against = isOwn || defender === NOBODY ? null : defender;
  return { ...sideOf(field, orders, unit, 'attacker', against), ...(code === null ? {} : { code }) };
}

/** The supports of a unit that tried to leave count only against one that it met head on. */
function defenderSide(field: ResolutionField, orders: Orders, unit: number, attackers: readonly number[]): BattleSide {
  if (field.kind[unit] !== MOVE) return sideOf(field, orders, unit, 'defender', null);
  if (attackers.some((attacker) => isHeadOn(field, attacker, unit)))
    return { ...sideOf(field, orders, unit, 'defender', null), code: 'stuck' };
  return { unit: placeOf(field, unit), role: 'defender', strength: 1, supports: [], code: 'stuck' };
}

function sideOf(
  field: ResolutionField,
  orders: Orders,
  unit: number,
  role: BattleSide['role'],
  defender: number | null,
): BattleSide {
  const supports = [
    ...supportsOf(field, unit).map((helper) => supportLine(field, helper, defender)),
    ...unmatched(field, orders, unit),
  ];
  const strength = 1 + supports.filter(({ code }) => code === undefined).length;
  return { unit: placeOf(field, unit), role, strength, supports };
}

function supportLine(field: ResolutionField, helper: number, defender: number | null): BattleSupport {
  const unit = placeOf(field, helper);
  if (field.answer[helper] !== YES) return { unit, code: 'help-cut', by: placesOf(field, cutters(field, helper)) };
  if (defender !== null && field.seat[helper] === field.seat[defender])
    return { unit, code: 'help-own', by: placesOf(field, [defender]) };
  return { unit };
}

/** Supports for the unit that do not fit what it did. */
function unmatched(field: ResolutionField, orders: Orders, unit: number): BattleSupport[] {
  const matched = supportsOf(field, unit);
  return orders.flatMap((order, helper): BattleSupport[] => {
    const isMeant = order?.type === 'support' && provinceOf(order.of) === placeOf(field, unit) && helper !== unit;
    return isMeant && !matched.includes(helper) ? [{ unit: placeOf(field, helper), code: 'support-unmatched' }] : [];
  });
}

function placeOf(field: ResolutionField, unit: number): Province {
  return field.map.provinces[field.province[unit] as number] as Province;
}

/** Whether another battle is the same meeting of two, seen from the other side. The first one stays. */
function isMirror(battle: Battle, other: Battle): boolean {
  if (battle.sides.length !== 2 || other.sides.length !== 2 || battle.result === 'taken') return false;
  const [attacker, defender] = battle.sides;
  const isSame = other.at === attacker?.unit && battle.at === defender?.unit && other.sides[0]?.unit === battle.at;
  return isSame && other.at < battle.at;
}
