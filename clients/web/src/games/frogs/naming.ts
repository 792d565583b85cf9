import { CARDS, type Cell, ends, type FrogsCard, type Gap, homeSeat } from '@tavola/frogs';
import type { Seat } from '@tavola/kernel';

const SEATS = ['Vermilion', 'Navy', 'Sky', 'Ink'];

export function seatName(seat: Seat): string {
  return SEATS[seat] ?? '';
}

export function nameOf(seat: Seat, names: readonly string[]): string {
  return names[seat] || seatName(seat);
}

/** A leaf by its name, a home by whose it is. */
export function placeName(cell: Cell, names: readonly string[] = []): string {
  const owner = homeSeat(cell);
  return owner === null ? cell : `the home of ${nameOf(owner, names)}`;
}

/** Where a way begins: a frog that sets out from a home sets out from its own. */
export function startName(cell: Cell): string {
  return homeSeat(cell) === null ? cell : 'home';
}

/** "between C1 and C2". */
export function gapName(gap: Gap, names: readonly string[] = []): string {
  const [a, b] = ends(gap);
  return `between ${placeName(a, names)} and ${placeName(b, names)}`;
}

export const CARD_NAMES: Readonly<Record<FrogsCard, string>> = {
  'extra-jump': 'Extra Jump',
  parachute: 'Parachute',
  'extra-bridge': 'Extra Bridge',
  removal: 'Bridge Removal',
};

export function cardOf(text: string): FrogsCard | null {
  return CARDS.find((card) => card === text) ?? null;
}
