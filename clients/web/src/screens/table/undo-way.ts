import type { Seat } from '@tavola/kernel';

/** own: it is ours to take back. ask: the others have seen it, so they decide. */
export type UndoWay = 'own' | 'ask';

interface Made {
  readonly kind: string;
  readonly seats: readonly Seat[];
}

/** What the question depends on; a room has all of it. */
export interface UndoQuestion {
  readonly match: {
    readonly terms: { readonly undo: boolean };
    readonly submitted: readonly Seat[];
    readonly undoable: boolean;
  };
  readonly state: { readonly storedOn: 'device' | 'server'; readonly own: readonly Seat[] };
  readonly past: { readonly stops: readonly Made[] };
  readonly isOver: boolean;
  readonly looking: boolean;
}

/** How the last move could be taken back here; null where it cannot. */
export function undoWay({ match, state, past, isOver, looking }: UndoQuestion): UndoWay | null {
  if (isOver || looking || state.own.length === 0) return null;
  const isOwn = (seat: Seat): boolean => state.own.includes(seat);
  // Sealed moves are everybody's, unless all of them were made here.
  const isAllOurs = ({ kind, seats }: Made): boolean =>
    state.storedOn === 'device' && kind === 'resolve' && seats.every(isOwn);
  const last = past.stops.findLast((stop) => isAllOurs(stop) || (stop.kind === 'move' && stop.seats.some(isOwn)));
  // What nobody has seen yet may always be taken back.
  if (match.submitted.some(isOwn)) return 'own';
  if (last === undefined || !match.terms.undo || !(match.undoable || isAllOurs(last))) return null;
  return state.storedOn === 'device' ? 'own' : 'ask';
}
