import type { Unit, UnitType, WorldMap } from '@tavola/games/diplomacy';

type Steps = readonly (readonly number[])[];

/** A map by place numbers: where a unit of a type gets in one step, convoys apart. */
export class MapGraph {
  readonly map: WorldMap;
  readonly #walks: Steps;
  readonly #sails: Steps;
  /** The same by provinces, each once: two coasts of one province are one goal. */
  readonly #walksNear: Steps;
  readonly #sailsNear: Steps;

  constructor(map: WorldMap) {
    const steps = (type: UnitType): Steps =>
      map.places.map((place) => map.stepsFrom(type, place).map((to) => map.placeNumber(to)));
    const near = (lists: Steps): Steps =>
      lists.map((list) => [...new Set(list.map((place) => map.provinceAt[place] as number))]);
    this.map = map;
    this.#walks = steps('A');
    this.#sails = steps('F');
    this.#walksNear = near(this.#walks);
    this.#sailsNear = near(this.#sails);
  }

  stepsOf(isFleet: boolean, place: number): readonly number[] {
    return (isFleet ? this.#sails : this.#walks)[place] ?? NONE;
  }

  nearOf(isFleet: boolean, place: number): readonly number[] {
    return (isFleet ? this.#sailsNear : this.#walksNear)[place] ?? NONE;
  }

  /** `reach[seat * map.size + province]`: how many units of a seat could go to a province next. */
  unitReach(units: readonly Unit[], seats: number): Uint8Array {
    const reach = new Uint8Array(seats * this.map.size);
    for (const { seat, type, at } of units)
      for (const province of this.nearOf(type === 'F', this.map.placeNumber(at))) {
        const index = seat * this.map.size + province;
        reach[index] = (reach[index] as number) + 1;
      }
    return reach;
  }

  /** The most units that any other single seat could send to a province. */
  strongestOther(reach: Uint8Array, seat: number, province: number): number {
    let most = 0;
    for (let index = province, other = 0; index < reach.length; index += this.map.size, other += 1)
      if (other !== seat && (reach[index] as number) > most) most = reach[index] as number;
    return most;
  }
}

const NONE: readonly number[] = [];
const graphs = new WeakMap<WorldMap, MapGraph>();

export function graphOf(map: WorldMap): MapGraph {
  const graph = graphs.get(map) ?? new MapGraph(map);
  graphs.set(map, graph);
  return graph;
}
