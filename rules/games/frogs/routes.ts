import { type Refusal, reason, type Seat } from '@tavola/kernel';
import { homeSeat } from './cells.ts';
import { isBridged, isFull, isHomeFor, linksOf, type Pond } from './pond.ts';
import type { Cell, Frogs } from './types.ts';

/** How the first step is made; all later ones need a bridge. */
export type RouteStart = 'bridge' | 'parachute';

/**
 * F6, F7: every way in which a path that stops at its last cell can go on until it ends: on a free tile, or in a home that takes
 * the frog. No tile comes twice, so no bridge is needed twice.
 */
export function* waysOn(pond: Pond, seat: Seat, path: readonly Cell[], start: RouteStart): Generator<readonly Cell[]> {
  const here = path.at(-1) ?? '';
  for (const next of linksOf(pond, here)) {
    if (path.includes(next) || !canStep(pond, path, next, start)) continue;
    const longer = [...path, next];
    if (homeSeat(next) !== null) {
      if (homeFault(pond, seat, path, next) === null) yield longer;
    } else if (pond.sitting.has(next)) yield* waysOn(pond, seat, longer, start);
    else yield longer;
  }
}

export function hasWayOn(pond: Pond, seat: Seat, path: readonly Cell[], start: RouteStart): boolean {
  return !waysOn(pond, seat, path, start).next().done;
}

/** Returns why a path is illegal, for the first step that fails, or null. The frog at its start belongs to the seat. */
export function checkRoute(pond: Pond, seat: Seat, path: readonly Cell[], start: RouteStart): Refusal<Frogs> | null {
  for (let index = 1; index < path.length; index += 1) {
    const before = path.slice(0, index);
    const refusal = checkStep(pond, seat, before, path[index] ?? '', start);
    if (refusal !== null) return refusal;
    const last = index === path.length - 1;
    const here = path[index] ?? '';
    if (!pond.sitting.has(here)) return last ? null : reason('stops-there', here);
    if (last) return reason(hasWayOn(pond, seat, path, start) ? 'must-go-on' : 'no-way-on', here);
  }
  return null;
}

function checkStep(
  pond: Pond,
  seat: Seat,
  path: readonly Cell[],
  next: Cell,
  start: RouteStart,
): Refusal<Frogs> | null {
  const here = path.at(-1) ?? '';
  if (linksOf(pond, next).length === 0) return reason('off-board', next);
  if (!linksOf(pond, here).includes(next)) return reason('not-adjacent', here, next);
  if (path.includes(next)) return homeSeat(next) === null ? reason('tile-twice', next) : reason('own-home', next);
  if (!canStep(pond, path, next, start)) return reason('no-bridge', here, next);
  return homeSeat(next) === null ? null : homeFault(pond, seat, path, next);
}

function canStep(pond: Pond, path: readonly Cell[], next: Cell, start: RouteStart): boolean {
  return (start === 'parachute' && path.length === 1) || isBridged(pond, path.at(-1) ?? '', next);
}

/**
 * F7, F8: a pushed frog never enters a home. A frog that moves itself enters any home but its own, while there is room.
 */
function homeFault(pond: Pond, seat: Seat, path: readonly Cell[], home: Cell): Refusal<Frogs> | null {
  if (pond.state.occupied === 'push' && path.length > 1) return reason('pushed-home', home);
  if (!isHomeFor(seat, home)) return reason('own-home', home);
  return isFull(pond, seat, home) ? reason('home-full', home) : null;
}
