import { coastsOf, provinceKind, stepsFrom } from '../europe.ts';
import { provinceOf } from '../map.ts';
import type { Edition, MovementOrder, Province, Unit } from '../types.ts';

/** An order as the second implementation takes it: what the unit really does. */
export interface PlainOrder {
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
export function areLinked(seas: readonly Province[], from: Province, to: Province): boolean {
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
    if (!some.includes(sea) || !areLinked(some, from, to)) continue;
    if (
      some.every(
        (one) =>
          !areLinked(
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

export function readPlainOrders(
  units: readonly Unit[],
  orders: readonly (MovementOrder | null)[],
  edition: Edition,
): PlainOrder[] {
  const fleets = units.map(({ at }) => at).filter((at) => provinceKind(at) === 'sea');
  const idle = (unit: Unit): PlainOrder => ({
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
  const all = moves.map((plain, index) => helpOf(plain, orders[index] ?? null, moves));
  return all.map((plain, index) => wayOf(plain, index, all, fleets, orders[index] ?? null, edition));
}

type MoveOrder = Extract<MovementOrder, { type: 'move' }>;

function moveOf(plain: PlainOrder, order: MoveOrder, fleets: readonly Province[]): PlainOrder | null {
  const { unit, here } = plain;
  const goal = provinceOf(order.to);
  const steps = stepsFrom(unit.type, unit.at);
  if (goal === here) return null;
  if (unit.type === 'F') {
    const fitting = steps.filter((to) => to === order.to || (order.to === goal && provinceOf(to) === goal));
    return fitting.length === 1 ? { ...plain, kind: 'move', goal, coast: fitting[0] ?? '' } : null;
  }
  if (provinceKind(goal) === 'sea') return null;
  const walks = steps.includes(goal);
  if (!walks && !areLinked(fleets, here, goal)) return null;
  return { ...plain, kind: 'move', goal, coast: goal, via: !walks || order.via === true };
}

function helpOf(plain: PlainOrder, order: MovementOrder | null, moves: readonly PlainOrder[]): PlainOrder {
  if (order?.type !== 'support' && order?.type !== 'convoy') return plain;
  const of = moves.findIndex(({ here }) => here === order.of);
  const other = moves[of];
  if (other === undefined || other === plain) return plain;
  const goal = order.to === undefined ? other.here : provinceOf(order.to);
  const named = order.to?.includes('/') === true && other.unit.type === 'F';
  const isSameMove = other.kind === 'move' && other.goal === goal && (!named || other.coast === order.to);
  if (order.type === 'convoy') {
    const can =
      provinceKind(plain.unit.at) === 'sea' && other.unit.type === 'A' && other.kind === 'move' && other.goal === goal;
    return can ? { ...plain, kind: 'convoy', goal, of } : plain;
  }
  const isMeant = order.to === undefined ? other.kind !== 'move' : isSameMove;
  return isMeant && near(plain.unit, goal) ? { ...plain, kind: 'support', goal, of } : plain;
}

function wayOf(
  plain: PlainOrder,
  index: number,
  all: readonly PlainOrder[],
  fleets: readonly Province[],
  order: MovementOrder | null,
  edition: Edition,
): PlainOrder {
  if (plain.kind !== 'move' || plain.unit.type === 'F') return plain;
  const carriers = all.filter(({ kind, of }) => kind === 'convoy' && of === index);
  const isLinked = areLinked(
    carriers.map(({ here }) => here),
    plain.here,
    plain.goal,
  );
  const walks = stepsFrom('A', plain.here).includes(plain.goal);
  const isOrdered = order?.type === 'move' && order.via === true;
  if (walks && !isOrdered) {
    const own = carriers.filter(({ unit }) => unit.seat === plain.unit.seat);
    return { ...plain, via: isLinked && own.some(({ here }) => needed(here, fleets, plain.here, plain.goal)) };
  }
  if (isLinked) return { ...plain, via: true };
  return edition === 'classic' && walks ? { ...plain, via: false } : { ...plain, via: true, stranded: true };
}
