import { coastsOf, kindOf, provinceOf, stepsFrom } from '../map.ts';
import type { Edition, MovementOrder, Province, Unit } from '../types.ts';

/** An order as the second implementation takes it: what the unit really does. */
export interface Deed {
  readonly unit: Unit;
  readonly here: Province;
  readonly kind: 'hold' | 'move' | 'support' | 'convoy';
  readonly goal: Province;
  /** The very coast a fleet goes to. */
  readonly coast: string;
  readonly of: number;
  readonly via: boolean;
  /** The move has no convoy, so it fails; the unit still has tried to move. */
  readonly stranded: boolean;
}

const near = (unit: Unit, province: Province): boolean =>
  stepsFrom(unit.type, unit.at).some((place) => provinceOf(place) === province);

/** Whether fleets in these seas link two coasts; searched step by step, by names. */
export function linked(seas: readonly Province[], from: Province, to: Province): boolean {
  const touches = (sea: Province, land: Province): boolean =>
    [land, ...coastsOf(land)].some((place) => stepsFrom('F', sea).includes(place));
  const seen = new Set(seas.filter((sea) => touches(sea, from)));
  for (const sea of seen) for (const next of seas) if (stepsFrom('F', sea).includes(next)) seen.add(next);
  return [...seen].some((sea) => touches(sea, to));
}

/** Whether leaving this sea out of some way that needs all its fleets would break it: found by trying all sets of fleets. */
function needed(sea: Province, seas: readonly Province[], from: Province, to: Province): boolean {
  for (let mask = 0; mask < 1 << seas.length; mask += 1) {
    const some = seas.filter((_, index) => (mask >> index) & 1);
    if (!some.includes(sea) || !linked(some, from, to)) continue;
    if (
      some.every(
        (one) =>
          !linked(
            some.filter((other) => other !== one),
            from,
            to,
          ),
      )
    )
      return true;
  }
  return false;
}

export function readDeeds(units: readonly Unit[], orders: readonly (MovementOrder | null)[], edition: Edition): Deed[] {
  const fleets = units.map(({ at }) => at).filter((at) => kindOf(at) === 'sea');
  const idle = (unit: Unit): Deed => ({
    unit,
    here: provinceOf(unit.at),
    kind: 'hold',
    goal: '',
    coast: '',
    of: -1,
    via: false,
    stranded: false,
  });
  const moves = units.map((unit, index) => {
    const order = orders[index];
    return order?.type === 'move' ? (moveOf(idle(unit), order, fleets) ?? idle(unit)) : idle(unit);
  });
  const all = moves.map((deed, index) => helpOf(deed, orders[index] ?? null, moves));
  return all.map((deed, index) => wayOf(deed, index, all, fleets, orders[index] ?? null, edition));
}

type MoveOrder = Extract<MovementOrder, { type: 'move' }>;

function moveOf(deed: Deed, order: MoveOrder, fleets: readonly Province[]): Deed | null {
  const { unit, here } = deed;
  const goal = provinceOf(order.to);
  const steps = stepsFrom(unit.type, unit.at);
  if (goal === here) return null;
  if (unit.type === 'F') {
    const fitting = steps.filter((to) => to === order.to || (order.to === goal && provinceOf(to) === goal));
    return fitting.length === 1 ? { ...deed, kind: 'move', goal, coast: fitting[0] ?? '' } : null;
  }
  if (kindOf(goal) === 'sea') return null;
  const walks = steps.includes(goal);
  if (!walks && !linked(fleets, here, goal)) return null;
  return { ...deed, kind: 'move', goal, coast: goal, via: !walks || order.via === true };
}

function helpOf(deed: Deed, order: MovementOrder | null, moves: readonly Deed[]): Deed {
  if (order?.type !== 'support' && order?.type !== 'convoy') return deed;
  const of = moves.findIndex(({ here }) => here === order.of);
  const other = moves[of];
  if (other === undefined || other === deed) return deed;
  const goal = order.to === undefined ? other.here : provinceOf(order.to);
  const named = order.to?.includes('/') === true && other.unit.type === 'F';
  const isSameMove = other.kind === 'move' && other.goal === goal && (!named || other.coast === order.to);
  if (order.type === 'convoy') {
    const can =
      kindOf(deed.unit.at) === 'sea' && other.unit.type === 'A' && other.kind === 'move' && other.goal === goal;
    return can ? { ...deed, kind: 'convoy', goal, of } : deed;
  }
  const isMeant = order.to === undefined ? other.kind !== 'move' : isSameMove;
  return isMeant && near(deed.unit, goal) ? { ...deed, kind: 'support', goal, of } : deed;
}

function wayOf(
  deed: Deed,
  index: number,
  all: readonly Deed[],
  fleets: readonly Province[],
  order: MovementOrder | null,
  edition: Edition,
): Deed {
  if (deed.kind !== 'move' || deed.unit.type === 'F') return deed;
  const carriers = all.filter(({ kind, of }) => kind === 'convoy' && of === index);
  const isLinked = linked(
    carriers.map(({ here }) => here),
    deed.here,
    deed.goal,
  );
  const walks = stepsFrom('A', deed.here).includes(deed.goal);
  const isOrdered = order?.type === 'move' && order.via === true;
  if (walks && !isOrdered) {
    const own = carriers.filter(({ unit }) => unit.seat === deed.unit.seat);
    return { ...deed, via: isLinked && own.some(({ here }) => needed(here, fleets, deed.here, deed.goal)) };
  }
  if (isLinked) return { ...deed, via: true };
  return edition === 'classic' && walks ? { ...deed, via: false } : { ...deed, via: true, stranded: true };
}
