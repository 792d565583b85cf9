import type { Seat } from '@tavola/kernel';

/** own: it is ours to take back. ask: the others have seen it, so they decide. */
export type UndoWay = 'own' | 'ask';

/** What the question depends on; a room has all of it. */
export interface UndoQuestion {
  readonly match: {
    readonly terms: { readonly undo: boolean };
    readonly submitted: readonly Seat[];
    readonly undoable: boolean;
  };
  readonly state: { readonly kept: 'here' | 'server'; readonly own: readonly Seat[] };
  readonly past: { readonly stops: readonly { readonly kind: string; readonly seats: readonly Seat[] }[] };
  readonly isOver: boolean;
  readonly looking: boolean;
}

/** How the last move could be taken back here; null where it cannot. */
export function undoWay({ match, state, past, isOver, looking }: UndoQuestion): UndoWay | null {
  if (isOver || looking || state.own.length === 0) return null;
  const isOwn = (seat: Seat): boolean => state.own.includes(seat);
  const made = past.stops.some(({ kind, seats }) => kind === 'move' && seats.some(isOwn));
  // Sealed moves are everybody's, unless all of them were made here: then they hid nothing from whoever is here.
  const last = past.stops.at(-1);
  const isAllOurs = state.kept === 'here' && last?.kind === 'resolve' && last.seats.every(isOwn);
  // What nobody has seen yet may always be taken back.
  if (match.submitted.some(isOwn)) return 'own';
  if (!match.terms.undo) return null;
  if (isAllOurs) return 'own';
  if (!made || !match.undoable) return null;
  return state.kept === 'here' ? 'own' : 'ask';
}
