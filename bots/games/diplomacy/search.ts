import {
  ALL_SEATS,
  createField,
  type DiplomacyState,
  type MovementOrder,
  resolveOn,
  type Unit,
  unitsOf,
} from '@tavola/diplomacy';
import type { Chance, Seat } from '@tavola/kernel';
import type { Meter } from '../../search/budget.ts';
import { baselineOrders, outlookFor } from './baseline.ts';
import { Judge } from './evaluate.ts';
import { type Plan, type Tweak, Tweaks } from './tweaks.ts';

export interface Search {
  readonly meter: Meter;
  readonly chance: Chance;
  /** Against so many guesses at what the others do every plan is held. */
  readonly guesses: number;
  /** So many plans are improved upon, from different beginnings. */
  readonly starts: number;
}

/** A better plan has to be better by this much, so that nothing goes to and fro. */
const CLEARLY = 0.5;
/** After so many guesses, a plan that is not better so far is given up. */
const FIRST_LOOKS = [2, 5] as const;

/**
 * Orders for a movement phase: the others are guessed to play like the baseline, and one's own orders are changed for the better, a unit
 * or a few at a time, until nothing helps any more or the budget is spent. A node is one phase resolved and judged.
 */
export function searchOrders(state: DiplomacyState, seat: Seat, search: Search): Plan {
  const { chance, starts, meter } = search;
  const arena = new Arena(state, seat, search);
  const tweaks = new Tweaks(unitsOf(state.units, seat));
  let best: Rated = {
    plan: baselineOrders(outlookFor(state, seat), chance),
    scores: [],
    total: Number.NEGATIVE_INFINITY,
  };
  for (let start = 0; start < starts && !meter.spent(); start += 1) {
    const first = arena.rate(baselineOrders(arena.own, chance), null);
    const found = first === null ? null : climb(arena, tweaks, first, chance);
    if (found !== null && found.total > best.total) best = found;
  }
  return best.plan;
}

function climb(arena: Arena, tweaks: Tweaks, first: Rated, chance: Chance): Rated {
  let best = first;
  for (let improved = true; improved; ) {
    improved = false;
    for (const tweak of chance.shuffle(tweaks.around(best.plan))) {
      const better = arena.rate(changed(best.plan, tweak), best);
      if (better === null) continue;
      best = better;
      improved = true;
    }
  }
  return best;
}

function changed(plan: Plan, tweak: Tweak): Plan {
  const next = [...plan];
  for (const [unit, order] of tweak) next[unit] = order;
  return next;
}

interface Rated {
  readonly plan: Plan;
  /** By guess. */
  readonly scores: readonly number[];
  readonly total: number;
}

/** One phase with guesses at the others' orders, in which plans of one seat are tried. */
class Arena {
  readonly own: ReturnType<typeof outlookFor>;
  private readonly state: DiplomacyState;
  private readonly units: readonly Unit[];
  private readonly mine: readonly number[];
  private readonly meter: Meter;
  private readonly judge: Judge;
  private readonly field = createField();
  /** Orders of all units; those of the seat itself are filled in for each plan. */
  private readonly guesses: (MovementOrder | null)[][];

  constructor(state: DiplomacyState, seat: Seat, { meter, chance, guesses }: Search) {
    this.state = state;
    this.units = state.units;
    this.meter = meter;
    this.mine = [...state.units.keys()].filter((index) => state.units[index]?.seat === seat);
    this.judge = new Judge(state, seat);
    this.own = outlookFor(state, seat);
    const others = ALL_SEATS.filter((other) => other !== seat && !state.gone.includes(other));
    const outlooks = others.map((other) => [other, outlookFor(state, other)] as const);
    this.guesses = Array.from({ length: guesses }, () => {
      const orders = new Map(outlooks.map(([other, outlook]) => [other, baselineOrders(outlook, chance)]));
      return state.units.map(({ seat: owner }) => orders.get(owner)?.shift() ?? null);
    });
  }

  /** Null when the budget is spent, or the plan is not better than the other one. */
  rate(plan: Plan, other: Rated | null): Rated | null {
    const scores: number[] = [];
    let total = 0;
    let lead = 0;
    for (const guess of this.guesses) {
      if (!this.meter.spend()) return null;
      const score = this.score(plan, guess);
      total += score;
      lead += score - (other?.scores[scores.length] ?? 0);
      scores.push(score);
      if (other !== null && lead <= 0 && FIRST_LOOKS.some((looks) => looks === scores.length)) return null;
    }
    return other !== null && lead <= CLEARLY * scores.length ? null : { plan, scores, total };
  }

  private score(plan: Plan, guess: (MovementOrder | null)[]): number {
    this.mine.forEach((index, number) => {
      guess[index] = plan[number] ?? null;
    });
    return this.judge.judge(resolveOn(this.field, this.units, guess, this.state.edition));
  }
}
