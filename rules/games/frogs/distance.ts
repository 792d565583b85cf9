import type { Seat } from '@tavola/kernel';
import { boardFor } from './board.ts';
import { homeOf } from './cells.ts';
import { isHomeFor, roomIn } from './pond.ts';
import type { Cell, FrogsState } from './types.ts';

/**
 * F13: the jumps a seat's frogs still need, were all gaps bridged and all tiles free, each frog going to the home that makes the
 * sum smallest and none to a home without room.
 */
export function jumpsLeft(state: FrogsState, seat: Seat): number {
  const { far, homeTiles } = boardFor(state.seats);
  const own = state.frogs[seat] ?? [];
  const room = roomIn(state.homes, state.seats);
  const free = homeTiles.map((_, home) => room - own.filter((cell) => cell === homeOf(home)).length);
  const steps = (cell: Cell, home: number): number => far[home]?.get(cell) ?? Number.POSITIVE_INFINITY;
  const least = (waiting: readonly Cell[], left: readonly number[]): number => {
    const [first, ...rest] = waiting;
    if (first === undefined) return 0;
    const sums = left.map((places, home) =>
      home === seat || places === 0
        ? Number.POSITIVE_INFINITY
        : steps(first, home) + least(rest, left.with(home, places - 1)),
    );
    return Math.min(...sums);
  };
  return least(
    own.filter((cell) => !isHomeFor(seat, cell)),
    free,
  );
}
