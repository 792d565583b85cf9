import { type Fields, fail, field, isFields, ok, type Result, type Seat, unknownField } from '@tavola/kernel';
import { provinceOf, type WorldMap } from './map.ts';
import { unitName, upper } from './notation.ts';
import { parseState } from './parse-state.ts';
import { formatPhase, parsePhase } from './phases.ts';
import { namedChoices } from './setup.ts';
import type { DiplomacyOptions, DiplomacyState, DislodgedUnit, Place, Unit } from './types.ts';
import { sortUnits, unitIn, unitsOf } from './units.ts';
import { type OfVariant, type Variant, variantOf } from './variants/index.ts';

/**
 * Positions in the form that programs of the research community exchange: `{phase: "F1902R", units: {FRANCE: ["A PAR", "*F BRE"]},
 * centers: {FRANCE: ["PAR"]}, retreats: {FRANCE: {"F BRE": ["GAS"]}}}`, powers in capitals, `*` before a dislodged unit. `tavola` holds
 * what that form lacks: `lost` (units lost by seat), `gone` (seats in civil disorder), `over` (how it ended), `dealings`. All but `phase`
 * and `units` may be left out.
 */
export function writePosition(state: DiplomacyState): unknown {
  const { units, dislodged, centres, lost, gone, over, dealings } = state;
  const extra = {
    ...(lost.some((count) => count > 0) ? { lost } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(over === null ? {} : { over }),
    ...(dealings === undefined ? {} : { dealings }),
  };
  return {
    phase: formatPhase(state),
    ...(state.variant === undefined ? {} : { map: state.variant }),
    units: byPower(state, (seat) => [
      ...unitsOf(units, seat).map(unitName),
      ...unitsOf(dislodged, seat).map((unit) => `*${unitName(unit)}`),
    ]),
    centers: byPower(state, (seat) => (centres[seat] ?? []).map(upper)),
    ...(dislodged.length === 0 ? {} : { retreats: retreatsByPower(state) }),
    ...(Object.keys(extra).length === 0 ? {} : { tavola: extra }),
  };
}

function byPower(of: OfVariant, list: (seat: Seat) => readonly string[]): Record<string, readonly string[]> {
  const lists = variantOf(of).powers.map((power, seat) => [power.toUpperCase(), list(seat)] as const);
  return Object.fromEntries(lists.filter(([, items]) => items.length > 0));
}

/** What records call the power of a seat. */
export function powerKey(of: OfVariant, seat: Seat): string {
  return variantOf(of).powers[seat]?.toUpperCase() ?? '';
}

function retreatsByPower(state: DiplomacyState): unknown {
  const lists = variantOf(state).powers.map((power, seat) => {
    const own = unitsOf(state.dislodged, seat).map((unit) => [unitName(unit), unit.retreats.map(upper)] as const);
    return [power.toUpperCase(), Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(lists.filter(([, own]) => Object.keys(own).length > 0));
}

/** Members that only other programs use. They are ignored. */
const PASSED_OVER = ['name', 'timestamp', 'zobrist_hash', 'note', 'homes', 'influence', 'civil_disorder', 'builds'];
const KNOWN = ['phase', 'units', 'centers', 'retreats', 'tavola', 'game_id', 'map', 'rules', ...PASSED_OVER];

export function readPosition(raw: unknown, options: DiplomacyOptions): Result<DiplomacyState> {
  if (!isFields(raw)) return fail('position-not-an-object');
  const stranger = unknownField(raw, KNOWN);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const name = field(raw, 'phase') ?? field(raw, 'name');
  const moment = typeof name === 'string' ? parsePhase(name) : null;
  if (moment === null) return unread('phase', name);
  const variant = variantOf(options);
  const all = readUnits(variant, field(raw, 'units'));
  if (!all.ok) return all;
  const centres = readCentres(variant, field(raw, 'centers'));
  if (!centres.ok) return centres;
  const units = all.value.filter(({ isDislodged }) => !isDislodged).map(({ unit }) => unit);
  const fallen = all.value.filter(({ isDislodged }) => isDislodged).map(({ unit }) => unit);
  const dislodged = withRetreats(variant, fallen, units, field(raw, 'retreats'));
  if (!dislodged.ok) return dislodged;
  const extra = field(raw, 'tavola') ?? {};
  if (!isFields(extra) || unknownField(extra, ['lost', 'gone', 'over', 'dealings']) !== undefined)
    return fail('bad-field', 'tavola');
  const { edition, lastYear } = options;
  return parseState({
    ...namedChoices(options),
    edition,
    lastYear,
    ...moment,
    units,
    dislodged: dislodged.value,
    centres: centres.value,
    lost: field(extra, 'lost') ?? variant.seats.map(() => 0),
    gone: field(extra, 'gone') ?? [],
    over: field(extra, 'over') ?? null,
    ...(field(extra, 'dealings') === undefined ? {} : { dealings: field(extra, 'dealings') }),
  });
}

const MAX_SHOWN = 20;

/** Names the member and the unreadable value. */
function unread(member: string, what: unknown): Result<never> {
  const shown = typeof what === 'string' ? what : (JSON.stringify(what) ?? '');
  return fail('bad-field', member, ...(shown === '' ? [] : [shown.slice(0, MAX_SHOWN)]));
}

interface Listed {
  readonly unit: Unit;
  readonly isDislodged: boolean;
}

function readUnits(variant: Variant, raw: unknown): Result<Listed[]> {
  const powers = seatsIn(variant, 'units', raw);
  if (!powers.ok) return powers;
  const found: Listed[] = [];
  for (const [seat, list] of powers.value) {
    if (!Array.isArray(list)) return unread('units', list);
    for (const text of list as readonly unknown[]) {
      const unit = unitFrom(variant.map, text, seat);
      if (unit === null) return unread('units', text);
      found.push(unit);
    }
  }
  return ok(found);
}

/** Reads an object by power. Every key must be a power of the variant. */
function seatsIn({ powers }: Variant, member: string, raw: unknown): Result<[Seat, unknown][]> {
  if (!isFields(raw)) return unread(member, raw);
  const pairs: [Seat, unknown][] = [];
  for (const [name, value] of Object.entries(raw)) {
    const seat = powers.findIndex((power) => power.toUpperCase() === name.toUpperCase());
    if (seat < 0) return unread(member, name);
    pairs.push([seat, value]);
  }
  return ok(pairs);
}

const UNIT = /^(\*?)([AF]) ([A-Z]{3}(?:\/[NSEW]C)?)$/;

export function unitFrom(map: WorldMap, text: unknown, seat: Seat): Listed | null {
  const [, star, type, at] = typeof text === 'string' ? (UNIT.exec(text.toUpperCase()) ?? []) : [];
  const place = at?.toLowerCase() ?? '';
  if (!map.isPlace(place)) return null;
  return { unit: { seat, type: type === 'F' ? 'F' : 'A', at: place }, isDislodged: star === '*' };
}

function readCentres(variant: Variant, raw: unknown): Result<Place[][]> {
  const placeIn = placeReader(variant.map);
  const centres: Place[][] = variant.seats.map(() => []);
  const powers = raw === undefined ? ok<[Seat, unknown][]>([]) : seatsIn(variant, 'centers', raw);
  if (!powers.ok) return powers;
  for (const [seat, list] of powers.value) {
    if (!Array.isArray(list)) return unread('centers', list);
    const bad = (list as readonly unknown[]).find((item) => placeIn(item) === null);
    if (bad !== undefined) return unread('centers', bad);
    centres[seat]?.push(...list.flatMap((item) => placeIn(item) ?? []));
  }
  return ok(centres);
}

function placeReader(map: WorldMap): (text: unknown) => Place | null {
  return (text) => {
    const place = typeof text === 'string' ? text.toLowerCase() : '';
    return map.isPlace(place) ? place : null;
  };
}

/** Without a list, every empty adjacent place is open to the unit. With an empty list the unit is lost. */
function withRetreats(
  variant: Variant,
  fallen: readonly Unit[],
  units: readonly Unit[],
  raw: unknown,
): Result<DislodgedUnit[]> {
  const placeIn = placeReader(variant.map);
  const powers = raw === undefined ? ok<[Seat, unknown][]>([]) : seatsIn(variant, 'retreats', raw);
  if (!powers.ok) return powers;
  const stranger = powers.value.find(([, own]) => !isFields(own));
  if (stranger !== undefined) return unread('retreats', stranger[1]);
  const found: DislodgedUnit[] = [];
  for (const unit of fallen) {
    const own = powers.value.find(([seat]) => seat === unit.seat)?.[1];
    const list = isFields(own) ? listFor(own, unit) : undefined;
    if (list !== undefined && !Array.isArray(list)) return unread('retreats', list);
    const bad = list?.find((item: unknown) => placeIn(item) === null);
    if (bad !== undefined) return unread('retreats', bad);
    const retreats = list?.flatMap((item: unknown) => placeIn(item) ?? []) ?? emptyAround(variant.map, unit, units);
    if (retreats.length > 0) found.push({ ...unit, retreats });
  }
  return ok(sortUnits(found));
}

function listFor(own: Fields, unit: Unit): unknown {
  return field(own, unitName(unit)) ?? field(own, `*${unitName(unit)}`);
}

function emptyAround(map: WorldMap, { type, at }: Unit, units: readonly Unit[]): Place[] {
  return map.stepsFrom(type, at).filter((to) => unitIn(units, provinceOf(to)) === undefined);
}
