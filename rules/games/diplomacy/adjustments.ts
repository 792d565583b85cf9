import type { Move, Seat } from '@tavola/kernel';
import { removalOrder } from './distance.ts';
import { provinceOf } from './map.ts';
import type { Applied } from './movement.ts';
import type {
  AdjustmentOrder,
  CauseCode,
  Diplomacy,
  DiplomacyEvent,
  DiplomacyState,
  Order,
  Unit,
  Verdict,
} from './types.ts';
import { adjustmentOf, powerSeats, sortUnits, unitIn } from './units.ts';
import { variantOf } from './variants/index.ts';

type Build = Extract<AdjustmentOrder, { readonly type: 'build' }>;

/** UC 18, 40, 44: builds and removals of all powers. They never conflict. */
export function resolveAdjustments(state: DiplomacyState, moves: readonly Move<Diplomacy>[], phase: string): Applied {
  let now: Applied = { state, events: [] };
  const verdicts: Verdict[] = [];
  for (const seat of powerSeats(state)) {
    const orders = moves.find((move) => move.seat === seat)?.action.orders ?? [];
    now = adjust(now, seat, orders, adjustmentOf(state, seat), verdicts);
  }
  return { state: now.state, events: [{ type: 'resolved', phase, verdicts }, ...now.events] };
}

function adjust(before: Applied, seat: Seat, orders: readonly Order[], balance: number, verdicts: Verdict[]): Applied {
  let { state } = before;
  let left = balance;
  for (const order of orders) {
    const unit = unitMeant(state, seat, order);
    const code = adjustmentFault(state, seat, order, left);
    verdicts.push({ seat, unit, order, ok: code === null, ...(code === null ? {} : { cause: { code, by: [] } }) });
    if (code !== null) continue;
    left += left > 0 ? -1 : 1;
    if (order.type === 'build' && unit !== null) state = { ...state, units: sortUnits([...state.units, unit]) };
    else if (order.type === 'remove' && unit !== null) state = without(state, unit);
  }
  return removeTheRest({ state, events: before.events }, seat, -left, verdicts);
}

/** UC 46: removes units by the rule where a power gave no orders. */
function removeTheRest({ state, events }: Applied, seat: Seat, count: number, verdicts: Verdict[]): Applied {
  if (count <= 0) return { state, events };
  const chosen = removalOrder(state, seat).slice(0, count);
  const code: CauseCode = state.gone.includes(seat) ? 'civil-disorder' : 'no-order';
  for (const unit of chosen) {
    const order: Order = { type: 'remove', unit: provinceOf(unit.at) };
    verdicts.push({ seat, unit, order, ok: true, unordered: true });
  }
  const disbanded = chosen.map((unit): DiplomacyEvent => ({ type: 'disbanded', unit, cause: { code, by: [] } }));
  return { state: chosen.reduce(without, state), events: [...events, ...disbanded] };
}

function without(state: DiplomacyState, unit: Unit): DiplomacyState {
  const units = state.units.filter((other) => other.at !== unit.at);
  return { ...state, units, lost: state.lost.map((count, seat) => (seat === unit.seat ? count + 1 : count)) };
}

/** Returns why an adjustment is impossible, with this many left to build (above 0) or to remove (below 0). */
export function adjustmentFault(state: DiplomacyState, seat: Seat, order: Order, left: number): CauseCode | null {
  if (order.type === 'remove') return left < 0 ? null : 'none-left';
  if (order.type === 'waive') return left > 0 ? null : 'none-left';
  if (order.type !== 'build') return null;
  return buildFault(state, seat, order) ?? (left > 0 ? null : 'none-left');
}

/** UC 40: only in own, vacant home centres, or in some variants in any own, vacant centre. */
function buildFault(state: DiplomacyState, seat: Seat, { build, at }: Build): CauseCode | null {
  const province = provinceOf(at);
  const { builds, homes, map } = variantOf(state);
  if (builds === 'home' && !(homes[seat] ?? []).includes(province)) return 'not-home';
  if (!(state.centres[seat] ?? []).includes(province)) return 'not-owned';
  if (unitIn(state.units, province) !== undefined) return 'occupied';
  if (build === 'A') return null;
  if (map.provinceKind(province) !== 'coast') return 'needs-coast';
  return at === province && map.coastsOf(province).length > 0 ? 'coast-missing' : null;
}

function unitMeant(state: DiplomacyState, seat: Seat, order: Order): Unit | null {
  if (order.type === 'build') {
    const { build, at } = order;
    return { seat, type: build, at: build === 'A' ? provinceOf(at) : at };
  }
  return order.type === 'waive' ? null : (unitIn(state.units, order.unit) ?? null);
}
