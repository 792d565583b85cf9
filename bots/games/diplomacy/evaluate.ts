import {
  centreOwner,
  type DiplomacyState,
  MOVE,
  NOBODY,
  type ResolutionField,
  variantOf,
  YES,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { graphOf, type MapGraph } from './graph.ts';
import { ALLY, type Regard, type Stance } from './relations.ts';
import * as weight from './weights.ts';
import { type Worth, worthAt, worthFor } from './worth.ts';

const GONE = -1;

/** Rates a seat after a resolved movement, higher is better. Created once per phase, called thousands of times. */
export class PositionEvaluator {
  private readonly seat: Seat;
  private readonly isFall: boolean;
  private readonly graph: MapGraph;
  /** Number of provinces. */
  private readonly size: number;
  private readonly centres: readonly number[];
  private readonly centresToWin: number;
  private readonly owner: Int8Array;
  private readonly worth: Worth;
  private readonly best: number;
  private readonly holder: Int8Array;
  private readonly reach: Uint8Array;
  private readonly counts: Int8Array;
  private readonly regard: Regard;
  private readonly loyalty: number;

  constructor(state: DiplomacyState, seat: Seat, { regard, loyalty }: Stance) {
    const { map, seats, centresToWin } = variantOf(state);
    this.seat = seat;
    this.regard = regard;
    this.loyalty = loyalty;
    this.graph = graphOf(map);
    this.size = map.size;
    this.centres = map.centres.map((centre) => map.placeNumber(centre));
    this.centresToWin = centresToWin;
    this.owner = new Int8Array(map.size).fill(NOBODY);
    this.holder = new Int8Array(map.size);
    this.reach = new Uint8Array(seats.length * map.size);
    this.counts = new Int8Array(seats.length);
    this.isFall = state.season === 'fall';
    for (const centre of map.centres) this.owner[map.placeNumber(centre)] = centreOwner(state, centre) ?? NOBODY;
    this.worth = worthFor(state, seat, 'spring', regard);
    this.best = Math.max(1, ...this.worth.army, ...this.worth.fleet);
  }

  judge(field: ResolutionField): number {
    const { seat, counts } = this;
    let total = this.settle(field);
    counts.fill(0);
    for (const centre of this.centres) {
      const now = this.ownerAfter(centre);
      if (now !== NOBODY) counts[now] = (counts[now] as number) + 1;
      total += now === seat ? this.ownCentreValue(centre) : this.otherCentreValue(centre);
      total -= this.betrayal(centre);
    }
    return total + this.standing();
  }

  /** Puts the units where they end, and weighs their places. */
  private settle(field: ResolutionField): number {
    const { seat, holder, reach, size, graph } = this;
    const { provinceAt } = graph.map;
    let total = 0;
    holder.fill(NOBODY);
    reach.fill(0);
    for (let unit = 0; unit < field.count; unit += 1) {
      const owner = field.seat[unit] as number;
      const end = endOf(field, unit);
      if (end === GONE) {
        total += owner === seat ? -weight.LOST : weight.DRIVEN_OUT * (1 - weight.FRIENDLY_FIRE * this.liking(owner));
        continue;
      }
      const isFleet = field.isFleet[unit] === 1;
      holder[provinceAt[end] as number] = owner;
      for (const province of graph.nearOf(isFleet, end)) {
        const index = owner * size + province;
        reach[index] = (reach[index] as number) + 1;
      }
      if (owner === seat) total += (weight.PLACE * worthAt(this.worth, isFleet, end)) / this.best;
    }
    return total;
  }

  private ownerAfter(centre: number): number {
    const holder = this.holder[centre] as number;
    return this.isFall && holder !== NOBODY ? holder : (this.owner[centre] as number);
  }

  /** How much of an ally a power is: 0 for all others. */
  private liking(other: number): number {
    const regard = this.regard[other] as number;
    return regard >= ALLY ? regard : 0;
  }

  /** The price of standing in a centre of an ally. */
  private betrayal(centre: number): number {
    const owner = this.owner[centre] as number;
    const isTaken = owner !== NOBODY && owner !== this.seat && this.holder[centre] === this.seat;
    return isTaken ? weight.BETRAYAL * this.loyalty * this.liking(owner) : 0;
  }

  private own(centre: number): number {
    return this.reach[this.seat * this.size + centre] as number;
  }

  /** The most units that a power other than an ally could send to a centre. */
  private strongestRival(centre: number): number {
    const { reach, size, seat } = this;
    let most = 0;
    for (let index = centre, other = 0; index < reach.length; index += size, other += 1)
      if (other !== seat && (reach[index] as number) > most && this.liking(other) === 0) most = reach[index] as number;
    return most;
  }

  /** An own centre: safe, threatened, or with a rival in it. */
  private ownCentreValue(centre: number): number {
    const holder = this.holder[centre] as number;
    const rivals = this.strongestRival(centre);
    const own = this.own(centre);
    if (holder !== NOBODY && holder !== this.seat)
      return weight.CENTRE - (own > rivals + 1 ? weight.OCCUPIED_WEAKLY : weight.OCCUPIED);
    const missing = rivals - own - (holder === this.seat ? 1 : 0);
    return weight.CENTRE - weight.THREAT * Math.min(2, Math.max(0, missing));
  }

  /** A centre of another power, or a neutral one. */
  private otherCentreValue(centre: number): number {
    const holder = this.holder[centre] as number;
    const rivals = this.strongestRival(centre);
    const own = this.own(centre);
    if (holder === this.seat) return rivals > own + 1 ? weight.HELD_WEAKLY : weight.HELD;
    const against = rivals + (holder === NOBODY ? 0 : 1);
    if (own > against) return weight.CHANCE;
    return own > 0 && own === against ? weight.EVEN_CHANCE : 0;
  }

  private standing(): number {
    const { counts, seat } = this;
    if ((counts[seat] as number) >= this.centresToWin) return weight.WIN;
    let most = 0;
    let total = 0;
    for (let other = 0; other < counts.length; other += 1) {
      if (other === seat) continue;
      most = Math.max(most, counts[other] as number);
      total += weight.SIDES * (this.regard[other] as number) * (counts[other] as number);
    }
    return total - weight.RIVAL * most - weight.DANGER * Math.max(0, most - weight.DANGEROUS);
  }
}

function endOf(field: ResolutionField, unit: number): number {
  if (field.kind[unit] === MOVE && field.answer[unit] === YES)
    return (field.isFleet[unit] === 1 ? field.target[unit] : field.goal[unit]) as number;
  const here = field.province[unit] as number;
  for (let other = field.firstMove[here] as number; other !== NOBODY; other = field.nextMove[other] as number)
    if (field.answer[other] === YES) return GONE;
  return field.place[unit] as number;
}
