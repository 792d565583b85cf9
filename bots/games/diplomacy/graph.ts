import {
  PLACES,
  PROVINCE_COUNT,
  PROVINCE_OF,
  placeNumber,
  stepsFrom,
  type Unit,
  type UnitType,
} from '@tavola/games/diplomacy';

/** The map by place numbers: where a unit of a type gets in one step, convoys apart. */
const steps = (type: UnitType): readonly (readonly number[])[] =>
  PLACES.map((place) => stepsFrom(type, place).map(placeNumber));
const WALKS = steps('A');
const SAILS = steps('F');

/** The same by provinces, each once: two coasts of one province are one goal. */
const provinces = (lists: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  lists.map((list) => [...new Set(list.map((place) => PROVINCE_OF[place] as number))]);
const WALKS_NEAR = provinces(WALKS);
const SAILS_NEAR = provinces(SAILS);

const NONE: readonly number[] = [];

export function stepsOf(isFleet: boolean, place: number): readonly number[] {
  return (isFleet ? SAILS : WALKS)[place] ?? NONE;
}

export function nearOf(isFleet: boolean, place: number): readonly number[] {
  return (isFleet ? SAILS_NEAR : WALKS_NEAR)[place] ?? NONE;
}

/** `reach[seat * PROVINCE_COUNT + province]`: how many units of a seat could go to a province next. */
export function unitReach(units: readonly Unit[], seats: number): Uint8Array {
  const reach = new Uint8Array(seats * PROVINCE_COUNT);
  for (const { seat, type, at } of units)
    for (const province of nearOf(type === 'F', placeNumber(at))) {
      const index = seat * PROVINCE_COUNT + province;
      reach[index] = (reach[index] as number) + 1;
    }
  return reach;
}

/** The most units that any other single seat could send to a province. */
export function strongestOther(reach: Uint8Array, seat: number, province: number): number {
  let most = 0;
  for (let index = province, other = 0; index < reach.length; index += PROVINCE_COUNT, other += 1)
    if (other !== seat && (reach[index] as number) > most) most = reach[index] as number;
  return most;
}
