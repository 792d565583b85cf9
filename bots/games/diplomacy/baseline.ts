import {
  type DiplomacyState,
  type MovementOrder,
  mapOf,
  type Place,
  type Province,
  powerSeats,
  provinceOf,
  type Unit,
  unitsOf,
} from '@tavola/games/diplomacy';
import type { Chance, Seat } from '@tavola/kernel';
import { graphOf, type MapGraph } from './graph.ts';
import { type Worth, worthAt, worthFor } from './worth.ts';

interface Option {
  readonly to: number;
  readonly worth: number;
}

interface Piece {
  readonly unit: Unit;
  readonly place: number;
  readonly province: number;
  readonly isFleet: boolean;
  /** Where it could go, and where it is, best first. */
  readonly options: readonly Option[];
}

/** What a seat considers in a movement phase. Computed once, used for many decisions. */
export interface MovementOutlook {
  readonly graph: MapGraph;
  readonly pieces: readonly Piece[];
  /** By province: the most units that any other seat could send there. */
  readonly rivals: Uint8Array;
}

/** An own unit near a place adds this share of its value. A rival takes as much away. */
const COMPANY = 0.04;

export function movementOutlook(state: DiplomacyState, seat: Seat, worth = seasonWorth(state, seat)): MovementOutlook {
  const graph = graphOf(mapOf(state));
  const { provinceAt, size } = graph.map;
  const reach = graph.unitReach(state.units, powerSeats(state).length);
  const rivals = Uint8Array.from({ length: size }, (_, province) => graph.strongestOther(reach, seat, province));
  const pieces = unitsOf(state.units, seat).map((unit): Piece => {
    const isFleet = unit.type === 'F';
    const place = graph.map.placeNumber(unit.at);
    const options = [place, ...graph.stepsOf(isFleet, place)].map((to): Option => {
      const province = provinceAt[to] as number;
      const company = (reach[seat * size + province] as number) - (rivals[province] as number);
      return { to, worth: worthAt(worth, isFleet, to) * (1 + COMPANY * company) };
    });
    options.sort((a, b) => b.worth - a.worth);
    return { unit, place, province: provinceAt[place] as number, isFleet, options };
  });
  return { graph, pieces, rivals };
}

function seasonWorth(state: DiplomacyState, seat: Seat): Worth {
  return worthFor(state, seat, state.season);
}

/**
 * Orders by the value of places alone: every unit goes to the best place left, or supports another one. In unit order.
 */
export function baselineOrders(outlook: MovementOutlook, chance: Chance): MovementOrder[] {
  const deciding = new Deciding(outlook, chance);
  for (const piece of chance.shuffle(outlook.pieces)) deciding.decide(piece);
  deciding.helpOthers();
  return outlook.pieces.map((piece) => deciding.orderOf(piece));
}

class Deciding {
  private readonly outlook: MovementOutlook;
  private readonly chance: Chance;
  private readonly orders = new Map<Piece, MovementOrder>();
  /** Units that depend on another unit’s decision. */
  private readonly waiting = new Set<Piece>();

  constructor(outlook: MovementOutlook, chance: Chance) {
    this.outlook = outlook;
    this.chance = chance;
  }

  orderOf(piece: Piece): MovementOrder {
    return this.orders.get(piece) ?? { type: 'hold', unit: provinceOf(piece.unit.at) };
  }

  decide(piece: Piece): void {
    if (this.orders.has(piece) || this.waiting.has(piece)) return;
    const options = [...piece.options];
    while (options.length > 0) {
      const [option] = options.splice(this.pick(options), 1);
      const order = option === undefined ? null : this.orderTo(piece, option.to);
      if (order === null) continue;
      this.orders.set(piece, order);
      return;
    }
  }

  /** Mostly the best, sometimes the next one if it is nearly as good. */
  private pick(options: readonly Option[]): number {
    let index = 0;
    while (index + 1 < options.length) {
      const [best, next] = [options[index]?.worth ?? 0, options[index + 1]?.worth ?? 0];
      const gap = best === 0 ? 0 : (500 * (best - next)) / best;
      if (this.chance.below(100) >= 50 || this.chance.below(100) < gap) break;
      index += 1;
    }
    return index;
  }

  /** Null if another place must be found. */
  private orderTo(piece: Piece, to: number): MovementOrder | null {
    const unit = provinceOf(piece.unit.at);
    const goal = this.outlook.graph.map.provinceAt[to] as number;
    if (goal === piece.province) return { type: 'hold', unit };
    const rivals = this.outlook.rivals[goal] as number;
    const resident = this.outlook.pieces.find(({ province }) => province === goal);
    if (resident !== undefined) {
      if (this.waiting.has(resident)) return null;
      this.waiting.add(piece);
      this.decide(resident);
      this.waiting.delete(piece);
      if (this.orderOf(resident).type !== 'move')
        return rivals > 1 ? { type: 'support', unit, of: provinceOf(resident.unit.at) } : null;
    }
    const comrade = this.moverTo(goal);
    if (comrade === undefined) return { type: 'move', unit, to: this.outlook.graph.map.places[to] as Place };
    return rivals > 0 ? this.supportFor(unit, comrade, goal) : null;
  }

  private moverTo(goal: number): Piece | undefined {
    return this.outlook.pieces.find((piece) => this.goalOf(this.orders.get(piece)) === goal);
  }

  /** A unit that would only hold supports the most contested order it can reach. */
  helpOthers(): void {
    const { graph, pieces, rivals } = this.outlook;
    for (const piece of pieces) {
      if (this.orderOf(piece).type !== 'hold') continue;
      let most = 0;
      for (const other of pieces) {
        const order = this.orderOf(other);
        if (other === piece || order.type === 'support' || order.type === 'convoy') continue;
        const goal = this.goalOf(order) ?? other.province;
        const contest = rivals[goal] as number;
        if (contest <= most || !graph.nearOf(piece.isFleet, piece.place).includes(goal)) continue;
        most = contest;
        this.orders.set(piece, this.supportFor(provinceOf(piece.unit.at), other, order.type === 'move' ? goal : null));
      }
    }
  }

  private goalOf(order: MovementOrder | undefined): number | null {
    const { map } = this.outlook.graph;
    return order?.type === 'move' ? (map.provinceAt[map.placeNumber(order.to)] as number) : null;
  }

  private supportFor(unit: Province, { unit: other }: Piece, goal: number | null): MovementOrder {
    const of = provinceOf(other.at);
    const to = goal === null ? undefined : this.outlook.graph.map.places[goal];
    return to === undefined ? { type: 'support', unit, of } : { type: 'support', unit, of, to };
  }
}
