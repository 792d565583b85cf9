import {
  darkness,
  finishOf,
  grenadesShown,
  groundOf,
  type Item,
  itemsOn,
  NOWHERE,
  type ObjectronView,
  type Square,
  type TrailPart,
} from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';

/** What is on a square, for all to see. */
export interface SquareFacts {
  readonly square: Square;
  readonly wall: boolean;
  /** Turns without power, this one included; 0 has power. */
  readonly dark: number;
  readonly items: readonly Item[];
  /** An armed grenade that may be shown. */
  readonly armed: boolean;
  readonly teleporter: { readonly number: number; readonly to: Square } | null;
  readonly player: Seat | null;
  readonly trail: { readonly seat: Seat; readonly opensIn: number } | null;
  /** Whose goal it is. */
  readonly finish: Seat | null;
}

/** Null off the grid. */
export function factsOn(view: ObjectronView, square: Square): SquareFacts | null {
  const { grid, players } = view;
  const { names, walls, links, indexOf } = groundOf(grid);
  const index = indexOf(square);
  if (index < 0) return null;
  const link = links[index] ?? NOWHERE;
  const number = grid.teleporters.findIndex(({ at }) => at === square) + 1;
  return {
    square,
    wall: walls[index] === 1,
    dark: darkness(view, square),
    items: itemsOn(view, square),
    armed: grenadesShown(view).includes(square),
    teleporter: link === NOWHERE ? null : { number, to: names[link] ?? '' },
    player: seatWhere((seat) => players[seat]?.at === square),
    trail: trailOn(view, square),
    finish: seatWhere((seat) => finishOf(grid, seat) === square),
  };
}

/** Whose trail is on a square, and how many actions of its owner have to begin until it is free. */
export function trailOn({ players }: ObjectronView, square: Square): SquareFacts['trail'] {
  for (const [seat, { trail }] of players.entries()) {
    const part = trail.find(({ at }) => at === square);
    if (part !== undefined) return { seat, opensIn: opensIn(part) };
  }
  return null;
}

/** Number of its owner’s actions until the square is free. */
export function opensIn({ stays }: TrailPart): number {
  return stays + 1;
}

function seatWhere(test: (seat: Seat) => boolean): Seat | null {
  return [0, 1].find(test) ?? null;
}
