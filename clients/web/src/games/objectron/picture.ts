import type { Seat } from '@tavola/kernel';
import {
  type Direction,
  type Disc,
  finishOf,
  grenadesShown,
  groundOf,
  type Item,
  landing,
  NOWHERE,
  type ObjectronAction,
  type ObjectronEvent,
  type ObjectronView,
  playerInSeat,
  type Square,
  type TrailPart,
} from '@tavola/objectron';
import type { SquareState } from '@tavola/words/games/objectron';
import { armsOf } from './aim.ts';
import { neighbour } from './walk.ts';

/** A square as the board draws it. */
export interface SquarePicture extends SquareState {
  /** A power failure started here this turn. */
  readonly failed: boolean;
  readonly pointed: boolean;
}

export interface SceneInput {
  readonly view: ObjectronView;
  readonly seat: Seat | null;
  readonly actions: readonly ObjectronAction[];
  readonly disc: Disc | null;
  readonly draft: ObjectronAction | null;
  readonly lastEvents: readonly (ObjectronEvent | null)[];
  readonly highlight: readonly string[];
}

/** Every square of the grid, row by row from the lower left. */
export function floorScene(parts: SceneInput): readonly SquarePicture[] {
  const { view } = parts;
  const ground = groundOf(view.grid);
  const items = itemsBySquare(view);
  const armed = new Set(grenadesShown(view));
  const trails = trailsOf(view);
  const marks = marksOf(parts);
  const last = lastSquares(parts.lastEvents);
  const pointed = new Set(parts.highlight);
  const numbers = new Map(view.grid.teleporters.map(({ at }, index) => [at, index + 1]));
  return ground.names.map((square, index): SquarePicture => {
    const link = ground.links[index] ?? NOWHERE;
    const sign = view.dark[index] ?? '0';
    return {
      square,
      wall: ground.walls[index] === 1,
      dark: sign === '*' ? 3 : Number(sign),
      failed: sign === '*',
      items: items.get(square) ?? [],
      armed: armed.has(square),
      teleporter: link === NOWHERE ? null : { number: numbers.get(square) ?? 0, to: ground.names[link] ?? '' },
      player: seatOn(view, square),
      trail: trails.get(square) ?? null,
      finish: finishSeat(view, square),
      mark: marks.get(square) ?? null,
      last: last.has(square),
      pointed: pointed.has(square),
    };
  });
}

function itemsBySquare({ items }: ObjectronView): ReadonlyMap<Square, Item[]> {
  const lying = new Map<Square, Item[]>();
  for (const { at, item } of items) lying.set(at, [...(lying.get(at) ?? []), item]);
  return lying;
}

function trailsOf({ players }: ObjectronView): ReadonlyMap<Square, NonNullable<SquarePicture['trail']>> {
  return new Map(
    players.flatMap(({ trail }, seat) => trail.map((part) => [part.at, { seat, opensIn: opensIn(part) }] as const)),
  );
}

/** Number of its owner's actions until the square is free. */
export function opensIn({ stays }: TrailPart): number {
  return stays + 1;
}

function seatOn({ players }: ObjectronView, square: Square): Seat | null {
  const seat = players.findIndex(({ at }) => at === square);
  return seat < 0 ? null : seat;
}

function finishSeat({ grid }: ObjectronView, square: Square): Seat | null {
  const seat = [0, 1].find((one) => finishOf(grid, one) === square);
  return seat ?? null;
}

function marksOf(parts: SceneInput): ReadonlyMap<Square, SquarePicture['mark']> {
  const { view, seat, actions, disc, draft } = parts;
  if (seat === null) return new Map();
  if (disc !== null) {
    const arms = armsOf(view, seat, disc).filter(
      ({ direction }) => draft?.type !== 'throw' || draft.direction === direction,
    );
    return new Map(actions.length === 0 && draft === null ? [] : arms.map(({ flight }) => [flight.to, 'aim']));
  }
  const from = playerInSeat(view, seat).at;
  const chosen = draft?.type === 'move' ? [draft.direction] : [];
  const lit = draft === null ? actions.flatMap((action) => (action.type === 'move' ? [action.direction] : [])) : chosen;
  return new Map(lit.map((way) => [neighbour(view.grid, from, way), draft === null ? 'lit' : 'chosen']));
}

/** The end of a previewed move and the square it passes, or null. */
export function stepShown({
  view,
  seat,
  draft,
}: SceneInput): { readonly way: Direction; readonly over: Square; readonly to: Square } | null {
  if (seat === null || draft?.type !== 'move') return null;
  const over = neighbour(view.grid, playerInSeat(view, seat).at, draft.direction);
  return { way: draft.direction, over, to: landing(view, seat, draft.direction) };
}

function lastSquares(events: readonly (ObjectronEvent | null)[]): ReadonlySet<Square> {
  return new Set(events.flatMap((event) => squaresOf(event)));
}

function squaresOf(event: ObjectronEvent | null): readonly Square[] {
  switch (event?.type) {
    case 'moved':
      return [event.from, event.to];
    case 'teleported':
      return [event.to];
    case 'thrown':
      return [event.to];
    case 'exploded':
    case 'picked-up':
    case 'laid':
      return [event.at];
    default:
      return [];
  }
}
