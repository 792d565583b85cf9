import type { Seat } from '@tavola/kernel';
import { type Board, boardFor } from './board.ts';
import { gapOf, homeSeat } from './cells.ts';
import { type Cell, FROGS, type FrogsState, type Gap, type HomeRule } from './types.ts';

/** A position with its lookups. */
export interface Pond {
  readonly board: Board;
  readonly state: FrogsState;
  readonly open: ReadonlySet<Gap>;
  /** The tiles that are taken, and by whom. */
  readonly sitting: ReadonlyMap<Cell, Seat>;
}

/** Cache: states never change, and dozens of actions are checked on each. */
const ponds = new WeakMap<FrogsState, Pond>();

export function pondOf(state: FrogsState): Pond {
  const known = ponds.get(state) ?? lookUp(state);
  ponds.set(state, known);
  return known;
}

function lookUp(state: FrogsState): Pond {
  const sitting = new Map<Cell, Seat>();
  state.frogs.forEach((cells, seat) => {
    for (const cell of cells) if (homeSeat(cell) === null) sitting.set(cell, seat);
  });
  return { board: boardFor(state.seats), state, open: new Set(state.open), sitting };
}

/** The neighbours of a cell; none where there is no such cell. */
export function linksOf({ board }: Pond, cell: Cell): readonly Cell[] {
  return board.links.get(cell) ?? [];
}

/** F4: between neighbours. Home bridges are never gone. */
export function isBridged({ open }: Pond, a: Cell, b: Cell): boolean {
  return !open.has(gapOf(a, b));
}

/** F4, F6: the bridge between two tiles sinks behind the frog, the one to a home stays. */
export function sinking(a: Cell, b: Cell): Gap[] {
  return homeSeat(a) === null && homeSeat(b) === null ? [gapOf(a, b)] : [];
}

/** F8: how many frogs of one seat a home takes. With three of four homes to go to, one each. */
export function roomIn(homes: HomeRule, seats: number): number {
  return homes === 'any' ? FROGS : FROGS + 2 - seats;
}

export function isFull({ state }: Pond, seat: Seat, home: Cell): boolean {
  const inside = state.frogs[seat]?.filter((cell) => cell === home).length ?? 0;
  return inside >= roomIn(state.homes, state.seats);
}

/** F3, F8: home is the leaf of another seat. */
export function isHomeFor(seat: Seat, cell: Cell): boolean {
  const owner = homeSeat(cell);
  return owner !== null && owner !== seat;
}

/** Frogs home, by seat. */
export function homeCounts({ frogs }: FrogsState): number[] {
  return frogs.map((cells, seat) => cells.filter((cell) => isHomeFor(seat, cell)).length);
}
