import { fail, field, isFields, type Move, ok, type Result, type Seat } from '@tavola/kernel';
import { check } from '../legal.ts';
import { notateOrder } from '../notation.ts';
import { formatPhase } from '../phases.ts';
import { powerKey, readPosition, writePosition } from '../position.ts';
import { readOrders } from '../read-orders.ts';
import { type Diplomacy, type DiplomacyOptions, type DiplomacyState, FINAL_YEAR, type Order } from '../types.ts';
import { STANDARD, variantById, variantOf } from '../variants/index.ts';

/**
 * Whole games in the form that programs of the research community write: `{map: "standard", phases: [{name: "S1901M", state: {…},
 * orders: {FRANCE: ["A PAR - BUR"]}}]}`. A state is a position as `position.ts` reads it.
 */
export interface RecordedPhase {
  readonly state: DiplomacyState;
  /** The orders of every power that gave some. */
  readonly moves: readonly Move<Diplomacy>[];
}

export interface GameRecord {
  readonly id: string;
  readonly phases: readonly RecordedPhase[];
}

const USUAL: DiplomacyOptions = { edition: 'tavola', lastYear: FINAL_YEAR };
const MAX_PHASES = 5 * (FINAL_YEAR - 1900);
/** Name of the phase after the end in such files. */
const COMPLETED = 'COMPLETED';

export function readRecord(raw: unknown, options: DiplomacyOptions = USUAL): Result<GameRecord> {
  if (!isFields(raw)) return fail('record-not-an-object');
  const [id, map, list] = [field(raw, 'id') ?? '', field(raw, 'map') ?? STANDARD.id, field(raw, 'phases')];
  if (typeof id !== 'string') return fail('bad-field', 'id');
  if (typeof map !== 'string' || variantById(map) === undefined) return fail('other-map');
  if (!Array.isArray(list) || list.length > MAX_PHASES) return fail('bad-field', 'phases');
  const phases: RecordedPhase[] = [];
  for (const item of list as readonly unknown[]) {
    if (isFields(item) && field(item, 'name') === COMPLETED) break;
    const phase = readPhase(item, { ...options, variant: map });
    if (!phase.ok) return phase;
    phases.push(phase.value);
  }
  return ok({ id, phases });
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

export function writeRecord({ id, phases }: GameRecord): unknown {
  const map = phases[0]?.state.variant ?? STANDARD.id;
  return { id, map, rules: [], phases: phases.map(writePhase) };
}

function writePhase({ state, moves }: RecordedPhase): unknown {
  const orders = moves.map(({ seat, action }) => [
    powerKey(state, seat),
    action.orders.map((order) => notateOrder(state, order)),
  ]);
  return { name: formatPhase(state), state: writePosition(state), orders: Object.fromEntries(orders) };
}
