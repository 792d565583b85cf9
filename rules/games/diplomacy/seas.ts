import { IS_SEA, NOWHERE, PLACES, PROVINCE_COUNT, PROVINCE_OF, SAIL_NEAR } from './map.ts';

/** Every sea has one bit: routes over the sea are found by spreading bits. */
const SEAS: readonly number[] = [...IS_SEA.keys()].filter((province) => IS_SEA[province] === 1);

/** The bit of a sea by its province number; 0 on land. */
export const SEA_BIT = Int32Array.from(IS_SEA, (_, province) => {
  const number = SEAS.indexOf(province);
  return number === NOWHERE ? 0 : 1 << number;
});

/** The seas next to a province, by its number: for a coast all its coasts count. */
export const SEAS_AT = Int32Array.from(IS_SEA, (_, province) => {
  let seas = 0;
  for (let place = 0; place < PLACES.length; place += 1) {
    if (PROVINCE_OF[place] !== province) continue;
    for (const sea of SEAS) if (SAIL_NEAR[place * PROVINCE_COUNT + sea] === 1) seas |= SEA_BIT[sea] as number;
  }
  return seas;
});

const NEXT_TO_BIT = Int32Array.from(SEAS, (sea) => SEAS_AT[sea] as number);

/** The seas among `open` that fleets there could pass an army on to, from the seas in `from`. */
export function spread(from: number, open: number): number {
  let reached = from & open;
  let fresh = reached;
  while (fresh !== 0) {
    const bit = 31 - Math.clz32(fresh);
    fresh &= ~(1 << bit);
    const found = (NEXT_TO_BIT[bit] as number) & open & ~reached;
    reached |= found;
    fresh |= found;
  }
  return reached;
}

/** Whether fleets in the seas `open` could carry an army between two provinces. */
export function connects(open: number, from: number, to: number): boolean {
  const start = (SEAS_AT[from] as number) & open;
  const end = (SEAS_AT[to] as number) & open;
  if (start === 0 || end === 0) return false;
  return (start & end) !== 0 || (spread(start, open) & end) !== 0;
}

/**
 * Whether a fleet in this sea is of use on some way between two provinces over the seas `open`. A way has no fleet too many: it
 * leaves the first coast once, comes to the other once, and never passes by a sea it could have gone to earlier.
 */
export function isOnWay(sea: number, open: number, from: number, to: number): boolean {
  const starts = SEAS_AT[from] as number;
  return seasIn(starts & open).some((bit) =>
    leadsThrough(sea, bit, open & ~starts, SEAS_AT[to] as number, bit === sea),
  );
}

function leadsThrough(sea: number, last: number, open: number, ends: number, isIn: boolean): boolean {
  if ((last & ends) !== 0) return isIn;
  const near = NEXT_TO_BIT[31 - Math.clz32(last)] as number;
  return seasIn(near & open).some((bit) => leadsThrough(sea, bit, open & ~near, ends, isIn || bit === sea));
}

function seasIn(mask: number): number[] {
  return SEAS.map((_, number) => 1 << number).filter((bit) => (mask & bit) !== 0);
}
