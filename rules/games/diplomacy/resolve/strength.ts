import { connects } from '../seas.ts';
import { isHeadOn, MOVE, NO, NOBODY, OPEN, type ResolutionField, YES } from './field.ts';

/**
 * Kruijswijk's strengths under partial information: each has a least value that holds whatever is still open, and a greatest. `most`
 * says which of the two is asked for; once nothing is open they are the same, and are what an explanation shows.
 */
const counts = (answer: number | undefined, most: boolean): boolean => answer === YES || (most && answer === OPEN);

/** The supports of a unit, without those of one seat. */
function help(field: ResolutionField, unit: number, most: boolean, without: number): number {
  let given = 0;
  for (let other = field.firstHelp[unit] as number; other !== NOBODY; other = field.nextHelp[other] as number) {
    if (field.seat[other] !== without && counts(field.answer[other], most)) given += 1;
  }
  return given;
}

/** Whether a move has a way to go: by land always, by sea while fleets that are not dislodged link the two coasts. */
export function pathOf(field: ResolutionField, unit: number): number {
  if (field.via[unit] === 0) return YES;
  const [from, goal] = [field.province[unit] as number, field.goal[unit] as number];
  if (connects(field.map, openSeas(field, unit, false), from, goal)) return YES;
  return connects(field.map, openSeas(field, unit, true), from, goal) ? OPEN : NO;
}

function openSeas(field: ResolutionField, unit: number, most: boolean): number {
  let seas = 0;
  for (let fleet = field.firstFerry[unit] as number; fleet !== NOBODY; fleet = field.nextFerry[fleet] as number) {
    if (counts(field.answer[fleet], most)) seas |= field.map.seaBit[field.province[fleet] as number] as number;
  }
  return seas;
}

/** How strongly a move presses on its goal. No power dislodges its own unit, nor helps others to. */
export function attackStrength(field: ResolutionField, unit: number, most: boolean): number {
  const path = pathOf(field, unit);
  if (path === NO || (path === OPEN && !most)) return 0;
  const facing = field.unitAt[field.goal[unit] as number] as number;
  if (facing === NOBODY || (!isHeadOn(field, unit, facing) && leaves(field, facing, most)))
    return 1 + help(field, unit, most, NOBODY);
  const owner = field.seat[facing] as number;
  return owner === field.seat[unit] ? 0 : 1 + help(field, unit, most, owner);
}

/** Whether a unit is gone from its province: for certain, or at best for an attacker. */
function leaves(field: ResolutionField, unit: number, most: boolean): boolean {
  return field.kind[unit] === MOVE && counts(field.answer[unit], most);
}

/** How strongly the goal of a move is held against it: by the unit there, or by one that comes head on. */
export function resistance(field: ResolutionField, unit: number, most: boolean): number {
  const facing = field.unitAt[field.goal[unit] as number] as number;
  if (facing === NOBODY) return 0;
  if (isHeadOn(field, unit, facing)) return 1 + help(field, facing, most, NOBODY);
  if (field.kind[facing] !== MOVE) return 1 + help(field, facing, most, NOBODY);
  return leaves(field, facing, !most) ? 0 : 1;
}

/** How strongly a move keeps others out of its goal. One that was beaten head on does not. */
export function prevention(field: ResolutionField, unit: number, most: boolean): number {
  const path = pathOf(field, unit);
  if (path === NO || (path === OPEN && !most)) return 0;
  const facing = field.unitAt[field.goal[unit] as number] as number;
  if (isHeadOn(field, unit, facing) && counts(field.answer[facing], !most)) return 0;
  return 1 + help(field, unit, most, NOBODY);
}

/** The strength of a move if its goal were empty. */
export function strengthUnopposed(field: ResolutionField, unit: number): number {
  return 1 + help(field, unit, true, NOBODY);
}
