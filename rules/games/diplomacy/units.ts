import type { Seat } from '@tavola/kernel';
import { provinceOf } from './map.ts';
import type { DiplomacyState, Province, Unit } from './types.ts';
import { type OfVariant, variantOf } from './variants/index.ts';

/** The seats of a state, a view or the options of a match. */
export function powerSeats(of: OfVariant): readonly Seat[] {
  return variantOf(of).seats;
}

/** Sorts units by seat, then by place, the order of all lists. */
export function sortUnits<U extends Unit>(units: readonly U[]): U[] {
  return units.toSorted((a, b) => a.seat - b.seat || (a.at < b.at ? -1 : 1));
}

export function unitIn<U extends Unit>(units: readonly U[], province: Province): U | undefined {
  return units.find(({ at }) => provinceOf(at) === province);
}

export function unitsOf<U extends Unit>(units: readonly U[], seat: Seat): U[] {
  return units.filter((unit) => unit.seat === seat);
}

export function centreOwner({ centres }: Pick<DiplomacyState, 'centres'>, centre: Province): Seat | null {
  const seat = centres.findIndex((own) => own.includes(centre));
  return seat < 0 ? null : seat;
}

export function centreCounts({ centres }: Pick<DiplomacyState, 'centres'>): number[] {
  return centres.map((own) => own.length);
}

export function unitCounts({ units, ...of }: Pick<DiplomacyState, 'units' | 'variant'>): number[] {
  return powerSeats(of).map((seat) => unitsOf(units, seat).length);
}

/** A power lives while it has a unit or a centre. */
export function isAlive(state: DiplomacyState, seat: Seat): boolean {
  const { units, dislodged, centres } = state;
  return (
    (centres[seat]?.length ?? 0) > 0 ||
    units.some((unit) => unit.seat === seat) ||
    dislodged.some((unit) => unit.seat === seat)
  );
}

/** UC 40: units to build (above 0) or to remove (below 0). */
export function balanceOf({ centres, units }: DiplomacyState, seat: Seat): number {
  return (centres[seat]?.length ?? 0) - unitsOf(units, seat).length;
}

/** UC 40 B, C: own vacant home centres, or in some variants any own vacant centre. */
export function buildSites(state: DiplomacyState, seat: Seat): Province[] {
  const { builds, homes } = variantOf(state);
  const own = state.centres[seat] ?? [];
  const sites = builds === 'owned' ? own : (homes[seat] ?? []).filter((home) => own.includes(home));
  return sites.filter((site) => unitIn(state.units, site) === undefined);
}

/** How many units a seat may build now, or (below 0) must remove. */
export function adjustmentOf(state: DiplomacyState, seat: Seat): number {
  const balance = balanceOf(state, seat);
  return balance > 0 ? Math.min(balance, buildSites(state, seat).length) : balance;
}
