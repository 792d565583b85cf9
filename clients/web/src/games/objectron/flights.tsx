import {
  DIRECTIONS,
  groundOf,
  type Objectron,
  type ObjectronEvent,
  type ObjectronView,
  type Square,
} from '@tavola/games/objectron';
import type { Flight, Waypoint } from '../../board/flights.tsx';
import { neighbour } from './directions.ts';
import { placeOn, squaresPath } from './geometry.ts';
import { ItemSign, Token } from './pieces.tsx';

/** Durations (ms). */
export const STEP = 180;
export const TELEPORT = 260;
export const PER_SQUARE = 60;
/** Of a throw across a large grid. */
const MAX_THROW = 1200;
export const BLAST = 360;
export const FLICKER = 420;

const ORIGIN = { x: 0, y: 0 };
/** Size of something that is going through a teleporter. */
const TINY = 0.01;

type Events = readonly (Objectron['event'] | null)[];

/** A step or a throw, then explosions and power failures. */
export function objectronFlights(events: Events, _layout: unknown, view: ObjectronView): readonly Flight[] {
  const travel = travelIn(events, view);
  const start = travel?.time ?? 0;
  const at = placeOn(view.grid);
  const blasts = events.flatMap((event) => (event?.type === 'exploded' || event?.type === 'hit' ? [event.at] : []));
  const failed = events.flatMap((event) => (event?.type === 'power-failed' ? event.at : []));
  return [
    ...(failed.length === 0 ? [] : flickers(view, failed, start)),
    ...(travel === null ? [] : [travel]),
    ...blasts.map((square): Flight => ({ art: BLASTS, path: [at(square)], way: 'flash', start, time: BLAST })),
  ];
}

const BLASTS = (
  <>
    <circle class="objectron-blast" r="40" />
    <circle class="objectron-blast objectron-blast-late" r="62" />
  </>
);

function travelIn(events: Events, { grid }: ObjectronView): Flight | null {
  const at = placeOn(grid);
  const find = <T extends ObjectronEvent['type']>(type: T) =>
    events.find((event): event is Extract<ObjectronEvent, { readonly type: T }> => event?.type === type);
  const [moved, teleported, thrown] = [find('moved'), find('teleported'), find('thrown')];
  const common = { way: 'slide', start: 0 } as const;
  if (moved !== undefined) {
    const [from, over] = [at(moved.from), at(moved.to)];
    const art = <Token seat={moved.seat} />;
    if (teleported === undefined) return { ...common, art, path: [from, over], time: STEP, hides: [moved.to] };
    const to = at(teleported.to);
    const path: readonly Waypoint[] = [from, over, { ...over, scale: TINY }, { ...to, scale: TINY }, to];
    return { ...common, art, path, time: STEP + TELEPORT, hides: [teleported.to] };
  }
  if (thrown === undefined || thrown.path.length === 0) return null;
  const path = thrown.path.map(({ at: square, by }): Waypoint => ({ ...at(square), scale: by === 'flight' ? 1 : 0.2 }));
  return {
    ...common,
    ...{ art: <ItemSign item={thrown.disc} />, path: [at(thrown.from), ...path] },
    time: Math.min(MAX_THROW, path.length * PER_SQUARE),
  };
}

/** The squares that lose power light up twice. */
function flickers({ grid }: ObjectronView, failed: readonly Square[], start: number): readonly Flight[] {
  const { indexOf } = groundOf(grid);
  const squares = new Set(failed.flatMap((at) => [at, ...DIRECTIONS.map((way) => neighbour(grid, at, way))]));
  const art = <path class="objectron-flicker" d={squaresPath(grid, [...squares].map(indexOf))} />;
  const time = FLICKER / 2;
  return [0, time].map((late): Flight => ({ art, path: [ORIGIN], way: 'streak', start: start + late, time }));
}
