import { reason, type Seat, type Warning } from '@tavola/kernel';
import { apply } from './apply.ts';
import { actionsOf } from './choices.ts';
import { check, seatToAct } from './legal.ts';
import { overBy } from './outcome.ts';
import { homeCounts, isBridged, isHomeFor, linksOf, pondOf } from './pond.ts';
import { FROGS, type FrogsAction, type FrogsState } from './types.ts';

/** Warns about stranding an own frog, and about letting the next seat bring its last frog home. */
export function warn(state: FrogsState, seat: Seat, action: FrogsAction): readonly Warning[] {
  if (check(state, seat, action) !== null) return [];
  const after = apply(state, { seat, action }).state;
  const next = seatToAct(after);
  if (next === null) return [];
  const before = stranded(state, seat);
  const cut = stranded(after, seat).filter((cell) => !before.includes(cell));
  const warnings: Warning[] = cut.length > 0 ? [reason('strands-own', ...cut)] : [];
  if (canWin(after, next)) warnings.push(reason('lets-win', String(next)));
  return warnings;
}

/** The tiles on which a frog of this seat sits with no bridge around it. */
function stranded(state: FrogsState, seat: Seat): string[] {
  const pond = pondOf(state);
  return (state.frogs[seat] ?? []).filter(
    (cell) => !isHomeFor(seat, cell) && !linksOf(pond, cell).some((near) => isBridged(pond, cell, near)),
  );
}

function canWin(state: FrogsState, seat: Seat): boolean {
  if (homeCounts(state)[seat] !== FROGS - 1) return false;
  return actionsOf(state, seat).some(
    (action) =>
      'path' in action &&
      isHomeFor(seat, action.path.at(-1) ?? '') &&
      overBy(apply(state, { seat, action }).state) === 'all-home',
  );
}
