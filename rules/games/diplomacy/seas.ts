import type { WorldMap } from './map.ts';

/** The seas among `open` that fleets there could pass an army on to, from the seas in `from`. */
export function spread(map: WorldMap, from: number, open: number): number {
  let reached = from & open;
  let fresh = reached;
  while (fresh !== 0) {
    const bit = 31 - Math.clz32(fresh);
    fresh &= ~(1 << bit);
    const found = (map.seasNextTo[bit] as number) & open & ~reached;
    reached |= found;
    fresh |= found;
  }
  return reached;
}

/** Whether fleets in the seas `open` could carry an army between two provinces. */
export function connects(map: WorldMap, open: number, from: number, to: number): boolean {
  const start = (map.seasAt[from] as number) & open;
  const end = (map.seasAt[to] as number) & open;
  if (start === 0 || end === 0) return false;
  return (start & end) !== 0 || (spread(map, start, open) & end) !== 0;
}

/**
 * Whether a fleet in this sea is of use on some way between two provinces over the seas `open`. A way has no fleet too many: it
 * leaves the first coast once, comes to the other once, and never passes by a sea it could have gone to earlier.
 */
export function isOnWay(map: WorldMap, sea: number, open: number, from: number, to: number): boolean {
  const starts = map.seasAt[from] as number;
  return seasIn(map, starts & open).some((bit) =>
    leadsThrough(map, sea, bit, open & ~starts, map.seasAt[to] as number, bit === sea),
  );
}

function leadsThrough(map: WorldMap, sea: number, last: number, open: number, ends: number, isIn: boolean): boolean {
  if ((last & ends) !== 0) return isIn;
  const near = map.seasNextTo[31 - Math.clz32(last)] as number;
  return seasIn(map, near & open).some((bit) => leadsThrough(map, sea, bit, open & ~near, ends, isIn || bit === sea));
}

function seasIn(map: WorldMap, mask: number): number[] {
  return map.seas.map((_, number) => 1 << number).filter((bit) => (mask & bit) !== 0);
}
