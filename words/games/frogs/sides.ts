import { CARDS, type Cell, type FrogsCard, homeSeat } from '@tavola/games/frogs';
import type { Seat } from '@tavola/kernel';
import type { Frogs as Messages } from '../../generated/frogs.ts';

const SIDES = ['vermilion', 'navy', 'sky', 'ink'] as const;

export type NameOf = (seat: Seat, names: readonly string[]) => string;

/** The colour of a seat. */
export function sideName(m: Messages, seat: Seat): string {
  const side = SIDES[seat];
  return side === undefined ? '' : m[`side.${side}`];
}

export function cardOf(text: string): FrogsCard | null {
  return CARDS.find((card) => card === text) ?? null;
}

/** Where a jump begins: a frog that sets out from a home sets out from its own. */
export function fromWords(m: Messages, cell: Cell): string {
  return homeSeat(cell) === null ? m['from.leaf']({ leaf: cell }) : m['from.home'];
}

/** Where a jump ends. `nameOf` says whose home it is. */
export function toWords(m: Messages, cell: Cell, nameOf: (seat: Seat) => string): string {
  const owner = homeSeat(cell);
  return owner === null ? m['to.leaf']({ leaf: cell }) : m['to.home']({ name: nameOf(owner) });
}
