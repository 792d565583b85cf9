import { ITEMS, type Item } from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { Language } from '../../language.ts';

export type PlayerName = (seat: Seat, names: readonly string[]) => string;

/** The colour of a seat. */
export function colourName(m: Messages, seat: Seat): string {
  return m[seat === 0 ? 'side.cyan' : 'side.amber'];
}

/** An item as messages choose by it. */
type Kind = 'grenade' | 'disc' | 'charged';

const KINDS = { grenade: 'grenade', disc: 'disc', 'charged-disc': 'charged' } as const satisfies Record<Item, Kind>;

export function kindOf<I extends Item>(item: I): (typeof KINDS)[I] {
  return KINDS[item];
}

/** “a light grenade and 2 identity discs”; empty for none. */
export function itemsWords(m: Messages, language: Language, items: readonly Item[]): string {
  const kinds = ITEMS.map((kind) => ({ kind, count: items.filter((item) => item === kind).length }));
  return language.list(
    kinds.filter(({ count }) => count > 0).map(({ kind, count }) => m[`items.${kindOf(kind)}`]({ count })),
  );
}
