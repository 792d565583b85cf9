import { NOBODY, type ResolutionField } from '../resolve/field.ts';
import type { Province } from '../types.ts';

/** The moves into a province, by where they come from. */
export function movesTo(field: ResolutionField, province: number): number[] {
  const from = (unit: number): number => field.province[unit] as number;
  return linked(field.firstMove[province], field.nextMove).sort((a, b) => from(a) - from(b));
}

/** The supports ordered for a unit that fit its order, given or not. */
export function supportsOf(field: ResolutionField, unit: number): number[] {
  return linked(field.firstHelp[unit], field.nextHelp).sort((a, b) => a - b);
}

/** The fleets ordered to carry an army where it goes. */
export function fleetsOf(field: ResolutionField, army: number): number[] {
  return linked(field.firstFerry[army], field.nextFerry);
}

/** The provinces of units, in the order of the alphabet. */
export function placesOf(field: ResolutionField, units: readonly number[]): Province[] {
  return [...new Set(units)].map((unit) => field.map.provinces[field.province[unit] as number] as Province).sort();
}

function linked(first: number | undefined, next: Int8Array): number[] {
  const found: number[] = [];
  for (let unit = first ?? NOBODY; unit !== NOBODY; unit = next[unit] as number) found.push(unit);
  return found;
}
