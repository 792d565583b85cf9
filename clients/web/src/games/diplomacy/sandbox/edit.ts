import {
  type DiplomacyState,
  type DislodgedUnit,
  MAX_ORDERS,
  mapOf,
  type Place,
  type Province,
  provinceOf,
  type Stage,
  sortUnits,
  type Unit,
  type UnitType,
  unitIn,
  unitsOf,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';

/** What a press on the map of the position editor does. */
export const TOOLS = ['army', 'fleet', 'owner', 'move', 'remove'] as const;
export type EditTool = (typeof TOOLS)[number];

/** Why an edit is impossible. Anything that could be on a map, however odd, is possible. */
export type EditRefusal =
  | 'army-at-sea'
  | 'fleet-inland'
  | 'only-army'
  | 'only-fleet'
  | 'choose-power'
  | 'no-centre'
  | 'occupied'
  | 'nothing-here'
  | 'too-many-units';

export interface Brush {
  readonly tool: EditTool;
  /** Null: neutral, for supply centres alone. */
  readonly owner: Seat | null;
  /** The unit that the tool `move` has picked up. */
  readonly from: Province | null;
}

/** The result of an edit, for the map and for the words at the pointer. */
export type Edit =
  | {
      readonly kind: 'place' | 'switch' | 'replace' | 'dislodge' | 'move' | 'remove';
      readonly state: DiplomacyState;
      readonly unit: Unit;
    }
  | { readonly kind: 'paint'; readonly state: DiplomacyState; readonly at: Province }
  | { readonly kind: 'pick' | 'same'; readonly at: Province }
  | { readonly kind: 'refused'; readonly code: EditRefusal; readonly at: Province }
  /** A fleet needs one of these coasts. Edit again with the chosen one. */
  | { readonly kind: 'coast'; readonly at: Province; readonly places: readonly Place[] };

/** What a press on a place does with this brush. */
export function editAt(state: DiplomacyState, { tool, owner, from }: Brush, place: Place): Edit {
  const at = provinceOf(place);
  switch (tool) {
    case 'army':
    case 'fleet':
      return owner === null ? refused('choose-power', at) : placeUnit(state, owner, tool === 'army' ? 'A' : 'F', place);
    case 'owner':
      return paintOwner(state, at, owner);
    case 'remove':
      return removeUnit(state, at);
    case 'move':
      if (from !== null) return moveUnit(state, from, place);
      return unitIn(state.units, at) === undefined ? refused('nothing-here', at) : { kind: 'pick', at };
  }
}

function refused(code: EditRefusal, at: Province): Edit {
  return { kind: 'refused', code, at };
}

/** Places a unit, or switches a unit of the same power between army and fleet. */
function placeUnit(state: DiplomacyState, seat: Seat, wanted: UnitType, place: Place): Edit {
  const at = provinceOf(place);
  const before = unitIn(state.units, at);
  const isSwitch = before?.seat === seat && place === at;
  const type = isSwitch ? other(before.type) : wanted;
  const places = mapOf(state).placesIn(type, at);
  const site = siteIn(places, place);
  if (site === null) return { kind: 'coast', at, places };
  if (site === undefined) {
    if (isSwitch && before.type === wanted) return refused(type === 'A' ? 'only-fleet' : 'only-army', at);
    return refused(type === 'A' ? 'army-at-sea' : 'fleet-inland', at);
  }
  if (before?.seat !== seat && unitsOf(state.units, seat).length >= MAX_ORDERS) return refused('too-many-units', at);
  const unit = { seat, type, at: site };
  const units = [...state.units.filter((one) => one !== before), unit];
  if (before === undefined) return { kind: 'place', unit, state: withUnits(state, units) };
  if (before.seat === seat) return { kind: 'switch', unit, state: withUnits(state, units) };
  if (state.stage !== 'retreats') return { kind: 'replace', unit, state: withUnits(state, units) };
  const dislodged = state.dislodged.filter((one) => provinceOf(one.at) !== at);
  const out = [...dislodged, { ...before, retreats: [] }];
  return { kind: 'dislodge', unit, state: withUnits({ ...state, dislodged: out }, units) };
}

function moveUnit(state: DiplomacyState, from: Province, place: Place): Edit {
  const at = provinceOf(place);
  const before = unitIn(state.units, from);
  if (before === undefined) return refused('nothing-here', from);
  if (at === from && place === at) return { kind: 'same', at };
  const places = mapOf(state).placesIn(before.type, at);
  const site = siteIn(places, place);
  if (site === undefined) return refused(before.type === 'A' ? 'army-at-sea' : 'fleet-inland', at);
  const there = unitIn(state.units, at);
  if (there !== undefined && there !== before) return refused('occupied', at);
  if (site === null) return { kind: 'coast', at, places };
  const unit = { ...before, at: site };
  const units = [...state.units.filter((one) => one !== before), unit];
  return { kind: 'move', unit, state: withUnits(state, units) };
}

/** Removes the unit of a province, then the one dislodged there. */
export function removeUnit(state: DiplomacyState, at: Province): Edit {
  const unit = unitIn(state.units, at) ?? unitIn(state.dislodged, at);
  if (unit === undefined) return refused('nothing-here', at);
  const dislodged = state.dislodged.filter((one) => one !== unit);
  const units = state.units.filter((one) => one !== unit);
  return { kind: 'remove', unit, state: withUnits({ ...state, dislodged }, units) };
}

function paintOwner(state: DiplomacyState, at: Province, owner: Seat | null): Edit {
  if (!mapOf(state).centres.includes(at)) return refused('no-centre', at);
  const centres = state.centres.map((own, seat) => {
    const rest = own.filter((centre) => centre !== at);
    return seat === owner ? [...rest, at].sort() : rest;
  });
  if (centres.every((own, seat) => own.length === state.centres[seat]?.length)) return { kind: 'same', at };
  return { kind: 'paint', at, state: { ...state, centres } };
}

/** The place of a unit: undefined if it can’t be there, null if it must choose a coast. */
function siteIn(places: readonly Place[], place: Place): Place | null | undefined {
  if (places.includes(place)) return place;
  return places.length === 0 ? undefined : places.length === 1 ? places[0] : null;
}

function other(type: UnitType): UnitType {
  return type === 'A' ? 'F' : 'A';
}

/** Dislodged units can retreat to any empty neighbour. */
function withUnits(state: DiplomacyState, units: readonly Unit[]): DiplomacyState {
  const map = mapOf(state);
  const freed = ({ type, at }: Unit): Place[] =>
    map.stepsFrom(type, at).filter((to) => unitIn(units, provinceOf(to)) === undefined);
  const dislodged = state.dislodged.map((unit): DislodgedUnit => ({ ...unit, retreats: freed(unit).sort() }));
  return { ...state, units: sortUnits(units), dislodged: sortUnits(dislodged) };
}

type Moment = Pick<DiplomacyState, 'season' | 'stage' | 'year'>;

/** Changes season, phase or year. Winter has one phase, and only retreats have dislodged units. */
export function withMoment(state: DiplomacyState, change: Partial<Moment>): DiplomacyState {
  const { season, stage, year } = { ...state, ...change };
  const fitting: Stage = season === 'winter' ? 'adjustments' : stage === 'adjustments' ? 'movement' : stage;
  const next = { ...state, season, stage: fitting, year };
  return fitting === 'retreats' ? next : { ...next, dislodged: [] };
}

/** The same powers, moment and rules, without units and owners. */
export function emptied(state: DiplomacyState): DiplomacyState {
  return { ...state, units: [], dislodged: [], centres: state.centres.map(() => []) };
}
