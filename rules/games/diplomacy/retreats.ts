import { provinceOf } from './map.ts';
import type { Applied, OrdersByProvince } from './movement.ts';
import type {
  Cause,
  DiplomacyEvent,
  DiplomacyState,
  DislodgedUnit,
  Place,
  Province,
  RetreatOrder,
  Unit,
  Verdict,
} from './types.ts';
import { sortUnits } from './units.ts';

/** UC 42–44: resolves all retreats together. A unit that cannot retreat, or has no order, is disbanded. */
export function resolveRetreats(state: DiplomacyState, orders: OrdersByProvince<RetreatOrder>, phase: string): Applied {
  const plans = state.dislodged.map((unit) => planOf(state, unit, orders.get(provinceOf(unit.at))));
  const verdicts: Verdict[] = [];
  const events: DiplomacyEvent[] = [];
  const saved: Unit[] = [];
  const lost = [...state.lost];
  for (const { unit, order, to, cause } of plans) {
    const clash = to === null ? [] : plans.filter((other) => other.unit !== unit && sameProvince(other.to, to));
    const why: Cause | null =
      clash.length > 0 ? { code: 'retreat-conflict', by: clash.map((other) => provinceOf(other.unit.at)) } : cause;
    const plain: Unit = { seat: unit.seat, type: unit.type, at: unit.at };
    const isOrdered = order !== undefined;
    const failed = isOrdered && order.type === 'retreat' && why !== null;
    verdicts.push({
      seat: unit.seat,
      unit: plain,
      order: order ?? { type: 'disband', unit: provinceOf(unit.at) },
      ok: !failed,
      ...(failed ? { cause: why } : {}),
      ...(isOrdered ? {} : { unordered: true }),
    });
    if (to !== null && why === null) saved.push({ ...plain, at: to });
    else lost[unit.seat] = (lost[unit.seat] ?? 0) + 1;
    if (why !== null) events.push({ type: 'disbanded', unit: plain, cause: why });
  }
  return {
    state: { ...state, units: sortUnits([...state.units, ...saved]), dislodged: [], lost },
    events: [{ type: 'resolved', phase, verdicts }, ...events],
  };
}

interface Plan {
  readonly unit: DislodgedUnit;
  readonly order: RetreatOrder | undefined;
  /** Where it goes without a conflict. */
  readonly to: Place | null;
  readonly cause: Cause | null;
}

function planOf(state: DiplomacyState, unit: DislodgedUnit, order: RetreatOrder | undefined): Plan {
  if (order === undefined) {
    const code = state.gone.includes(unit.seat) ? 'civil-disorder' : 'no-order';
    return { unit, order, to: null, cause: { code, by: [] } };
  }
  if (order.type === 'disband') return { unit, order, to: null, cause: null };
  const found = retreatPlaces(unit, order.to);
  const [to] = found;
  if (to !== undefined && found.length === 1) return { unit, order, to, cause: null };
  return { unit, order, to: null, cause: { code: found.length > 1 ? 'coast-missing' : 'retreat-closed', by: [] } };
}

/** What a named place can mean: itself, or the only coast of it that is open. An army has no coast. */
export function retreatPlaces({ type, retreats }: DislodgedUnit, to: Place): Place[] {
  if (retreats.includes(to)) return [to];
  const isWhole = type === 'A' || to.length === 3;
  return isWhole ? retreats.filter((place) => provinceOf(place) === provinceOf(to)) : [];
}

function sameProvince(a: Place | null, b: Province): boolean {
  return a !== null && provinceOf(a) === provinceOf(b);
}
