import {
  finishOf,
  type Grid,
  groundOf,
  type ObjectronView,
  playerInSeat,
  walkingDistances,
} from '@tavola/games/objectron';

/** Steps from every square to the finish of each seat. A grid never changes in a match. */
const known = new WeakMap<Grid, readonly Int16Array[]>();

function distancesIn(grid: Grid): readonly Int16Array[] {
  const ground = groundOf(grid);
  const made =
    known.get(grid) ?? [0, 1].map((seat) => walkingDistances(grid, ground.walls, ground.indexOf(finishOf(grid, seat))));
  known.set(grid, made);
  return made;
}

/** How many steps each has come nearer to the finish, walking round the walls; never less than none. */
export function stepsGained(view: ObjectronView): readonly number[] {
  const { indexOf } = groundOf(view.grid);
  return distancesIn(view.grid).map((far, seat) => {
    const start = far[indexOf(finishOf(view.grid, 1 - seat))] ?? 0;
    return Math.max(0, start - (far[indexOf(playerInSeat(view, seat).at)] ?? 0));
  });
}
