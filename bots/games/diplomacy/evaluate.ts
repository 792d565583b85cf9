import {
  CENTRES,
  CENTRES_TO_WIN,
  centreOwner,
  type DiplomacyState,
  MOVE,
  NOBODY,
  PROVINCE_COUNT,
  PROVINCE_OF,
  placeNumber,
  type ResolutionField,
  SEATS,
  YES,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { nearOf, strongestOther } from './graph.ts';
import * as weight from './weights.ts';
import { type Worth, worthAt, worthFor } from './worth.ts';

const CENTRE_NUMBERS = CENTRES.map(placeNumber);
const GONE = -1;

/** Rates a seat after a resolved movement, higher is better. Created once per phase, called thousands of times. */
export class PositionEvaluator {
  private readonly seat: Seat;
  private readonly isFall: boolean;
  private readonly owner = new Int8Array(PROVINCE_COUNT).fill(NOBODY);
  private readonly worth: Worth;
  private readonly best: number;
  private readonly holder = new Int8Array(PROVINCE_COUNT);
  private readonly reach = new Uint8Array(SEATS * PROVINCE_COUNT);
  private readonly counts = new Int8Array(SEATS);

  constructor(state: DiplomacyState, seat: Seat) {
    this.seat = seat;
    this.isFall = state.season === 'fall';
    for (const centre of CENTRES) this.owner[placeNumber(centre)] = centreOwner(state, centre) ?? NOBODY;
    this.worth = worthFor(state, seat, 'spring');
    this.best = Math.max(1, ...this.worth.army, ...this.worth.fleet);
  }

  judge(field: ResolutionField): number {
    const { seat, counts } = this;
    let total = this.settle(field);
    counts.fill(0);
    for (const centre of CENTRE_NUMBERS) {
      const now = this.ownerAfter(centre);
      if (now !== NOBODY) counts[now] = (counts[now] as number) + 1;
      total += now === seat ? this.ownCentreValue(centre) : this.otherCentreValue(centre);
    }
    return total + this.standing();
  }

  /** Puts the units where they end, and weighs their places. */
  private settle(field: ResolutionField): number {
    const { seat, holder, reach } = this;
    let total = 0;
    holder.fill(NOBODY);
    reach.fill(0);
    for (let unit = 0; unit < field.count; unit += 1) {
      const owner = field.seat[unit] as number;
      const end = endOf(field, unit);
      if (end === GONE) {
        total += owner === seat ? -weight.LOST : weight.DRIVEN_OUT;
        continue;
      }
      const isFleet = field.isFleet[unit] === 1;
      holder[PROVINCE_OF[end] as number] = owner;
      for (const province of nearOf(isFleet, end)) {
        const index = owner * PROVINCE_COUNT + province;
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

  private own(centre: number): number {
    return this.reach[this.seat * PROVINCE_COUNT + centre] as number;
  }

  /** An own centre: safe, threatened, or with a rival in it. */
  private ownCentreValue(centre: number): number {
    const holder = this.holder[centre] as number;
    const rivals = strongestOther(this.reach, this.seat, centre);
    const own = this.own(centre);
    if (holder !== NOBODY && holder !== this.seat)
      return weight.CENTRE - (own > rivals + 1 ? weight.OCCUPIED_WEAKLY : weight.OCCUPIED);
    const missing = rivals - own - (holder === this.seat ? 1 : 0);
    return weight.CENTRE - weight.THREAT * Math.min(2, Math.max(0, missing));
  }

  /** A centre of another power, or a neutral one. */
  private otherCentreValue(centre: number): number {
    const holder = this.holder[centre] as number;
    const rivals = strongestOther(this.reach, this.seat, centre);
    const own = this.own(centre);
    if (holder === this.seat) return rivals > own + 1 ? weight.HELD_WEAKLY : weight.HELD;
    const against = rivals + (holder === NOBODY ? 0 : 1);
    if (own > against) return weight.CHANCE;
    return own > 0 && own === against ? weight.EVEN_CHANCE : 0;
  }

  private standing(): number {
    const { counts, seat } = this;
    if ((counts[seat] as number) >= CENTRES_TO_WIN) return weight.WIN;
    let most = 0;
    for (let other = 0; other < SEATS; other += 1) if (other !== seat) most = Math.max(most, counts[other] as number);
    return -weight.RIVAL * most - weight.DANGER * Math.max(0, most - weight.DANGEROUS);
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
