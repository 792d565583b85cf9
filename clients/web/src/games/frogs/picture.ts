import {
  boardFor,
  type Cell,
  FROGS,
  type FrogsAction,
  type FrogsEvent,
  type FrogsView,
  type Gap,
  homeOf,
  homeSeat,
  roomIn,
} from '@tavola/frogs';
import type { Seat, Viewer } from '@tavola/kernel';
import { litCells, litGaps, type Situation } from './intent.ts';

export interface LeafPicture {
  readonly cell: Cell;
  readonly frog: Seat | null;
  /** The frog leaves by the previewed action. */
  readonly leaves: boolean;
  /** The frog that arrives by the previewed action. */
  readonly ghost: Seat | null;
  readonly mark: 'held' | 'step' | 'aim' | 'lit' | null;
  readonly movable: boolean;
  readonly last: boolean;
  readonly pointed: boolean;
}

export interface GapPicture {
  readonly gap: Gap;
  readonly bridged: boolean;
  readonly sinks: boolean;
  readonly laid: boolean;
  readonly lit: boolean;
  readonly last: boolean;
  readonly pointed: boolean;
}

export interface HomePicture extends Omit<LeafPicture, 'frog'> {
  readonly owner: Seat;
  /** Frogs here: the owner's are waiting, the others have arrived. */
  readonly frogs: readonly Seat[];
  /** Free places for the viewer's frogs. */
  readonly slots: number;
  readonly cards: number;
}

export interface PondScene {
  readonly leaves: readonly LeafPicture[];
  readonly gaps: readonly GapPicture[];
  readonly homes: readonly HomePicture[];
}

export interface Showing extends Situation {
  readonly view: FrogsView;
  readonly viewer: Viewer;
  readonly draftEvents: readonly FrogsEvent[];
  readonly lastEvents: readonly (FrogsEvent | null)[];
  readonly highlight: readonly string[];
}

/** Everything the board shows, by leaf and gap. */
export function pondScene(showing: Showing): PondScene {
  const { view, highlight } = showing;
  const board = boardFor(view.seats);
  const marks = marksOf(showing);
  const open = new Set(view.open);
  const lit = litGaps(showing);
  const last = gapsIn(showing.lastEvents);
  const changed = gapsIn(showing.draftEvents);
  return {
    leaves: board.tiles.map(({ cell }) => {
      const frog = view.frogs.findIndex((cells) => cells.includes(cell));
      return { ...marks(cell), frog: frog < 0 ? null : frog };
    }),
    gaps: board.gaps.map((gap) => ({
      gap,
      bridged: !open.has(gap),
      sinks: !open.has(gap) && changed.has(gap),
      laid: open.has(gap) && (changed.has(gap) || showing.picks.gaps.includes(gap)),
      lit: lit.has(gap),
      last: last.has(gap),
      pointed: highlight.includes(gap),
    })),
    homes: board.homeTiles.map((_, owner) => homePicture(showing, owner, marks(homeOf(owner)))),
  };
}

function homePicture({ view, viewer }: Showing, owner: Seat, marks: Omit<LeafPicture, 'frog'>): HomePicture {
  const here = homeOf(owner);
  const frogs = view.frogs.flatMap((cells, seat) => cells.filter((cell) => cell === here).map(() => seat));
  const room = roomIn(view.homes, view.seats) - frogs.filter((seat) => seat === viewer).length;
  const coming = viewer === null || viewer === owner ? 0 : FROGS - (view.home[viewer] ?? 0);
  return {
    ...marks,
    owner,
    frogs: frogs.sort((a, b) => Number(a !== owner) - Number(b !== owner) || a - b),
    slots: Math.min(room, coming, view.homes === 'any' && view.seats > 2 ? 1 : FROGS),
    cards: view.cards[owner]?.length ?? 0,
  };
}

function marksOf(showing: Showing): (cell: Cell) => Omit<LeafPicture, 'frog'> {
  const { picks, draft, draftEvents, lastEvents, highlight } = showing;
  const lit = litCells(showing);
  const holding = picks.path.length > 0;
  const jumps = draftEvents.filter((event) => event.type === 'jumped');
  const pushes = draftEvents.filter((event) => event.type === 'pushed');
  const from = jumps[0]?.path[0] ?? (draft !== null && 'path' in draft ? draft.path[0] : undefined);
  const [end, mover] = [jumps.at(-1)?.path.at(-1), jumps[0]?.seat ?? null];
  const lastCells = new Set(lastEvents.flatMap((event) => (event?.type === 'jumped' ? event.path : [])));
  return (cell) => ({
    cell,
    leaves: cell === from || pushes.some((event) => event.from === cell),
    ghost: cell === end ? mover : (pushes.find((event) => event.to === cell)?.seat ?? null),
    mark: markOf(cell, picks.path, draft, holding && lit.has(cell)),
    movable: !holding && lit.has(cell),
    last: lastCells.has(cell),
    pointed: highlight.includes(cell),
  });
}

function markOf(cell: Cell, path: readonly Cell[], draft: FrogsAction | null, lit: boolean): LeafPicture['mark'] {
  if (path[0] === cell) return 'held';
  if (draft !== null && path.at(-1) === cell) return 'aim';
  if (path.includes(cell)) return 'step';
  return lit ? 'lit' : null;
}

/** The gaps of events: sunk, placed or removed bridges. */
export function gapsIn(events: readonly (FrogsEvent | null)[]): ReadonlySet<Gap> {
  return new Set(
    events.flatMap((event) => {
      if (event === null) return [];
      if ('sank' in event) return event.sank;
      return 'gap' in event ? [event.gap] : [];
    }),
  );
}

/** The spots for keyboard movement: leaves, homes, gaps. */
export function pondSpots(seats: number): readonly string[] {
  const { tiles, homeTiles, gaps } = boardFor(seats);
  return [...tiles.map(({ cell }) => cell), ...homeTiles.map((_, seat) => homeOf(seat)), ...gaps];
}

export function isGap(spot: string): boolean {
  return spot.length === 4;
}

export function isHome(spot: string): boolean {
  return !isGap(spot) && homeSeat(spot) !== null;
}
