import { fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { parsePhase } from './phases.ts';
import { namedChoices } from './setup.ts';
import { faultOf } from './sound.ts';
import {
  DEALING_KINDS,
  type Dealing,
  type DiplomacyState,
  type DislodgedUnit,
  EDITIONS,
  ENDINGS,
  FINAL_YEAR,
  FIRST_YEAR,
  SCORINGS,
  SEASONS,
  STAGES,
  UNIT_TYPES,
  type Unit,
} from './types.ts';
import { sortUnits } from './units.ts';
import { STANDARD, type Variant, variantById } from './variants/index.ts';

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
/** Far more than all units of a map can do in the phases that are remembered. */
const MAX_DEALINGS = 1000;

export function parseState(raw: unknown): Result<DiplomacyState> {
  if (!isFields(raw)) return fail('state-not-an-object');
  const stranger = unknownField(raw, ['variant', 'scoring', 'dealings', ...MEMBERS]);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const variant = variantById(String(field(raw, 'variant') ?? STANDARD.id));
  if (variant === undefined) return fail('bad-field', 'variant');
  const scoring = field(raw, 'scoring');
  if (scoring !== undefined && !isOneOf(SCORINGS, scoring)) return fail('bad-field', 'scoring');
  const dealings = field(raw, 'dealings');
  if (dealings !== undefined && !areDealings(dealings, variant)) return fail('bad-field', 'dealings');
  const bad = MEMBERS.find((name) => !isSound(variant, name, field(raw, name)));
  if (bad !== undefined) return fail('bad-field', bad);
  const state = stateFrom(raw as unknown as DiplomacyState);
  const fault = faultOf(state);
  return fault === null ? ok(state) : { ok: false, error: fault };
}

function isSound({ map, seats }: Variant, name: (typeof MEMBERS)[number], value: unknown): boolean {
  const isKnownPlace = (place: unknown): boolean => typeof place === 'string' && map.isPlace(place);
  const isSeat = (seat: unknown): boolean => isCount(seat, seats.length - 1);
  const isUnit = (unit: unknown, members: readonly string[]): boolean =>
    isFields(unit) &&
    unknownField(unit, members) === undefined &&
    isSeat(field(unit, 'seat')) &&
    isOneOf(UNIT_TYPES, field(unit, 'type')) &&
    isKnownPlace(field(unit, 'at'));
  const isDislodged = (unit: unknown): boolean => {
    if (!isUnit(unit, ['seat', 'type', 'at', 'retreats']) || !isFields(unit)) return false;
    const retreats = field(unit, 'retreats');
    return isListOf(retreats, isKnownPlace) && retreats.length > 0 && new Set(retreats).size === retreats.length;
  };
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
      return isListOf(value, (own) => isListOf(own, isKnownPlace)) && value.length === seats.length;
    case 'lost':
      return isListOf(value, (count) => isCount(count, MAX_LOST)) && value.length === seats.length;
    case 'gone':
      return isListOf(value, isSeat) && new Set(value).size === value.length;
    case 'over':
      return value === null || isOneOf(ENDINGS, value);
  }
}

function isListOf(value: unknown, is: (item: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(is);
}

function areDealings(value: unknown, { seats }: Variant): value is readonly Dealing[] {
  const isSeat = (seat: unknown): seat is number => isCount(seat, seats.length - 1);
  const isDealing = (dealing: unknown): boolean =>
    isFields(dealing) &&
    unknownField(dealing, ['phase', 'kind', 'by', 'to']) === undefined &&
    parsePhase(String(field(dealing, 'phase'))) !== null &&
    isOneOf(DEALING_KINDS, field(dealing, 'kind')) &&
    isSeat(field(dealing, 'by')) &&
    isSeat(field(dealing, 'to'));
  return isListOf(value, isDealing) && value.length <= MAX_DEALINGS;
}

/** Copies member by member in a fixed order, so that unknown members are dropped. */
function stateFrom(raw: DiplomacyState): DiplomacyState {
  const { edition, lastYear, year, season, stage, lost, gone, over } = raw;
  const unit = ({ seat, type, at }: Unit): Unit => ({ seat, type, at });
  const dealing = ({ phase, kind, by, to }: Dealing): Dealing => ({ phase, kind, by, to });
  const placed = (one: DislodgedUnit): DislodgedUnit => ({ ...unit(one), retreats: [...one.retreats].sort() });
  return {
    ...namedChoices(raw),
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
    ...(raw.dealings === undefined || raw.dealings.length === 0 ? {} : { dealings: raw.dealings.map(dealing) }),
  };
}
