import { type Reason, reason } from '@tavola/kernel';
import { provinceOf } from './map.ts';
import { isDeserted } from './outcome.ts';
import { askedSeats } from './pending.ts';
import { type DiplomacyState, type DislodgedUnit, MAX_ORDERS, type Unit } from './types.ts';
import { unitCounts, unitIn } from './units.ts';
import { mapOf } from './variants/index.ts';

/**
 * Returns what makes a well-formed state unplayable, or null. Sandboxes and puzzles may use positions that no game
 * reaches. Only states that break the rules themselves are refused.
 */
export function faultOf(state: DiplomacyState): Reason | null {
  return momentFault(state) ?? unitFault(state) ?? dislodgedFault(state) ?? centreFault(state) ?? askFault(state);
}

function momentFault({ season, stage, dislodged }: DiplomacyState): Reason | null {
  if ((season === 'winter') !== (stage === 'adjustments')) return reason('bad-phase');
  return dislodged.length > 0 && stage !== 'retreats' ? reason('bad-phase') : null;
}

/** Every unit on terrain of its kind, and never two in a province. */
function unitFault(state: DiplomacyState): Reason | null {
  const { units, dislodged } = state;
  const map = mapOf(state);
  const astray = [...units, ...dislodged].find(({ type, at }) => !map.placesIn(type, provinceOf(at)).includes(at));
  if (astray !== undefined) return reason('bad-place', astray.at);
  const twice = doubled(units) ?? doubled(dislodged);
  if (twice !== undefined) return reason('two-units', twice);
  return unitCounts(state).some((count) => count > MAX_ORDERS) ? reason('too-many-units') : null;
}

function doubled(units: readonly Unit[]): string | undefined {
  const provinces = units.map(({ at }) => provinceOf(at));
  return provinces.find((province, index) => provinces.indexOf(province) < index);
}

function dislodgedFault({ units, dislodged, ...of }: DiplomacyState): Reason | null {
  const map = mapOf(of);
  const isWay = ({ type, at }: DislodgedUnit, to: string): boolean =>
    map.stepsFrom(type, at).includes(to) && unitIn(units, provinceOf(to)) === undefined;
  const lost = dislodged.find((unit) => !unit.retreats.every((to) => isWay(unit, to)));
  return lost === undefined ? null : reason('bad-retreat', lost.at);
}

function centreFault(state: DiplomacyState): Reason | null {
  const all = state.centres.flat();
  const { centres } = mapOf(state);
  const stranger = all.find((place, index) => !centres.includes(place) || all.indexOf(place) < index);
  return stranger === undefined ? null : reason('bad-centre', stranger);
}

function askFault(state: DiplomacyState): Reason | null {
  if (state.over !== null) return null;
  return isDeserted(state) || askedSeats(state).length === 0 ? reason('nobody-to-ask') : null;
}
