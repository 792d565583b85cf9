import { CONVOY, MOVE, NO, NOBODY, OPEN, type ResolutionField, YES } from './field.ts';
import { attackStrength, pathOf, prevention, resistance } from './strength.ts';

/** What can be said about one decision now. */
export function decideUnit(field: ResolutionField, unit: number): number {
  const kind = field.kind[unit];
  if (kind === MOVE) return decideMove(field, unit);
  return kind === CONVOY ? decideConvoy(field, unit) : decideSupport(field, unit);
}

/** UC 28, 36, 38: a move succeeds when it beats what holds its goal and everyone else who wants to go there. */
function decideMove(field: ResolutionField, unit: number): number {
  const least = attackStrength(field, unit, false);
  const most = attackStrength(field, unit, true);
  if (most === 0 || most <= resistance(field, unit, false)) return NO;
  let succeeds = least > resistance(field, unit, true);
  const goal = field.goal[unit] as number;
  for (let other = field.firstMove[goal] as number; other !== NOBODY; other = field.nextMove[other] as number) {
    if (other === unit) continue;
    if (most <= prevention(field, other, false)) return NO;
    if (succeeds && least <= prevention(field, other, true)) succeeds = false;
  }
  return succeeds ? YES : OPEN;
}

/**
 * UC 37 A, 48 A, 49: cut by any attack of another power, but from the province the support is directed at only by one that dislodges
 * the supporter.
 */
function decideSupport(field: ResolutionField, unit: number): number {
  let given = YES;
  const here = field.province[unit] as number;
  for (let other = field.firstMove[here] as number; other !== NOBODY; other = field.nextMove[other] as number) {
    if (field.seat[other] === field.seat[unit]) continue;
    const cut = field.province[other] === field.goal[unit] ? (field.answer[other] as number) : pathOf(field, other);
    if (cut === YES) return NO;
    if (cut === OPEN) given = OPEN;
  }
  return given;
}

/** UC 53, 54: a fleet carries unless it is dislodged; an attack that fails does no harm. */
function decideConvoy(field: ResolutionField, unit: number): number {
  if (field.adrift[unit] === 1) return NO;
  let carries = YES;
  const here = field.province[unit] as number;
  for (let other = field.firstMove[here] as number; other !== NOBODY; other = field.nextMove[other] as number) {
    if (field.answer[other] === YES) return NO;
    if (field.answer[other] === OPEN) carries = OPEN;
  }
  return carries;
}
