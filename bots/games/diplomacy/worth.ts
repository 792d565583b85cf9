import { centreCounts, centreOwner, type DiplomacyState, mapOf, type Season } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { graphOf, type MapGraph } from './graph.ts';
import type { Regard } from './relations.ts';

/** Value of an army or a fleet of a seat in each place, by place number. */
export interface Worth {
  readonly army: Float64Array;
  readonly fleet: Float64Array;
}

/** What a centre is worth by itself: to take one from a big power, and to keep one that a big power is next to. */
const ATTACK: Readonly<Record<Season, number>> = { spring: 7, fall: 6, winter: 7 };
const DEFENCE: Readonly<Record<Season, number>> = { spring: 3, fall: 4, winter: 10 };
/** Weights by distance: in Spring coming near is enough, in Fall the unit must be there. */
const NEARNESS: Readonly<Record<Season, readonly number[]>> = {
  spring: [100, 1000, 30, 10, 6, 5, 4, 3, 2, 1],
  fall: [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1],
  winter: [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1],
};
/** The centres of an enemy are worth this share more, those of an ally less. */
const SIDES = 0.6;
/** A place hands this part of what it is worth on to each of its neighbours. */
const SPREAD = 1 / 5;

const NEUTRAL: Regard = new Float64Array();

/** The weight of a power, from its centres: big ones are worth more than their share. Unowned centres are taken from no one. */
function weightOf(centres: number): number {
  return centres * centres + 4 * centres + 16;
}

/** The idea of the classic *DumbBot*: centres have a value, and the value spreads over the map. */
export function worthFor(state: DiplomacyState, seat: Seat, season: Season, regard: Regard = NEUTRAL): Worth {
  const base = baseValues(state, seat, season, regard);
  const graph = graphOf(mapOf(state));
  return { army: spread(graph, base, false, season), fleet: spread(graph, base, true, season) };
}

function baseValues(state: DiplomacyState, seat: Seat, season: Season, regard: Regard): Float64Array {
  const counts = centreCounts(state);
  const graph = graphOf(mapOf(state));
  const reach = graph.unitReach(state.units, counts.length);
  const values = new Float64Array(graph.map.size);
  for (const centre of graph.map.centres) {
    const province = graph.map.placeNumber(centre);
    const owner = centreOwner(state, centre);
    if (owner === seat) values[province] = DEFENCE[season] * threat(graph, reach, counts, seat, province);
    else if (owner === null) values[province] = ATTACK[season] * weightOf(0);
    else values[province] = ATTACK[season] * weightOf(counts[owner] ?? 0) * (1 - SIDES * (regard[owner] ?? 0));
  }
  return values;
}

/** The weight of the biggest power that could come here next. */
function threat(graph: MapGraph, reach: Uint8Array, counts: readonly number[], seat: Seat, province: number): number {
  if (graph.strongestOther(reach, seat, province) === 0) return 0;
  const rivals = counts.filter((_, other) => other !== seat && (reach[other * graph.map.size + province] ?? 0) > 0);
  return weightOf(Math.max(...rivals));
}

function spread(graph: MapGraph, base: Float64Array, isFleet: boolean, season: Season): Float64Array {
  const { places, provinceAt } = graph.map;
  let wave = Float64Array.from(places, (_, place) => base[provinceAt[place] as number] as number);
  const total = new Float64Array(places.length);
  for (const weight of NEARNESS[season]) {
    const before = wave;
    for (let place = 0; place < total.length; place += 1)
      total[place] = (total[place] as number) + weight * (before[place] as number);
    wave = Float64Array.from(before, (own, place) =>
      graph.stepsOf(isFleet, place).reduce((sum, next) => sum + SPREAD * (before[next] as number), SPREAD * own),
    );
  }
  return total;
}

export function worthAt({ army, fleet }: Worth, isFleet: boolean, place: number): number {
  return (isFleet ? fleet : army)[place] as number;
}
