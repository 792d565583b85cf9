import { dislodgerOf } from '../resolve/explain.ts';
import { isHeadOn, MOVE, NOBODY, type ResolutionField, SUPPORT, YES } from '../resolve/field.ts';
import { attackStrength, pathOf } from '../resolve/strength.ts';
import type { DetailedCause } from '../types.ts';
import { movesTo, placesOf, supportsOf } from './field.ts';

/** Every attack that cut a support. Each would have done it alone. */
export function cutsOf(field: ResolutionField, unit: number): DetailedCause[] {
  return cutters(field, unit).map((attacker) =>
    field.answer[attacker] === YES
      ? dislodgement(field, unit, attacker)
      : { code: 'support-cut', by: placesOf(field, [attacker]) },
  );
}

export function cutters(field: ResolutionField, unit: number): number[] {
  return movesTo(field, field.province[unit] as number).filter((attacker) => {
    if (field.seat[attacker] === field.seat[unit]) return false;
    return field.province[attacker] === field.goal[unit]
      ? field.answer[attacker] === YES
      : pathOf(field, attacker) === YES;
  });
}

/** The attack that dislodged a unit that had not moved, or nothing. */
export function dislodgementOf(field: ResolutionField, unit: number): DetailedCause[] {
  const attacker = dislodgerOf(field, unit);
  return attacker === NOBODY ? [] : [dislodgement(field, unit, attacker)];
}

function dislodgement(field: ResolutionField, unit: number, attacker: number): DetailedCause {
  const given = supportsOf(field, unit).filter((support) => field.answer[support] === YES);
  return {
    code: 'dislodged',
    by: placesOf(field, [attacker]),
    strength: 1 + given.length,
    against: attackStrength(field, attacker, true),
  };
}

/**
 * The supports of an order that did not count, if it would have succeeded with all of them: those that were cut, and those of the
 * power whose unit was attacked.
 */
export function lostSupports(
  field: ResolutionField,
  unit: number,
  obstacles: readonly DetailedCause[],
): DetailedCause[] {
  const supports = supportsOf(field, unit);
  const most = 1 + supports.length;
  const isMove = field.kind[unit] === MOVE;
  const goal = field.goal[unit] as number;
  const isEnough = ({ by, against }: DetailedCause): boolean => {
    if (against === undefined || isMove) return against !== undefined && most > against;
    // Any other attack on a supporting unit cuts its support, whether it is dislodged or not.
    const isFromGoal = by.includes(field.map.provinces[goal] ?? '');
    return most >= against && (field.kind[unit] !== SUPPORT || isFromGoal);
  };
  if (obstacles.length === 0 || !obstacles.every(isEnough)) return [];
  const facing = isMove ? defenderAgainst(field, unit) : NOBODY;
  return supports.flatMap((helper): DetailedCause[] => {
    const support = field.map.provinces[field.province[helper] as number] ?? '';
    if (facing !== NOBODY && field.seat[helper] === field.seat[facing])
      return [{ code: 'help-own', by: placesOf(field, [facing]), support }];
    return field.answer[helper] === YES ? [] : [{ code: 'help-cut', by: [], support }];
  });
}

/** The unit that holds the goal of a move against it: one that stayed, or that came head on. */
export function defenderAgainst(field: ResolutionField, unit: number): number {
  const facing = field.unitAt[field.goal[unit] as number] as number;
  return facing !== NOBODY && hasLeft(field, facing) && !isHeadOn(field, unit, facing) ? NOBODY : facing;
}

export function hasLeft(field: ResolutionField, unit: number): boolean {
  return field.kind[unit] === MOVE && field.answer[unit] === YES;
}
