import {
  carriedTo,
  fleetSeas,
  type MovementOrder,
  type Place,
  type Province,
  provinceOf,
  type Unit,
  type WorldMap,
} from '@tavola/games/diplomacy';
import type { MapGraph } from './graph.ts';

/** The orders of a seat, in the order of its units. */
export type OrderPlan = readonly MovementOrder[];
/** Replacement orders by unit index. */
export type Tweak = readonly (readonly [unit: number, order: MovementOrder])[];

interface Piece {
  readonly index: number;
  readonly here: Province;
  readonly type: Unit['type'];
  readonly steps: readonly Place[];
  readonly near: ReadonlySet<Province>;
}

/** Alternatives to a plan: another order for a unit, or orders for several that only work together. */
export class Tweaks {
  private readonly map: WorldMap;
  private readonly pieces: readonly Piece[];
  /** Alternatives that do not depend on the plan. */
  private readonly fixed: readonly Tweak[];

  constructor(graph: MapGraph, own: readonly Unit[]) {
    const { map } = graph;
    this.map = map;
    this.pieces = own.map(({ type, at }, index) => {
      const [isFleet, place] = [type === 'F', map.placeNumber(at)];
      return {
        index,
        here: provinceOf(at),
        type,
        steps: graph.stepsOf(isFleet, place).map((step) => map.places[step] as Place),
        near: new Set(graph.nearOf(isFleet, place).map((province) => map.provinces[province] as Province)),
      };
    });
    this.fixed = [...this.alone(), ...this.supported(), ...this.carried(own)];
  }

  /** Supports for units of other powers, in orders that they may well give. */
  aiding(orders: readonly MovementOrder[]): Tweak[] {
    return this.pieces.flatMap((piece) =>
      orders.flatMap((order): Tweak[] => {
        const to = order.type === 'move' ? order.to : null;
        const goal = to === null ? order.unit : provinceOf(to);
        const isOwn = this.pieces.some(({ here }) => here === order.unit || here === goal);
        return !isOwn && piece.near.has(goal) ? [[help(piece, { here: order.unit }, to)]] : [];
      }),
    );
  }

  around(plan: OrderPlan): Tweak[] {
    return [...this.fixed, ...this.helping(plan), ...this.following(plan)];
  }

  private alone(): Tweak[] {
    return this.pieces.flatMap((piece) => [
      [[piece.index, hold(piece)]],
      ...piece.steps.map((to) => [step(piece, to)]),
    ]);
  }

  /** One unit moves, another supports it. */
  private supported(): Tweak[] {
    return this.pieces.flatMap((mover) =>
      mover.steps.flatMap((to) =>
        this.helpersAt(mover, provinceOf(to)).map((helper): Tweak => [step(mover, to), help(helper, mover, to)]),
      ),
    );
  }

  private helpersAt(mover: Piece, goal: Province): Piece[] {
    return this.pieces.filter((piece) => piece !== mover && piece.near.has(goal));
  }

  /** A fleet, or two of them, carry an army. */
  private carried(own: readonly Unit[]): Tweak[] {
    const { map } = this;
    const fleets = this.pieces.filter(({ here }) => map.provinceKind(here) === 'sea');
    const armies = this.pieces.filter(({ type }) => type === 'A');
    const pairs = fleets.flatMap((one, index) => fleets.slice(index + 1).map((two) => [one, two]));
    return armies.flatMap((army) => {
      const known = new Set<Province>(army.steps);
      return [...fleets.map((fleet) => [fleet]), ...pairs].flatMap((ferry) => {
        const seas = fleetSeas(
          map,
          ferry.flatMap(({ index }) => own[index] ?? []),
        );
        const goals = carriedTo(map, army.here, seas).filter((to) => !known.has(to));
        if (ferry.length === 1) for (const to of goals) known.add(to);
        return goals.map(
          (to): Tweak => [
            step(army, to),
            ...ferry.map((fleet) => [fleet.index, { type: 'convoy', unit: fleet.here, of: army.here, to }] as const),
          ],
        );
      });
    });
  }

  /** Support for other orders of the plan. */
  private helping(plan: OrderPlan): Tweak[] {
    return this.pieces.flatMap((piece) =>
      this.pieces.flatMap((other): Tweak[] => {
        if (other === piece) return [];
        const order = plan[other.index];
        const to = order?.type === 'move' ? order.to : null;
        return piece.near.has(to === null ? other.here : provinceOf(to)) ? [[help(piece, other, to)]] : [];
      }),
    );
  }

  /** One unit makes room, another takes its place. */
  private following(plan: OrderPlan): Tweak[] {
    return this.pieces.flatMap((first) => {
      const followers = this.helpersAt(first, first.here);
      if (plan[first.index]?.type === 'move') return [];
      return followers.flatMap((follower) => {
        const entry = follower.steps.find((place) => provinceOf(place) === first.here);
        if (entry === undefined) return [];
        const away = first.steps.filter((to) => provinceOf(to) !== follower.here);
        return away.map((to): Tweak => [step(first, to), step(follower, entry)]);
      });
    });
  }
}

function hold({ here }: Piece): MovementOrder {
  return { type: 'hold', unit: here };
}

function step({ index, here }: Piece, to: Place): readonly [number, MovementOrder] {
  return [index, { type: 'move', unit: here, to }];
}

function help(
  { index, here }: Piece,
  { here: of }: Pick<Piece, 'here'>,
  to: Place | null,
): readonly [number, MovementOrder] {
  return [index, { type: 'support', unit: here, of, ...(to === null ? {} : { to: provinceOf(to) }) }];
}
