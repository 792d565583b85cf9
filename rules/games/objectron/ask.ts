import type { Seat } from '@tavola/kernel';
import { turnsOf } from './failures.ts';
import { groundOf } from './ground.ts';
import { startIndex } from './squares.ts';
import { type Grid, ITEMS, type Item, type ObjectronPlayer, type ObjectronState, type Square } from './types.ts';

/** Small queries on a state, shared by rules and clients. */

/** Turns alternate, skipped ones included. */
export function seatInTurn({ turn }: Pick<ObjectronState, 'turn'>): Seat {
  return (turn + 1) % 2;
}

/** The seat to act, or null when the match is over. */
export function seatToAct(state: ObjectronState): Seat | null {
  return state.over === null ? seatInTurn(state) : null;
}

export function otherSeat(seat: Seat): Seat {
  return 1 - seat;
}

export function playerInSeat({ players }: Pick<ObjectronState, 'players'>, seat: Seat): ObjectronPlayer {
  return seat === 0 ? players[0] : players[1];
}

export function startSquare(grid: Grid, seat: Seat): Square {
  return groundOf(grid).nameOf(startIndex(grid.width, grid.height, seat));
}

/** Digest 9: the finish of this seat. */
export function finishOf(grid: Grid, seat: Seat): Square {
  return startSquare(grid, otherSeat(seat));
}

/** How many turns a square stays without power, this one included; 0 has power. */
export function darkness({ dark, grid }: Pick<ObjectronState, 'dark' | 'grid'>, square: Square): number {
  return turnsOf(dark[groundOf(grid).indexOf(square)] ?? '0');
}

/** What lies on a square, in the order of `ITEMS`, doubles included. Active grenades are not among it. */
export function itemsOn({ items }: Pick<ObjectronState, 'items'>, square: Square): Item[] {
  return items.filter(({ at }) => at === square).map(({ item }) => item);
}

/** R26: the last action is reserved for moving, if the player has not moved. */
export function mustMove({ moved, actions }: Pick<ObjectronState, 'moved' | 'actions'>): boolean {
  return !moved && actions <= 1;
}

export function inItemOrder(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => ITEMS.indexOf(a) - ITEMS.indexOf(b));
}
