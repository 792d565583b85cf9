import {
  adjustmentOf,
  buildSites,
  centreOwner,
  type DiplomacyState,
  mapOf,
  type Order,
  provinceOf,
  UNIT_TYPES,
  unitsOf,
  variantOf,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { type Worth, worthAt, worthFor } from './worth.ts';

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

/** Each unit retreats to its best open place, or is disbanded. */
export function retreatOrders(state: DiplomacyState, seat: Seat): Order[] {
  // After the Fall a centre is taken by standing in it; after the Spring it is enough to be near.
  const worth = worthFor(state, seat, state.season);
  const map = mapOf(state);
  const taken = new Set<string>();
  const ways = unitsOf(state.dislodged, seat).flatMap(({ type, at, retreats }) =>
    retreats.map((to) => ({ unit: provinceOf(at), to, value: worthAt(worth, type === 'F', map.placeNumber(to)) })),
  );
  const orders = new Map<string, Order>();
  for (const { unit, to } of ways.sort((a, b) => b.value - a.value)) {
    if (orders.has(unit) || taken.has(provinceOf(to))) continue;
    taken.add(provinceOf(to));
    orders.set(unit, { type: 'retreat', unit, to });
  }
  return unitsOf(state.dislodged, seat).map(({ at }) => {
    const unit = provinceOf(at);
    return orders.get(unit) ?? { type: 'disband', unit };
  });
}

/** Builds where they are worth most, removes where units are missed least. `isBalanced`: by the share of fleets. */
export function adjustmentOrders(state: DiplomacyState, seat: Seat, isBalanced: boolean): Order[] {
  const worth = worthFor(state, seat, 'winter');
  const count = adjustmentOf(state, seat);
  return count < 0 ? removals(state, seat, worth, -count) : builds(state, seat, worth, count, isBalanced);
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
