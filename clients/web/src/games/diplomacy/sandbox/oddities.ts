import { centreCounts, type DiplomacyState, diplomacy, type Unit, unitCounts, unitsOf } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';

/** Something odd about a position. It can be set up and, unless it is `idle`, played. */
export type Oddity =
  | { readonly code: 'extra-units'; readonly seat: Seat; readonly units: number; readonly centres: number }
  | { readonly code: 'no-units'; readonly seat: Seat }
  | { readonly code: 'stuck'; readonly unit: Unit }
  /** No power has orders to give, so that it can’t be played. */
  | { readonly code: 'idle' };

export function odditiesOf(state: DiplomacyState): readonly Oddity[] {
  const [units, centres] = [unitCounts(state), centreCounts(state)];
  const powers = units.flatMap((count, seat): readonly Oddity[] => {
    const owned = centres[seat] ?? 0;
    if (count > owned) return [{ code: 'extra-units', seat, units: count, centres: owned }];
    return count === 0 && owned > 0 && unitsOf(state.dislodged, seat).length === 0 ? [{ code: 'no-units', seat }] : [];
  });
  const stuck = state.dislodged.filter(({ retreats }) => retreats.length === 0);
  return [
    ...powers,
    ...stuck.map((unit) => ({ code: 'stuck' as const, unit })),
    ...(isPlayable(state) ? [] : [{ code: 'idle' as const }]),
  ];
}

function isPlayable(state: DiplomacyState): boolean {
  return diplomacy.position.read(diplomacy.position.write(state), state).ok;
}
