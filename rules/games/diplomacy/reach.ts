import { provinceOf, type WorldMap } from './map.ts';
import { isOnWay, spread } from './seas.ts';
import type { DiplomacyState, Province, Unit } from './types.ts';
import { mapOf } from './variants/index.ts';

/** The seas with a fleet in them, as bits: an army could be carried over these. */
export function fleetSeas(map: WorldMap, units: readonly Unit[]): number {
  return units.reduce((seas, { at }) => seas | seaBit(map, provinceOf(at)), 0);
}

const seaBit = (map: WorldMap, province: Province): number => map.seaBit[map.placeNumber(province)] ?? 0;
const seasAt = (map: WorldMap, province: Province): number => map.seasAt[map.placeNumber(province)] ?? 0;

/** The provinces by these seas that armies can be carried between. */
function shores(map: WorldMap, seas: number): Province[] {
  const isShore = (number: number): boolean => map.isSea[number] === 0 && ((map.seasAt[number] ?? 0) & seas) !== 0;
  return map.provinces.filter((_, number) => isShore(number));
}

/** Where fleets in these seas could carry an army from a province. */
export function carriedTo(map: WorldMap, from: Province, seas: number): Province[] {
  const reached = spread(map, seasAt(map, from), seas);
  return reached === 0 ? [] : shores(map, reached).filter((to) => to !== from);
}

/** The provinces a unit could attack or support into without a convoy. */
export function nearProvinces(map: WorldMap, { type, at }: Unit): Set<Province> {
  return new Set(map.stepsFrom(type, at).map(provinceOf));
}

/** Where a unit could go this phase, with the help of any fleets. */
export function possibleGoals(map: WorldMap, unit: Unit, seas: number): Set<Province> {
  const goals = nearProvinces(map, unit);
  if (unit.type === 'A') for (const to of carriedTo(map, provinceOf(unit.at), seas)) goals.add(to);
  return goals;
}

/** The journeys that a fleet could be of use for: from, to. */
export function ferries(state: DiplomacyState, fleet: Unit): [Province, Province][] {
  const map = mapOf(state);
  const bit = seaBit(map, provinceOf(fleet.at));
  if (bit === 0) return [];
  const group = spread(map, bit, fleetSeas(map, state.units));
  const coasts = shores(map, group);
  const armies = state.units.filter(({ type, at }) => type === 'A' && coasts.includes(provinceOf(at)));
  return armies.flatMap(({ at }) => {
    const from = provinceOf(at);
    const isOf = (to: Province): boolean =>
      group === bit || isOnWay(map, bit, group, map.placeNumber(from), map.placeNumber(to));
    return coasts.filter((to) => to !== from && isOf(to)).map((to): [Province, Province] => [from, to]);
  });
}
