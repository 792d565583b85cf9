import { remember } from './dealings.ts';
import { provinceOf } from './map.ts';
import { causeOf, dislodgerOf } from './resolve/explain.ts';
import { createField, MOVE, NOBODY, type ResolutionField, resolveOn, YES } from './resolve/index.ts';
import { prevention } from './resolve/strength.ts';
import type {
  DiplomacyEvent,
  DiplomacyState,
  DislodgedUnit,
  MovementOrder,
  Place,
  Province,
  Unit,
  Verdict,
} from './types.ts';
import { sortUnits } from './units.ts';
import { mapOf } from './variants/index.ts';

export interface Applied {
  readonly state: DiplomacyState;
  readonly events: readonly DiplomacyEvent[];
}

export type OrdersByProvince<O> = ReadonlyMap<Province, O>;

/** UC 41: resolves all orders together. */
export function resolveMovement(
  state: DiplomacyState,
  orders: OrdersByProvince<MovementOrder>,
  phase: string,
): Applied {
  const { units } = state;
  const map = mapOf(state);
  const list = units.map(({ at }) => orders.get(provinceOf(at)) ?? null);
  const field = resolveOn(createField(map), units, list, state.edition);
  const verdicts = units.map((unit, index) => verdictOf(field, index, unit, list[index] ?? null));
  const stays = units.flatMap((unit, index) => {
    const at = endOf(field, index, unit);
    return at === null ? [] : [{ ...unit, at }];
  });
  const closed = closedProvinces(field, stays);
  const events: DiplomacyEvent[] = [{ type: 'resolved', phase, verdicts }];
  const dislodged: DislodgedUnit[] = [];
  const lost = [...state.lost];
  units.forEach((unit, index) => {
    const attacker = dislodgerOf(field, index);
    if (attacker === NOBODY) return;
    const by = map.provinces[field.province[attacker] as number] ?? '';
    const isOpen = (to: Place): boolean =>
      !closed.has(provinceOf(to)) && (field.via[attacker] === 1 || provinceOf(to) !== by);
    const retreats = map.stepsFrom(unit.type, unit.at).filter(isOpen);
    events.push({ type: 'dislodged', unit, by, retreats });
    const isGone = state.gone.includes(unit.seat);
    if (retreats.length > 0 && !isGone) dislodged.push({ ...unit, retreats });
    else {
      lost[unit.seat] = (lost[unit.seat] ?? 0) + 1;
      events.push({ type: 'disbanded', unit, cause: { code: isGone ? 'civil-disorder' : 'no-retreat', by: [by] } });
    }
  });
  const { dealings: _, ...before } = state;
  const dealings = remember(state, verdicts);
  const after = { ...before, units: sortUnits(stays), dislodged, lost };
  return { state: dealings.length === 0 ? after : { ...after, dealings }, events };
}

function verdictOf(field: ResolutionField, index: number, unit: Unit, order: MovementOrder | null): Verdict {
  const cause = causeOf(field, index);
  return {
    seat: unit.seat,
    unit,
    order: order ?? { type: 'hold', unit: provinceOf(unit.at) },
    ok: cause === null,
    ...(cause === null ? {} : { cause }),
    ...(order === null ? { unordered: true } : {}),
    ...(field.kind[index] === MOVE && field.via[index] === 1 ? { convoyed: true } : {}),
  };
}

/** Where a unit is afterwards, or null when it was dislodged. */
function endOf(field: ResolutionField, index: number, unit: Unit): Place | null {
  if (field.kind[index] === MOVE && field.answer[index] === YES) {
    const goal = (unit.type === 'F' ? field.target[index] : field.goal[index]) as number;
    return field.map.places[goal] ?? null;
  }
  return dislodgerOf(field, index) === NOBODY ? unit.at : null;
}

/** UC 42: no unit retreats to a province that is occupied or was left empty by a standoff. */
function closedProvinces(field: ResolutionField, stays: readonly Unit[]): Set<Province> {
  const closed = new Set(stays.map(({ at }) => provinceOf(at)));
  for (let index = 0; index < field.count; index += 1) {
    if (field.kind[index] !== MOVE || field.answer[index] === YES) continue;
    if (prevention(field, index, true) > 0) closed.add(field.map.provinces[field.goal[index] as number] ?? '');
  }
  return closed;
}
