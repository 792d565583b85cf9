import type { Seat } from '@tavola/kernel';
import type { Direction, Item } from '@tavola/objectron';

const SEATS = ['Cyan', 'Amber'];

export function seatName(seat: Seat): string {
  return SEATS[seat] ?? '';
}

export function nameOf(seat: Seat, names: readonly string[]): string {
  return names[seat] || seatName(seat);
}

export const ITEM_NAMES: Readonly<Record<Item, string>> = {
  grenade: 'light grenade',
  disc: 'identity disc',
  'charged-disc': 'charged disc',
};

/** "an identity disc" */
export function oneItem(item: Item): string {
  return `${item === 'disc' ? 'an' : 'a'} ${ITEM_NAMES[item]}`;
}

/** As said in a sentence: "to the upper right" is longer than people need. */
export const WAY_NAMES: Readonly<Record<Direction, string>> = {
  up: 'up',
  'up-right': 'up and right',
  right: 'right',
  'down-right': 'down and right',
  down: 'down',
  'down-left': 'down and left',
  left: 'left',
  'up-left': 'up and left',
};

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Small numbers as people say them, larger ones in figures. */
export function inWords(count: number): string {
  return SMALL[count] ?? String(count);
}

export function counted(count: number, thing: string): string {
  return `${inWords(count)} ${thing}${count === 1 ? '' : 's'}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "C1", "C1 and D1", "C1, D1 and D2". */
export function listed(things: readonly string[]): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}

/** "two light grenades and a charged disc"; empty for none. */
export function itemsInWords(items: readonly Item[]): string {
  const kinds = [...new Set(items)].map((kind) => {
    const count = items.filter((item) => item === kind).length;
    return count === 1 ? oneItem(kind) : counted(count, ITEM_NAMES[kind]);
  });
  return listed(kinds);
}
