import {
  adjustmentOf,
  buildSites,
  centreOwner,
  type DiplomacyState,
  mapOf,
  type Order,
  provinceOf,
  UNIT_TYPES,
  unitIn,
  unitsOf,
  variantOf,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Regard } from './relations.ts';
import { type Worth, worthAt, worthFor } from './worth.ts';

/** How retreats and adjustments are chosen. */
export interface AftermathPlan {
  readonly isPlanned: boolean;
  /** Units go and are built where they face enemies rather than allies. */
  readonly regard?: Regard;
}

/** Preferred share of fleets among a power’s units. */
const FLEET_SHARE: Readonly<Record<string, number>> = {
  Austria: 0.2,
  England: 0.6,
  France: 0.35,
  Germany: 0.3,
  Italy: 0.5,
  Russia: 0.3,
  Turkey: 0.4,
};
/** Of a power that is not known here. */
const USUAL_SHARE = 0.35;
/** Penalty for each unit above that share. */
const TOO_MANY = 0.15;

/** A place that another power may retreat to as well is worth this share: if both do, both units are lost. */
const CONTESTED = 0.6;
/** Rebuilding at home must be worth this many times the best retreat, since it costs a season. */
const REBUILT = 1.5;

/**
 * Each unit retreats to its best open place, or is disbanded. With a plan, it avoids places that others may choose, and makes room for
 * a better unit at home.
 */
export function retreatOrders(state: DiplomacyState, seat: Seat, plan: AftermathPlan): Order[] {
  // After the Fall a centre is taken by standing in it; after the Spring it is enough to be near.
  const worth = worthFor(state, seat, state.season, plan.regard);
  const map = mapOf(state);
  const rivals = state.dislodged
    .filter((unit) => unit.seat !== seat)
    .flatMap(({ retreats }) => retreats.map(provinceOf));
  const risk = (to: string): number => (plan.isPlanned && rivals.includes(provinceOf(to)) ? CONTESTED : 1);
  const taken = new Set<string>();
  const ways = unitsOf(state.dislodged, seat).flatMap(({ type, at, retreats }) =>
    retreats.map((to) => ({
      unit: provinceOf(at),
      to,
      value: risk(to) * worthAt(worth, type === 'F', map.placeNumber(to)),
    })),
  );
  let rebuilds = plan.isPlanned && state.season === 'fall' ? spareBuilds(state, seat) : 0;
  const home = rebuilds === 0 ? 0 : homeWorth(state, seat, worth);
  const orders = new Map<string, Order>();
  for (const { unit, to, value } of ways.sort((a, b) => b.value - a.value)) {
    if (orders.has(unit) || taken.has(provinceOf(to))) continue;
    if (rebuilds > 0 && home > REBUILT * value) {
      rebuilds -= 1;
      orders.set(unit, { type: 'disband', unit });
      continue;
    }
    taken.add(provinceOf(to));
    orders.set(unit, { type: 'retreat', unit, to });
  }
  return unitsOf(state.dislodged, seat).map(({ at }) => {
    const unit = provinceOf(at);
    return orders.get(unit) ?? { type: 'disband', unit };
  });
}

/** Units that could be disbanded now and built again in Winter. */
function spareBuilds(state: DiplomacyState, seat: Seat): number {
  const own = unitsOf(state.units, seat);
  const centres = mapOf(state).centres.filter((centre) => {
    const holder = unitIn(state.units, centre)?.seat ?? centreOwner(state, centre);
    return holder === seat;
  });
  const due = centres.length - own.length;
  const sites = buildSites(state, seat).length;
  return Math.max(0, Math.min(due, sites));
}

/** What the best unit that could be built would be worth. */
function homeWorth(state: DiplomacyState, seat: Seat, worth: Worth): number {
  const map = mapOf(state);
  const values = buildSites(state, seat).flatMap((site) =>
    UNIT_TYPES.flatMap((build) =>
      map.placesIn(build, site).map((at) => worthAt(worth, build === 'F', map.placeNumber(at))),
    ),
  );
  return Math.max(0, ...values);
}

/** Builds where they are worth most, removes where units are missed least. With a plan, by the share of fleets. */
export function adjustmentOrders(state: DiplomacyState, seat: Seat, { regard, isPlanned }: AftermathPlan): Order[] {
  const worth = worthFor(state, seat, 'winter', regard);
  const count = adjustmentOf(state, seat);
  return count < 0 ? removals(state, seat, worth, -count) : builds(state, seat, worth, count, isPlanned);
}

function removals(state: DiplomacyState, seat: Seat, worth: Worth, count: number): Order[] {
  const map = mapOf(state);
  const loss = (at: string, type: string): number => {
    // A unit in an own centre guards it.
    const owns = centreOwner(state, provinceOf(at)) === seat ? 1.2 : 1;
    return owns * worthAt(worth, type === 'F', map.placeNumber(at));
  };
  const units = unitsOf(state.units, seat).sort((a, b) => loss(a.at, a.type) - loss(b.at, b.type));
  return units.slice(0, count).map(({ at }) => ({ type: 'remove', unit: provinceOf(at) }));
}

function builds(state: DiplomacyState, seat: Seat, worth: Worth, count: number, isBalanced: boolean): Order[] {
  const { map, powers } = variantOf(state);
  const share = FLEET_SHARE[powers[seat] ?? ''] ?? USUAL_SHARE;
  const sites = new Set(buildSites(state, seat));
  const own = unitsOf(state.units, seat);
  let [all, fleets] = [own.length, own.filter(({ type }) => type === 'F').length];
  const orders: Order[] = [];
  while (orders.length < count && sites.size > 0) {
    const surplus = isBalanced ? fleets - share * (all + 1) : 0;
    const options = [...sites].flatMap((site) =>
      UNIT_TYPES.flatMap((build) =>
        map.placesIn(build, site).map((at) => {
          const excess = build === 'F' ? surplus : -surplus;
          return { build, at, value: worthAt(worth, build === 'F', map.placeNumber(at)) * (1 - TOO_MANY * excess) };
        }),
      ),
    );
    const [best] = options.sort((a, b) => b.value - a.value);
    if (best === undefined) break;
    sites.delete(provinceOf(best.at));
    all += 1;
    if (best.build === 'F') fleets += 1;
    orders.push({ type: 'build', build: best.build, at: best.at });
  }
  return orders;
}
