import { dislodgerOf } from '../resolve/explain.ts';
import { NO, NOBODY, type ResolutionField } from '../resolve/field.ts';
import { connects } from '../seas.ts';
import type { DetailedCause } from '../types.ts';
import { fleetsOf, movesTo, placesOf } from './field.ts';

/**
 * Why an army had no way over the sea. Each cause is a smallest set of lost fleets that leaves no route: one fleet where
 * every route needs it, one of each route where there are several.
 */
export function lostRoutes(field: ResolutionField, army: number): DetailedCause[] {
  const [from, goal] = [field.province[army] as number, field.goal[army] as number];
  const fleets = fleetsOf(field, army);
  const lost = fleets.filter((fleet) => field.answer[fleet] === NO);
  const isCut = (without: readonly number[]): boolean => {
    const seas = fleets.filter((fleet) => !without.includes(fleet)).map((fleet) => field.province[fleet] as number);
    return !connects(
      field.map,
      seas.reduce((mask, sea) => mask | (field.map.seaBit[sea] as number), 0),
      from,
      goal,
    );
  };
  const cuts: (readonly number[])[] = [];
  for (const some of subsetsBySize(lost)) {
    const isSmallest = !cuts.some((cut) => cut.every((fleet) => some.includes(fleet)));
    if (isSmallest && isCut(some)) cuts.push(some);
  }
  return cuts.map((cut) => lossOf(field, cut));
}

function lossOf(field: ResolutionField, fleets: readonly number[]): DetailedCause {
  if (fleets.some((fleet) => field.adrift[fleet] === 1)) return paradox(field, fleets);
  const attackers = fleets.map((fleet) => dislodgerOf(field, fleet)).filter((attacker) => attacker !== NOBODY);
  return { code: 'convoy-disrupted', by: placesOf(field, attackers), fleets: placesOf(field, fleets) };
}

/** The attacks on the fleets are one half of the paradox; the army itself is the other. */
export function paradox(field: ResolutionField, fleets: readonly number[]): DetailedCause {
  const attackers = fleets.flatMap((fleet) => movesTo(field, field.province[fleet] as number));
  return { code: 'convoy-paradox', by: placesOf(field, attackers), fleets: placesOf(field, fleets) };
}

function subsetsBySize(items: readonly number[]): number[][] {
  const all = Array.from({ length: 1 << items.length }, (_, mask) => items.filter((_one, bit) => (mask >> bit) & 1));
  return all.sort((a, b) => a.length - b.length);
}
