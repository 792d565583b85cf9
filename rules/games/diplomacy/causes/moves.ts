import { isHeadOn, MOVE, NOBODY, type ResolutionField, YES } from '../resolve/field.ts';
import { attackStrength, prevention, resistance, strengthUnopposed } from '../resolve/strength.ts';
import type { DetailedCause, DetailedCode } from '../types.ts';
import { movesTo, placesOf } from './field.ts';

/** What stopped a move that had a way to go: the unit in its goal, and every rival that wanted to go there. */
export function obstaclesOf(field: ResolutionField, unit: number): DetailedCause[] {
  const goal = field.goal[unit] as number;
  const facing = field.unitAt[goal] as number;
  const strength = attackStrength(field, unit, true);
  const held = resistance(field, unit, true);
  const isHeld = facing !== NOBODY && strength <= held;
  // Without the unit in the way, supports of its power count as well.
  const press = isHeld ? strengthUnopposed(field, unit) : strength;
  const rivals = movesTo(field, goal)
    .filter((other) => other !== unit && prevention(field, other, true) >= press)
    .map((other): DetailedCause => {
      const code = field.answer[other] === YES ? 'outdone' : 'bounced';
      return { code, by: placesOf(field, [other]), strength: press, against: prevention(field, other, true) };
    })
    .sort(strongestFirst);
  if (!isHeld) return rivals;
  const code = facingCode(field, unit, facing);
  const by = placesOf(field, [facing]);
  return [code === 'own-unit' ? { code, by } : { code, by, strength, against: held }, ...rivals];
}

function strongestFirst(a: DetailedCause, b: DetailedCause): number {
  return (b.against ?? 0) - (a.against ?? 0);
}

function facingCode(field: ResolutionField, unit: number, facing: number): DetailedCode {
  if (field.seat[facing] === field.seat[unit]) return 'own-unit';
  if (isHeadOn(field, unit, facing)) return 'head-on';
  return field.kind[facing] === MOVE ? 'stuck' : 'held-off';
}
