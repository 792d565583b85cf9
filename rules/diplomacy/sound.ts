import { type Reason, reason } from '@tavola/kernel';
import { CENTRES, provinceOf, stepsFrom } from './map.ts';
import { isDeserted } from './outcome.ts';
import { askedSeats } from './pending.ts';
import { placesIn } from './reach.ts';
import { type DiplomacyState, type Dislodged, MOST_ORDERS, type Unit } from './types.ts';
import { unitCounts, unitIn } from './units.ts';

/**
 * What keeps a well-formed state from being played, or null. Sandboxes and puzzles may show positions that no game reaches; only
 * what would break the rules themselves is refused.
 */
export function faultOf(state: DiplomacyState): Reason | null {
  return momentFault(state) ?? unitFault(state) ?? dislodgedFault(state) ?? centreFault(state) ?? askFault(state);
}

function momentFault({ season, stage, dislodged }: DiplomacyState): Reason | null {
  if ((season === 'winter') !== (stage === 'adjustments')) return reason('bad-phase');
  return dislodged.length > 0 && stage !== 'retreats' ? reason('bad-phase') : null;
}

/** Everyone on ground of its own kind, and never two in a province. */
function unitFault(state: DiplomacyState): Reason | null {
  const { units, dislodged } = state;
  const astray = [...units, ...dislodged].find(({ type, at }) => !placesIn(type, provinceOf(at)).includes(at));
  if (astray !== undefined) return reason('bad-place', astray.at);
  const twice = doubled(units) ?? doubled(dislodged);
  if (twice !== undefined) return reason('two-units', twice);
  return unitCounts(state).some((count) => count > MOST_ORDERS) ? reason('too-many-units') : null;
}

function doubled(units: readonly Unit[]): string | undefined {
  const provinces = units.map(({ at }) => provinceOf(at));
  return provinces.find((province, index) => provinces.indexOf(province) < index);
}

function dislodgedFault({ units, dislodged }: DiplomacyState): Reason | null {
  const isWay = ({ type, at }: Dislodged, to: string): boolean =>
    stepsFrom(type, at).includes(to) && unitIn(units, provinceOf(to)) === undefined;
  const lost = dislodged.find((unit) => !unit.retreats.every((to) => isWay(unit, to)));
  return lost === undefined ? null : reason('bad-retreat', lost.at);
}

function centreFault({ centres }: DiplomacyState): Reason | null {
  const all = centres.flat();
  const stranger = all.find((place, index) => !CENTRES.includes(place) || all.indexOf(place) < index);
  return stranger === undefined ? null : reason('bad-centre', stranger);
}

function askFault(state: DiplomacyState): Reason | null {
  if (state.over !== null) return null;
  return isDeserted(state) || askedSeats(state).length === 0 ? reason('nobody-to-ask') : null;
}
