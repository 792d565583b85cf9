import type { Seat } from '@tavola/kernel';
import { compareGaps } from './cells.ts';
import { sinking } from './pond.ts';
import type { RouteStart } from './routes.ts';
import type { Cell, FrogsCard, FrogsState, Gap } from './types.ts';

/** Small changes to a position. Each returns a new one, and none checks the rules. */

export function withFrog(state: FrogsState, seat: Seat, from: Cell, to: Cell): FrogsState {
  const own = state.frogs[seat] ?? [];
  const index = own.indexOf(from);
  if (index < 0) throw new Error(`seat ${seat} has no frog on ${from}; only checked moves are applied`);
  return { ...state, frogs: state.frogs.with(seat, own.with(index, to)) };
}

export function withoutBridges(state: FrogsState, gaps: readonly Gap[]): FrogsState {
  if (gaps.length === 0) return state;
  return { ...state, open: [...state.open, ...gaps].sort(compareGaps) };
}

export function withBridge(state: FrogsState, gap: Gap): FrogsState {
  return { ...state, open: state.open.filter((other) => other !== gap) };
}

export function withCardSpent(state: FrogsState, seat: Seat, card: FrogsCard): FrogsState {
  const left = (state.cards[seat] ?? []).filter((other) => other !== card);
  return { ...state, cards: state.cards.with(seat, left) };
}

/** F6, F10: the bridges that sink along a path. A parachute step sinks none. */
export function sunkBy(path: readonly Cell[], start: RouteStart): Gap[] {
  return path.slice(1).flatMap((next, index) => {
    return start === 'parachute' && index === 0 ? [] : sinking(path[index] ?? '', next);
  });
}
