import { coastsOf, PROVINCES, placeNumber, provinceKind, provinceOf, stepsFrom } from './map.ts';
import { isOnWay, SEA_BIT, SEAS_AT, spread } from './seas.ts';
import type { DiplomacyState, Place, Province, Unit } from './types.ts';

/** The seas with a fleet in them, as bits: an army could be carried over these. */
export function fleetSeas(units: readonly Unit[]): number {
  return units.reduce((seas, { at }) => seas | (SEA_BIT[placeNumber(provinceOf(at))] ?? 0), 0);
}

const COASTAL = PROVINCES.filter((province) => provinceKind(province) === 'coast');

const seasAt = (province: Province): number => SEAS_AT[placeNumber(province)] ?? 0;

/** Where fleets in these seas could carry an army from a province. */
export function carriedTo(from: Province, seas: number): Province[] {
  const reached = spread(seasAt(from), seas);
  return reached === 0 ? [] : COASTAL.filter((to) => to !== from && (seasAt(to) & reached) !== 0);
}

/** The provinces a unit could attack or support into without a convoy. */
export function nearProvinces({ type, at }: Unit): Set<Province> {
  return new Set(stepsFrom(type, at).map(provinceOf));
}

/** Where a unit could go this phase, with the help of any fleets. */
export function possibleGoals(unit: Unit, seas: number): Set<Province> {
  const goals = nearProvinces(unit);
  if (unit.type === 'A') for (const to of carriedTo(provinceOf(unit.at), seas)) goals.add(to);
  return goals;
}

/** The journeys that a fleet could be of use for: from, to. */
export function ferries(state: DiplomacyState, fleet: Unit): [Province, Province][] {
  const bit = SEA_BIT[placeNumber(provinceOf(fleet.at))] ?? 0;
  if (bit === 0) return [];
  const group = spread(bit, fleetSeas(state.units));
  const coasts = COASTAL.filter((province) => (seasAt(province) & group) !== 0);
  const armies = state.units.filter(({ type, at }) => type === 'A' && coasts.includes(provinceOf(at)));
  return armies.flatMap(({ at }) => {
    const from = provinceOf(at);
    const isOf = (to: Province): boolean => group === bit || isOnWay(bit, group, placeNumber(from), placeNumber(to));
    return coasts.filter((to) => to !== from && isOf(to)).map((to): [Province, Province] => [from, to]);
  });
}

/** The places where a unit of this type may be put into a province. */
export function placesIn(type: Unit['type'], province: Province): readonly Place[] {
  const coasts = coastsOf(province);
  if (type === 'A') return provinceKind(province) === 'sea' ? [] : [province];
  return provinceKind(province) === 'land' ? [] : coasts.length > 0 ? coasts : [province];
}
