import { type MovementOrder, type Place, provinceOf, type Unit } from '@tavola/games/diplomacy';
import { type Peer, requireFrom } from '../peer.ts';
import type { BenchPhase } from './phases.ts';

export const JS_DIPLOMACY: Peer = { name: 'js-diplomacy', version: '0.1.5', folder: 'js-diplomacy', seconds: 5 };

/** As much of the package as is used here. */
interface Location {
  readonly province: object;
}
interface PeerUnit {
  readonly location: Location;
}
interface PeerOrder {
  readonly unit: PeerUnit;
}
interface Board {
  readonly map: object;
  readonly state: object;
  readonly units: ReadonlySet<PeerUnit>;
  /** The dislodged ones have one. */
  readonly unitStatuses: ReadonlyMap<PeerUnit, object>;
}
export interface PeerResult {
  readonly result?: { readonly board: Board };
}
interface Package {
  readonly standard: {
    readonly variant: {
      readonly rule: { resolve(board: Board, orders: ReadonlySet<PeerOrder>): PeerResult };
      readonly initialBoard: Board;
    };
  };
  readonly standardMap: { readonly locations: Readonly<Record<string, Location>> };
  readonly standardRule: {
    readonly Unit: new (branch: number, location: Location, power: number) => PeerUnit;
    readonly Board: new (map: object, state: object, units: readonly PeerUnit[], dislodged: [], status: []) => Board;
    readonly Order: {
      readonly Hold: new (unit: PeerUnit) => PeerOrder;
      readonly Move: new (unit: PeerUnit, to: Location, viaConvoy?: boolean) => PeerOrder;
      readonly Support: new (unit: PeerUnit, target: PeerOrder) => PeerOrder;
      readonly Convoy: new (unit: PeerUnit, target: PeerOrder) => PeerOrder;
    };
  };
}

const ARMY = 1;
const FLEET = 2;
/** Where the package abbreviates a sea otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = { mao: 'mid', lyo: 'gol', nao: 'nat', nwg: 'nrg', tys: 'tyn' };

/** A phase made ready for the package: only the resolving itself is measured. */
export interface PeerPhase {
  /** Some orders make the package fail with an internal error. */
  resolve(): PeerResult;
  /** Where the units are that were not dislodged, whatever the package says of them. */
  unitsAfter(): readonly string[];
  /** Ours in the package's words. */
  inItsWords(units: readonly Unit[]): readonly string[];
}

/** The same phases for the package. */
export function peerPhases(phases: readonly BenchPhase[]): PeerPhase[] {
  const peer = requireFrom(JS_DIPLOMACY, 'js-diplomacy') as Package;
  const places = new Map(Object.entries(peer.standardMap.locations).map(([name, at]) => [name.toLowerCase(), at]));
  return phases.map((phase) => peerPhase(peer, places, phase));
}

type Places = ReadonlyMap<string, Location>;

function locationOf(places: Places, place: Place): Location {
  const [province = '', coast] = place.split('/');
  const name = OTHER_NAMES[province] ?? province;
  const found = places.get(coast === undefined ? name : `${name}_${coast}`);
  if (found === undefined) throw new Error(`js-diplomacy does not know ${place}`);
  return found;
}

function peerPhase({ standard, standardRule }: Package, places: Places, { state, orders }: BenchPhase): PeerPhase {
  const { Unit, Board, Order } = standardRule;
  const { rule, initialBoard } = standard.variant;
  const made = state.units.map(
    ({ type, at, seat }) => new Unit(type === 'A' ? ARMY : FLEET, locationOf(places, at), seat + 1),
  );
  const unitAt = (province: string): PeerUnit => made[indexOf(state.units, province)] as PeerUnit;
  const first = orders.map((order) => {
    const unit = unitAt(order.unit);
    if (order.type !== 'move') return new Order.Hold(unit);
    return new Order.Move(unit, locationOf(places, order.to), order.via === true);
  });
  /** The order that a support or a convoy names: the one given, where it is the same; else one of its own. */
  const named = ({ of, to }: { readonly of: string; readonly to?: Place }): PeerOrder => {
    const index = indexOf(state.units, of);
    const given = orders[index];
    const isSame = to === undefined ? given?.type !== 'move' : isMoveTo(given, to);
    if (isSame) return first[index] as PeerOrder;
    return to === undefined ? new Order.Hold(unitAt(of)) : new Order.Move(unitAt(of), locationOf(places, to));
  };
  const all = orders.map((order, index) => {
    if (order.type === 'support') return new Order.Support(unitAt(order.unit), named(order));
    return order.type === 'convoy' ? new Order.Convoy(unitAt(order.unit), named(order)) : (first[index] as PeerOrder);
  });
  const board = new Board(initialBoard.map, initialBoard.state, made, [], []);
  const set = new Set(all);
  const resolve = (): PeerResult => rule.resolve(board, set);
  return {
    resolve,
    unitsAfter: () => {
      const after = resolve().result?.board;
      return [...(after?.units ?? [])]
        .filter((unit) => after?.unitStatuses.has(unit) !== true)
        .map(String)
        .sort();
    },
    inItsWords: (units) => units.map(({ type, at }) => `${type} ${locationOf(places, at)}`).sort(),
  };
}

function indexOf(units: readonly Unit[], province: string): number {
  return units.findIndex(({ at }) => provinceOf(at) === province);
}

function isMoveTo(order: MovementOrder | undefined, to: Place): boolean {
  return order?.type === 'move' && provinceOf(order.to) === provinceOf(to);
}
