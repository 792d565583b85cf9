import { fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { isPlace } from './map.ts';
import { faultOf } from './sound.ts';
import {
  type DiplomacyState,
  type DislodgedUnit,
  EDITIONS,
  ENDINGS,
  FINAL_YEAR,
  FIRST_YEAR,
  SEASONS,
  SEATS,
  STAGES,
  UNIT_TYPES,
  type Unit,
} from './types.ts';
import { sortUnits } from './units.ts';

const MEMBERS = [
  'edition',
  'lastYear',
  'year',
  'season',
  'stage',
  'units',
  'dislodged',
  'centres',
  'lost',
  'gone',
  'over',
] as const;
const MAX_LOST = 100_000;

export function parseState(raw: unknown): Result<DiplomacyState> {
  if (!isFields(raw)) return fail('state-not-an-object');
  const stranger = unknownField(raw, MEMBERS);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const bad = MEMBERS.find((name) => !isSound(name, field(raw, name)));
  if (bad !== undefined) return fail('bad-field', bad);
  const state = stateFrom(raw as unknown as DiplomacyState);
  const fault = faultOf(state);
  return fault === null ? ok(state) : { ok: false, error: fault };
}

function isSound(name: (typeof MEMBERS)[number], value: unknown): boolean {
  switch (name) {
    case 'edition':
      return isOneOf(EDITIONS, value);
    case 'lastYear':
    case 'year':
      return isCount(value, FINAL_YEAR) && value >= FIRST_YEAR;
    case 'season':
      return isOneOf(SEASONS, value);
    case 'stage':
      return isOneOf(STAGES, value);
    case 'units':
      return isListOf(value, (unit) => isUnit(unit, ['seat', 'type', 'at']));
    case 'dislodged':
      return isListOf(value, isDislodged);
    case 'centres':
      return isListOf(value, (own) => isListOf(own, isKnownPlace)) && value.length === SEATS;
    case 'lost':
      return isListOf(value, (count) => isCount(count, MAX_LOST)) && value.length === SEATS;
    case 'gone':
      return isListOf(value, isSeat) && new Set(value).size === value.length;
    case 'over':
      return value === null || isOneOf(ENDINGS, value);
  }
}

function isListOf(value: unknown, is: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(is);
}

function isSeat(value: unknown): boolean {
  return isCount(value, SEATS - 1);
}

function isKnownPlace(value: unknown): boolean {
  return typeof value === 'string' && isPlace(value);
}

function isUnit(value: unknown, members: readonly string[]): boolean {
  if (!isFields(value) || unknownField(value, members) !== undefined) return false;
  return isSeat(field(value, 'seat')) && isOneOf(UNIT_TYPES, field(value, 'type')) && isKnownPlace(field(value, 'at'));
}

function isDislodged(value: unknown): boolean {
  if (!isUnit(value, ['seat', 'type', 'at', 'retreats']) || !isFields(value)) return false;
  const retreats = field(value, 'retreats');
  return isListOf(retreats, isKnownPlace) && retreats.length > 0 && new Set(retreats).size === retreats.length;
}

/** Copies member by member in a fixed order, so that unknown members are dropped. */
function stateFrom(raw: DiplomacyState): DiplomacyState {
  const { edition, lastYear, year, season, stage, lost, gone, over } = raw;
  const unit = ({ seat, type, at }: Unit): Unit => ({ seat, type, at });
  const placed = (one: DislodgedUnit): DislodgedUnit => ({ ...unit(one), retreats: [...one.retreats].sort() });
  return {
    edition,
    lastYear,
    year,
    season,
    stage,
    units: sortUnits(raw.units.map(unit)),
    dislodged: sortUnits(raw.dislodged.map(placed)),
    centres: raw.centres.map((own) => [...own].sort()),
    lost: [...lost],
    gone: [...gone].sort((a, b) => a - b),
    over,
  };
}
