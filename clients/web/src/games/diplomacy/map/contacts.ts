import type { Point } from '../../../board/geometry.ts';
import { type Atlas, atlas } from './atlas.ts';

/** Minimum length of a border (units). Shorter ones look like points and do not make neighbours. */
export const MIN_CONTACT = 4;

/** Length of the border between two provinces, by `abc-xyz`. A strait counts as its province. */
export function contactsOf({ arcs }: Atlas): ReadonlyMap<string, number> {
  const contacts = new Map<string, number>();
  for (const { points, sides } of arcs) {
    const [one, other] = sides;
    if (one === undefined || other === undefined || one.id === other.id) continue;
    if ([one.kind, other.kind].some((kind) => kind === 'waste' || kind === 'lake')) continue;
    const pair = pairOf(one.id, other.id);
    contacts.set(pair, (contacts.get(pair) ?? 0) + contactLength(points));
  }
  return contacts;
}

export function pairOf(one: string, other: string): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

export function contactLength(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const before = points[index - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}

/** The neighbours of each province on the map. */
export function neighboursOf(map: Atlas): ReadonlyMap<string, ReadonlySet<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const [pair, length] of contactsOf(map)) {
    if (length < MIN_CONTACT) continue;
    const [one = '', other = ''] = pair.split('-');
    neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other));
    neighbours.set(other, (neighbours.get(other) ?? new Set()).add(one));
  }
  return neighbours;
}

export const neighbours: ReadonlyMap<string, ReadonlySet<string>> = neighboursOf(atlas);
