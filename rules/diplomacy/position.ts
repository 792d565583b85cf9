import { type Fields, fail, field, isFields, type Result, type Seat, unknownField } from '@tavola/kernel';
import { isPlace, provinceOf, stepsFrom } from './map.ts';
import { unitName, upper } from './notation.ts';
import { parseState } from './parse-state.ts';
import { momentFrom, momentName } from './phases.ts';
import { type DiplomacyOptions, type DiplomacyState, type Dislodged, type Place, POWERS, type Unit } from './types.ts';
import { ALL_SEATS, inOrder, unitIn, unitsOf } from './units.ts';

/**
 * Positions in the form that programs of the research community exchange: `{phase: "F1902R", units: {FRANCE: ["A PAR", "*F BRE"]},
 * centers: {FRANCE: ["PAR"]}, retreats: {FRANCE: {"F BRE": ["GAS"]}}}`, powers in capitals, `*` before a dislodged unit. `tavola` holds
 * what that form lacks: `lost` (units lost by seat), `gone` (seats in civil disorder), `over` (how it ended). All but `phase` and
 * `units` may be left out.
 */
export function writePosition(state: DiplomacyState): unknown {
  const { units, dislodged, centres, lost, gone, over } = state;
  const extra = {
    ...(lost.some((count) => count > 0) ? { lost } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(over === null ? {} : { over }),
  };
  return {
    phase: momentName(state),
    units: byPower((seat) => [
      ...unitsOf(units, seat).map(unitName),
      ...unitsOf(dislodged, seat).map((unit) => `*${unitName(unit)}`),
    ]),
    centers: byPower((seat) => (centres[seat] ?? []).map(upper)),
    ...(dislodged.length === 0 ? {} : { retreats: retreatsByPower(dislodged) }),
    ...(Object.keys(extra).length === 0 ? {} : { tavola: extra }),
  };
}

function byPower(list: (seat: Seat) => readonly string[]): Record<string, readonly string[]> {
  const lists = ALL_SEATS.map((seat) => [powerKey(seat), list(seat)] as const);
  return Object.fromEntries(lists.filter(([, items]) => items.length > 0));
}

export function powerKey(seat: Seat): string {
  return POWERS[seat]?.toUpperCase() ?? '';
}

function retreatsByPower(dislodged: readonly Dislodged[]): unknown {
  const lists = ALL_SEATS.map((seat) => {
    const own = unitsOf(dislodged, seat).map((unit) => [unitName(unit), unit.retreats.map(upper)] as const);
    return [powerKey(seat), Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(lists.filter(([, own]) => Object.keys(own).length > 0));
}

/** The other members that such files have are about their own programs, and passed over. */
const PASSED_OVER = ['name', 'timestamp', 'zobrist_hash', 'note', 'homes', 'influence', 'civil_disorder', 'builds'];
const KNOWN = ['phase', 'units', 'centers', 'retreats', 'tavola', 'game_id', 'map', 'rules', ...PASSED_OVER];

export function readPosition(raw: unknown, options: DiplomacyOptions): Result<DiplomacyState> {
  if (!isFields(raw)) return fail('position-not-an-object');
  const stranger = unknownField(raw, KNOWN);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const name = field(raw, 'phase') ?? field(raw, 'name');
  const moment = typeof name === 'string' ? momentFrom(name) : null;
  if (moment === null) return fail('bad-field', 'phase');
  const all = readUnits(field(raw, 'units'));
  if (all === null) return fail('bad-field', 'units');
  const centres = readCentres(field(raw, 'centers'));
  if (centres === null) return fail('bad-field', 'centers');
  const units = all.filter(({ isDislodged }) => !isDislodged).map(({ unit }) => unit);
  const fallen = all.filter(({ isDislodged }) => isDislodged).map(({ unit }) => unit);
  const dislodged = withRetreats(fallen, units, field(raw, 'retreats'));
  if (dislodged === null) return fail('bad-field', 'retreats');
  const extra = field(raw, 'tavola') ?? {};
  if (!isFields(extra) || unknownField(extra, ['lost', 'gone', 'over']) !== undefined)
    return fail('bad-field', 'tavola');
  const { edition, lastYear } = options;
  return parseState({
    edition,
    lastYear,
    ...moment,
    units,
    dislodged,
    centres,
    lost: field(extra, 'lost') ?? ALL_SEATS.map(() => 0),
    gone: field(extra, 'gone') ?? [],
    over: field(extra, 'over') ?? null,
  });
}

interface Listed {
  readonly unit: Unit;
  readonly isDislodged: boolean;
}

function readUnits(raw: unknown): Listed[] | null {
  const found: Listed[] = [];
  for (const [seat, list] of seatsIn(raw) ?? []) {
    for (const text of Array.isArray(list) ? (list as unknown[]) : [null]) {
      const unit = unitFrom(text, seat);
      if (unit === null) return null;
      found.push(unit);
    }
  }
  return seatsIn(raw) === null ? null : found;
}

/** Null when a power is not one of the seven. */
function seatsIn(raw: unknown): [Seat, unknown][] | null {
  if (!isFields(raw)) return null;
  const pairs = Object.entries(raw).map(([name, value]): [Seat, unknown] => [
    POWERS.findIndex((power) => power.toUpperCase() === name.toUpperCase()),
    value,
  ]);
  return pairs.some(([seat]) => seat < 0) ? null : pairs;
}

const UNIT = /^(\*?)([AF]) ([A-Z]{3}(?:\/[NSEW]C)?)$/;

export function unitFrom(text: unknown, seat: Seat): Listed | null {
  const [, star, type, at] = typeof text === 'string' ? (UNIT.exec(text.toUpperCase()) ?? []) : [];
  const place = at?.toLowerCase() ?? '';
  if (!isPlace(place)) return null;
  return { unit: { seat, type: type === 'F' ? 'F' : 'A', at: place }, isDislodged: star === '*' };
}

function readCentres(raw: unknown): Place[][] | null {
  const centres: Place[][] = ALL_SEATS.map(() => []);
  if (raw === undefined) return centres;
  const pairs = seatsIn(raw);
  if (pairs === null) return null;
  for (const [seat, list] of pairs) {
    if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return null;
    centres[seat]?.push(...list.map((item: string) => item.toLowerCase()));
  }
  return centres;
}

/** Without a list, every empty place next to the unit is open to it; with an empty one the unit is lost already. */
function withRetreats(fallen: readonly Unit[], units: readonly Unit[], raw: unknown): Dislodged[] | null {
  const lists = raw === undefined ? [] : seatsIn(raw);
  if (lists === null || !lists.every(([, own]) => isFields(own))) return null;
  const found = fallen.map((unit): Dislodged | null => {
    const own = lists.find(([seat]) => seat === unit.seat)?.[1];
    const list = isFields(own) ? listFor(own, unit) : undefined;
    if (list === undefined) return { ...unit, retreats: emptyAround(unit, units) };
    const places = Array.isArray(list)
      ? list.map((item) => (typeof item === 'string' ? item.toLowerCase() : ''))
      : [''];
    return places.every(isPlace) ? { ...unit, retreats: places } : null;
  });
  const isRead = (unit: Dislodged | null): unit is Dislodged => unit !== null;
  return found.every(isRead) ? inOrder(found.filter(({ retreats }) => retreats.length > 0)) : null;
}

function listFor(own: Fields, unit: Unit): unknown {
  return field(own, unitName(unit)) ?? field(own, `*${unitName(unit)}`);
}

function emptyAround({ type, at }: Unit, units: readonly Unit[]): Place[] {
  return stepsFrom(type, at).filter((to) => unitIn(units, provinceOf(to)) === undefined);
}
