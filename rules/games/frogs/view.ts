import type { SketchCell } from '@tavola/kernel';
import { boardFor } from './board.ts';
import { ends, homeOf } from './cells.ts';
import { homeCounts } from './pond.ts';
import type { Cell, FrogsState, FrogsView } from './types.ts';

/** Perfect information: every viewer sees the same. */
export function viewOf(state: FrogsState): FrogsView {
  return { ...state, home: homeCounts(state) };
}

/** Nothing is hidden. */
export function imagine(view: FrogsView): FrogsState {
  const { home: _, ...state } = view;
  return state;
}

/** Leaves with the numbers of the players whose frogs are there, and the gaps between them, `=` where there is a bridge. */
export function sketchOf({ seats, frogs, open }: FrogsView): SketchCell[] {
  const places = placesFor(seats);
  const at = (cell: Cell): Place => places.get(cell) ?? { x: 0, y: 0 };
  const leaves = [...places].map(([id, place]): SketchCell => {
    const on = frogs.flatMap((cells, seat) => cells.flatMap((cell) => (cell === id ? [seat] : [])));
    return { id, ...place, text: on.map((seat) => seat + 1).join(''), seat: on[0] ?? null };
  });
  const gaps = boardFor(seats).gaps.map((id): SketchCell => {
    const [a, b] = ends(id);
    return { id, ...between(at(a), at(b)), text: open.includes(id) ? '' : '=' };
  });
  return [...leaves, ...gaps];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function between(a: Place, b: Place): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Tiles in rows, on the hexagon half a tile further left in each; homes beyond their tiles, away from the centre. */
function placesFor(seats: number): ReadonlyMap<Cell, Place> {
  const { shape, tiles, homeTiles } = boardFor(seats);
  const slant = shape === 'hexagon' ? 1 / 2 : 0;
  const places = new Map(tiles.map(({ cell, column, row }) => [cell, { x: column - row * slant, y: row }]));
  const centre = places.get('C3') ?? { x: 0, y: 0 };
  homeTiles.forEach((tile, seat) => {
    const { x, y } = places.get(tile) ?? centre;
    places.set(homeOf(seat), { x: x + (x - centre.x) / 2, y: y + (y - centre.y) / 2 });
  });
  return places;
}
