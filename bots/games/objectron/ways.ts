import { DIRECTIONS, finishOf, type Grid, type Ground, groundOf, NOWHERE, stepFrom } from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';

/** Steps from every square to the finish of a seat, around walls and through teleporters. */
export type Ways = Int16Array;

/** A grid never changes in a match: its ways are looked for once. Light comes and goes, and is left to the search. */
const known = new WeakMap<Grid, readonly [Ways, Ways]>();

export function waysOf(grid: Grid, seat: Seat): Ways {
  const ways = known.get(grid) ?? [lookFor(grid, 0), lookFor(grid, 1)];
  known.set(grid, ways);
  return ways[seat === 0 ? 0 : 1];
}

/** Backwards from the finish: a square is one step further than the nearest one that can be stepped to from it. */
function lookFor(grid: Grid, seat: Seat): Ways {
  const ground = groundOf(grid);
  const sources = sourcesOf(ground);
  const finish = ground.indexOf(finishOf(grid, seat));
  const ways = new Int16Array(ground.walls.length).fill(NOWHERE);
  ways[finish] = 0;
  const queue = [finish];
  for (const square of queue) {
    const next = (ways[square] ?? 0) + 1;
    for (const entrance of entrancesTo(ground, sources, square)) {
      for (const direction of DIRECTIONS) {
        const near = stepFrom(ground, entrance, direction);
        if (near === NOWHERE || ground.walls[near] === 1 || ways[near] !== NOWHERE) continue;
        ways[near] = next;
        queue.push(near);
      }
    }
  }
  return ways;
}

/** By destination, the teleporters that lead there. */
function sourcesOf({ links }: Ground): ReadonlyMap<number, readonly number[]> {
  const sources = new Map<number, number[]>();
  links.forEach((to, at) => {
    if (to !== NOWHERE) sources.set(to, [...(sources.get(to) ?? []), at]);
  });
  return sources;
}

/** What to step on to stand on a square: itself, unless it sends one away at once, and every teleporter that leads there. */
function entrancesTo(
  { links }: Ground,
  sources: ReadonlyMap<number, readonly number[]>,
  square: number,
): readonly number[] {
  const entrances = sources.get(square) ?? [];
  return links[square] === NOWHERE ? [square, ...entrances] : entrances;
}
