import type { Seat } from '@tavola/kernel';

/** own: the player may undo freely. ask: the other players have seen the move and must agree. */
export type UndoOption = 'own' | 'ask';

interface MoveStop {
  readonly kind: string;
  readonly seats: readonly Seat[];
}

/** The part of the table model that decides about undo. */
export interface UndoTable {
  readonly match: {
    readonly terms: { readonly undo: boolean };
    readonly submitted: readonly Seat[];
    readonly undoable: boolean;
  };
  readonly state: { readonly storedOn: 'device' | 'server'; readonly own: readonly Seat[] };
  readonly isOver: boolean;
}

/** The part of the history model that decides about undo. */
export interface UndoHistory {
  readonly stops: readonly MoveStop[];
  readonly isInPast: boolean;
}

/** How the player can undo the last move, or null. */
export function undoOption({ match, state, isOver }: UndoTable, { stops, isInPast }: UndoHistory): UndoOption | null {
  if (isOver || isInPast || state.own.length === 0) return null;
  const isOwn = (seat: Seat): boolean => state.own.includes(seat);
  // Sealed moves can be undone only if all of them were made on this device.
  const isAllOurs = ({ kind, seats }: MoveStop): boolean =>
    state.storedOn === 'device' && kind === 'resolve' && seats.every(isOwn);
  const last = stops.findLast((stop) => isAllOurs(stop) || (stop.kind === 'move' && stop.seats.some(isOwn)));
  // A submission that is still secret can always be withdrawn.
  if (match.submitted.some(isOwn)) return 'own';
  if (last === undefined || !match.terms.undo || !(match.undoable || isAllOurs(last))) return null;
  return state.storedOn === 'device' ? 'own' : 'ask';
}
