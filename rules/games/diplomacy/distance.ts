import type { Seat } from '@tavola/kernel';
import { coastsOf, fullNameOf, HOMES, PROVINCES, provinceOf, stepsFrom } from './map.ts';
import type { DiplomacyState, Province, Unit } from './types.ts';
import { unitsOf } from './units.ts';

/** Over land and sea alike: every province next to another, whichever unit could go there. */
const NEIGHBOURS: ReadonlyMap<Province, readonly Province[]> = new Map(
  PROVINCES.map((province) => {
    const places = [
      ...stepsFrom('A', province),
      ...[province, ...coastsOf(province)].flatMap((at) => stepsFrom('F', at)),
    ];
    return [province, [...new Set(places.map(provinceOf))]];
  }),
);

/** How many steps each province is from the nearest of these. */
function stepsTo(goals: readonly Province[]): ReadonlyMap<Province, number> {
  const steps = new Map(goals.map((goal) => [goal, 0]));
  for (const [province, count] of steps)
    for (const next of NEIGHBOURS.get(province) ?? []) if (!steps.has(next)) steps.set(next, count + 1);
  return steps;
}

/**
 * UC 46: the order of removal without orders. The furthest from home first, a fleet before an army, then by province
 * name. Edition `datc3` measures to the nearest centre the power owns.
 */
export function removalOrder(state: DiplomacyState, seat: Seat): Unit[] {
  const goals = state.edition === 'datc3' ? (state.centres[seat] ?? []) : (HOMES[seat] ?? []);
  const steps = stepsTo(goals);
  const far = ({ at }: Unit): number => steps.get(provinceOf(at)) ?? PROVINCES.length;
  return unitsOf(state.units, seat).sort(
    (a, b) => far(b) - far(a) || (a.type === b.type ? byName(a, b) : a.type === 'F' ? -1 : 1),
  );
}

function byName(a: Unit, b: Unit): number {
  return fullNameOf(provinceOf(a.at)) < fullNameOf(provinceOf(b.at)) ? -1 : 1;
}
