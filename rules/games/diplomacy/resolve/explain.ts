import { CAUSES, type Cause, type CauseCode, type Province } from '../types.ts';
import { CONVOY, isHeadOn, MOVE, NO, NOBODY, type ResolutionField, SUPPORT, YES } from './field.ts';
import { attackStrength, pathOf, prevention, resistance, strengthUnopposed } from './strength.ts';

/** Returns why a unit’s order failed, or null if it succeeded. The field must be settled. */
export function causeOf(field: ResolutionField, unit: number): Cause | null {
  const fault = field.fault[unit] as number;
  if (fault !== NOBODY) return { code: CAUSES[fault] as CauseCode, by: [] };
  const kind = field.kind[unit];
  const dislodger = dislodgerOf(field, unit);
  if (kind === MOVE || kind === SUPPORT || kind === CONVOY) {
    if (field.answer[unit] === YES) return null;
    if (kind === MOVE) return pathOf(field, unit) === NO ? lostAtSea(field, unit) : beaten(field, unit);
    if (kind === SUPPORT) return cut(field, unit);
    if (field.adrift[unit] === 1) return paradox(field, [unit]);
  }
  return dislodger === NOBODY ? null : { code: 'dislodged', by: named(field, [dislodger]) };
}

/** The unit that took this one's province while it was there. */
export function dislodgerOf(field: ResolutionField, unit: number): number {
  if (field.kind[unit] === MOVE && field.answer[unit] === YES) return NOBODY;
  return movesTo(field, field.province[unit] as number).find((other) => field.answer[other] === YES) ?? NOBODY;
}

function named(field: ResolutionField, units: readonly number[]): Province[] {
  return units.map((unit) => field.map.provinces[field.province[unit] as number] as Province).sort();
}

function movesTo(field: ResolutionField, province: number): number[] {
  const found: number[] = [];
  for (let unit = field.firstMove[province] as number; unit !== NOBODY; unit = field.nextMove[unit] as number)
    found.push(unit);
  return found;
}

function lostAtSea(field: ResolutionField, unit: number): Cause {
  const fleets: number[] = [];
  for (let fleet = field.firstFerry[unit] as number; fleet !== NOBODY; fleet = field.nextFerry[fleet] as number)
    if (field.answer[fleet] === NO) fleets.push(fleet);
  if (fleets.some((fleet) => field.adrift[fleet] === 1)) return paradox(field, fleets);
  const attackers = fleets.map((fleet) => dislodgerOf(field, fleet)).filter((attacker) => attacker !== NOBODY);
  return { code: 'convoy-disrupted', by: named(field, attackers), fleets: named(field, fleets) };
}

/** The attacks on the fleets are one half of the paradox; the army itself is the other. */
function paradox(field: ResolutionField, fleets: readonly number[]): Cause {
  const attackers = fleets.flatMap((fleet) => movesTo(field, field.province[fleet] as number));
  return { code: 'convoy-paradox', by: named(field, attackers), fleets: named(field, fleets) };
}

function beaten(field: ResolutionField, unit: number): Cause {
  const goal = field.goal[unit] as number;
  const facing = field.unitAt[goal] as number;
  const strength = attackStrength(field, unit, true);
  const held = resistance(field, unit, true);
  const isOwn = strength === 0;
  const press = isOwn ? strengthUnopposed(field, unit) : strength;
  const rivals = movesTo(field, goal).filter((other) => other !== unit && prevention(field, other, true) >= press);
  if (strength > held || facing === NOBODY) {
    const against = Math.max(...rivals.map((other) => prevention(field, other, true)));
    return { code: 'bounced', by: named(field, rivals), strength, against };
  }
  const others = rivals.filter((other) => other !== facing);
  const code = isOwn ? 'own-unit' : isHeadOn(field, unit, facing) ? 'head-on' : 'held-off';
  const by = named(field, [facing, ...others]);
  return isOwn ? { code, by } : { code, by, strength, against: held };
}

function cut(field: ResolutionField, unit: number): Cause {
  const attackers = movesTo(field, field.province[unit] as number).filter((other) => {
    if (field.seat[other] === field.seat[unit]) return false;
    return field.province[other] === field.goal[unit] ? field.answer[other] === YES : pathOf(field, other) === YES;
  });
  const isLost = attackers.some((other) => field.answer[other] === YES);
  return { code: isLost ? 'dislodged' : 'support-cut', by: named(field, attackers) };
}
