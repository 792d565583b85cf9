import type { Cell, Frogs, FrogsEvent, Gap } from '@tavola/games/frogs';
import type { Seat, Step } from '@tavola/kernel';

type Events = readonly (FrogsEvent | null)[];

/** Where a frog goes in one step. */
export interface FrogMove {
  readonly seat: Seat;
  readonly path: readonly Cell[];
}

/** The frogs that move, pushed ones first. Two jumps of one frog are one move. */
export function frogMovesIn(events: Events): readonly FrogMove[] {
  const jumps = events.filter((event) => event?.type === 'jumped');
  const pushes = events.filter((event) => event?.type === 'pushed');
  const [first] = jumps;
  const moves = pushes.map(({ seat, from, to }): FrogMove => ({ seat, path: [from, to] }));
  if (first === undefined) return moves;
  const path = jumps.flatMap((event, index) => (index === 0 ? event.path : event.path.slice(1)));
  return [...moves, { seat: first.seat, path }];
}

/** The bridges that sink or are removed. */
export function sunkIn(events: Events): readonly Gap[] {
  return events.flatMap((event) => {
    if (event === null) return [];
    return 'sank' in event ? event.sank : event.type === 'removed' ? [event.gap] : [];
  });
}

export function laidIn(events: Events): readonly Gap[] {
  return events.flatMap((event) => (event?.type === 'bridged' ? [event.gap] : []));
}

/** What a preview changes on the pond. */
export interface PondChange {
  /** Cells that a frog leaves. */
  readonly left: ReadonlySet<Cell>;
  /** The seats whose frogs arrive, by cell. */
  readonly arrived: ReadonlyMap<Cell, Seat>;
  readonly laid: ReadonlySet<Gap>;
  readonly sunk: ReadonlySet<Gap>;
}

export function pondChangeOf(step: Step<Frogs> | null): PondChange {
  const events = step?.events.map(({ event }) => event) ?? [];
  const moves = frogMovesIn(events);
  return {
    left: new Set(moves.flatMap(({ path }) => path.slice(0, 1))),
    arrived: new Map(moves.flatMap(({ seat, path }) => path.slice(-1).map((cell) => [cell, seat] as const))),
    laid: new Set(laidIn(events)),
    sunk: new Set(sunkIn(events)),
  };
}
