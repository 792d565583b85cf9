import { NOBODY, type ResolutionField } from '../resolve/field.ts';
import type { Province } from '../types.ts';

/** The moves into a province. */
export function movesTo(field: ResolutionField, province: number): number[] {
  return linked(field, field.firstMove[province], field.nextMove);
}

/** The supports ordered for a unit that fit its order, given or not. */
export function supportsOf(field: ResolutionField, unit: number): number[] {
  return linked(field, field.firstHelp[unit], field.nextHelp);
}

/** The fleets ordered to carry an army where it goes. */
export function fleetsOf(field: ResolutionField, army: number): number[] {
  return linked(field, field.firstFerry[army], field.nextFerry);
}

/** The provinces of units, in the order of the alphabet. */
export function placesOf(field: ResolutionField, units: readonly number[]): Province[] {
  return [...new Set(units)].map((unit) => field.map.provinces[field.province[unit] as number] as Province).sort();
}

/** By the provinces they are in, so that causes come in the same order whatever the order of the units. */
function linked(field: ResolutionField, first: number | undefined, next: Int8Array): number[] {
  const found: number[] = [];
  for (let unit = first ?? NOBODY; unit !== NOBODY; unit = next[unit] as number) found.push(unit);
  const here = (unit: number): number => field.province[unit] as number;
  return found.sort((a, b) => here(a) - here(b));
}
