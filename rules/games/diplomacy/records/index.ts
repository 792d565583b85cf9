import {
  type Fields,
  fail,
  field,
  isCount,
  isFields,
  isOneOf,
  type Move,
  ok,
  type Result,
  type Seat,
} from '@tavola/kernel';
import { check } from '../legal.ts';
import { notateOrder } from '../notation.ts';
import { formatPhase } from '../phases.ts';
import { powerKey, readPosition, writePosition } from '../position.ts';
import { readOrders } from '../read-orders.ts';
import { finalPoints } from '../scoring.ts';
import { namedChoices } from '../setup.ts';
import {
  type Diplomacy,
  type DiplomacyOptions,
  type DiplomacyState,
  EDITIONS,
  FINAL_YEAR,
  FIRST_YEAR,
  type Order,
  SCORINGS,
} from '../types.ts';
import { powerSeats } from '../units.ts';
import { STANDARD, variantById, variantOf } from '../variants/index.ts';

/**
 * Whole games in the form that programs of the research community write: `{map: "standard", phases: [{name: "S1901M", state: {…},
 * orders: {FRANCE: ["A PAR - BUR"]}}]}`. A state is a position as `position.ts` reads it. `tavola` holds what that form lacks:
 * `edition`, `lastYear`, `scoring`, and `points` (by power, of 100) after the end.
 */
export interface RecordedPhase {
  readonly state: DiplomacyState;
  /** The orders of every power that gave some. */
  readonly moves: readonly Move<Diplomacy>[];
}

export interface GameRecord {
  readonly id: string;
  readonly options: DiplomacyOptions;
  readonly phases: readonly RecordedPhase[];
  /** After the last phase. Null while the game is running, and for the records of other programs. */
  readonly end: DiplomacyState | null;
}

const USUAL: DiplomacyOptions = { edition: 'tavola', lastYear: FINAL_YEAR };
const MAX_PHASES = 5 * (FINAL_YEAR - 1900);
const MAX_ID = 100;
/** Name of the phase after the end in such files. */
const COMPLETED = 'COMPLETED';

/** `options` are those of a record that names none, as of other programs. */
export function readRecord(raw: unknown, options: DiplomacyOptions = USUAL): Result<GameRecord> {
  if (!isFields(raw)) return fail('record-not-an-object');
  const [id, list] = [field(raw, 'id') ?? '', field(raw, 'phases')];
  if (typeof id !== 'string' || id.length > MAX_ID) return fail('bad-field', 'id');
  if (!Array.isArray(list) || list.length > MAX_PHASES) return fail('bad-field', 'phases');
  const own = readOptions(raw, options);
  if (!own.ok) return own;
  const phases: RecordedPhase[] = [];
  for (const item of list as readonly unknown[]) {
    if (isFields(item) && field(item, 'name') === COMPLETED) {
      const end = readEnd(field(item, 'state'), own.value);
      return end.ok ? ok({ id, options: own.value, phases, end: end.value }) : end;
    }
    const phase = readPhase(item, own.value);
    if (!phase.ok) return phase;
    phases.push(phase.value);
  }
  return ok({ id, options: own.value, phases, end: null });
}

function readOptions(raw: Fields, usual: DiplomacyOptions): Result<DiplomacyOptions> {
  const [map, extra] = [field(raw, 'map') ?? STANDARD.id, field(raw, 'tavola') ?? {}];
  const variant = typeof map === 'string' ? variantNamed(map) : undefined;
  if (variant === undefined) return fail('other-map');
  if (!isFields(extra)) return fail('bad-field', 'tavola');
  const { edition, lastYear, scoring } = { ...usual, ...extra };
  if (!isOneOf(EDITIONS, edition)) return fail('bad-field', 'edition');
  if (!isCount(lastYear, FINAL_YEAR) || lastYear < FIRST_YEAR) return fail('bad-field', 'lastYear');
  if (scoring !== undefined && !isOneOf(SCORINGS, scoring)) return fail('bad-field', 'scoring');
  return ok({ ...namedChoices({ variant, scoring }), edition, lastYear });
}

/** Other programs write `standard_france_austria` for `france-austria`. */
function variantNamed(map: string): string | undefined {
  const known = [map, map.replace(/^standard_/, '').replaceAll('_', '-')];
  return known.find((id) => variantById(id) !== undefined);
}

/** Other programs name no phase in it, and nothing says how the game ended. */
function readEnd(raw: unknown, options: DiplomacyOptions): Result<DiplomacyState | null> {
  if (!isFields(raw) || field(raw, 'phase') === undefined) return ok(null);
  const state = readPosition(raw, options);
  if (!state.ok) return fail(state.error.code, COMPLETED, ...(state.error.at ?? []));
  return ok(state.value.over === null ? null : state.value);
}

function readPhase(raw: unknown, options: DiplomacyOptions): Result<RecordedPhase> {
  if (!isFields(raw)) return fail('bad-field', 'phases');
  const [name, position, given] = [field(raw, 'name'), field(raw, 'state'), field(raw, 'orders') ?? {}];
  if (typeof name !== 'string' || !isFields(position)) return fail('bad-field', 'phases');
  const state = readPosition({ ...position, phase: name }, options);
  if (!state.ok) return fail(state.error.code, name.slice(0, 10), ...(state.error.at ?? []));
  if (!isFields(given)) return fail('bad-field', 'orders');
  const moves: Move<Diplomacy>[] = [];
  for (const seat of variantOf(options).seats) {
    const orders = readSeat(state.value, seat, field(given, powerKey(state.value, seat)));
    if (!orders.ok) return fail(orders.error.code, name, powerKey(state.value, seat), ...(orders.error.at ?? []));
    if (orders.value.length > 0) moves.push({ seat, action: { orders: orders.value } });
  }
  return ok({ state: state.value, moves });
}

function readSeat(state: DiplomacyState, seat: Seat, raw: unknown): Result<readonly Order[]> {
  if (raw === undefined || raw === null) return ok([]);
  if (!Array.isArray(raw) || !raw.every((text) => typeof text === 'string')) return fail('bad-field', 'orders');
  const read = readOrders(state, raw.join('\n'));
  if (!read.ok) return read;
  const refusal = read.value.orders.length === 0 ? null : check(state, seat, read.value);
  return refusal === null ? ok(read.value.orders) : { ok: false, error: refusal };
}

export function writeRecord({ id, options, phases, end }: GameRecord): unknown {
  const { variant = STANDARD.id, edition, lastYear, scoring } = options;
  const points = end === null ? null : finalPoints(end);
  const own = {
    edition,
    ...(lastYear === FINAL_YEAR ? {} : { lastYear }),
    ...(scoring === undefined ? {} : { scoring }),
    ...(end === null || points === null ? {} : { points: byPower(end, (seat) => (points[seat] ?? 0) / 1000) }),
  };
  const last = end === null ? [] : [{ name: COMPLETED, state: writePosition(end), orders: {} }];
  return { id, map: variant, rules: [], tavola: own, phases: [...phases.map(writePhase), ...last] };
}

function byPower<T>(state: DiplomacyState, value: (seat: Seat) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(powerSeats(state).map((seat) => [powerKey(state, seat), value(seat)]));
}

function writePhase({ state, moves }: RecordedPhase): unknown {
  const orders = moves.map(({ seat, action }) => [
    powerKey(state, seat),
    action.orders.map((order) => notateOrder(state, order)),
  ]);
  return { name: formatPhase(state), state: writePosition(state), orders: Object.fromEntries(orders) };
}
