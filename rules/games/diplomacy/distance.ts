import type { Seat } from '@tavola/kernel';
import { provinceOf, type WorldMap } from './map.ts';
import type { DiplomacyState, Province, Unit } from './types.ts';
import { unitsOf } from './units.ts';
import { variantOf } from './variants/index.ts';

/** Over land and sea alike: every province next to another, whichever unit could go there. */
function neighboursOf(map: WorldMap, province: Province): Set<Province> {
  const places = [
    ...map.stepsFrom('A', province),
    ...[province, ...map.coastsOf(province)].flatMap((at) => map.stepsFrom('F', at)),
  ];
  return new Set(places.map(provinceOf));
}

/** How many steps each province is from the nearest of these. */
function stepsTo(map: WorldMap, goals: readonly Province[]): ReadonlyMap<Province, number> {
  const steps = new Map(goals.map((goal) => [goal, 0]));
  for (const [province, count] of steps)
    for (const next of neighboursOf(map, province)) if (!steps.has(next)) steps.set(next, count + 1);
  return steps;
}

/**
 * UC 46: the order of removal without orders. The furthest from home first, a fleet before an army, then by province
 * name. Edition `datc3` measures to the nearest centre the power owns.
 */
export function removalOrder(state: DiplomacyState, seat: Seat): Unit[] {
  const { homes, map } = variantOf(state);
  const goals = state.edition === 'datc3' ? (state.centres[seat] ?? []) : (homes[seat] ?? []);
  const steps = stepsTo(map, goals);
  const far = ({ at }: Unit): number => steps.get(provinceOf(at)) ?? map.size;
  return unitsOf(state.units, seat).sort(
    (a, b) => far(b) - far(a) || (a.type === b.type ? byName(map, a, b) : a.type === 'F' ? -1 : 1),
  );
}

function byName(map: WorldMap, a: Unit, b: Unit): number {
  return map.fullNameOf(provinceOf(a.at)) < map.fullNameOf(provinceOf(b.at)) ? -1 : 1;
}
