import {
  createField,
  type DiplomacyState,
  type MovementOrder,
  mapOf,
  type ResolutionField,
  resolveOn,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { PositionEvaluator } from './evaluate.ts';
import type { NodeBudget } from './node-budget.ts';
import type { Stance } from './relations.ts';
import type { OrderPlan } from './tweaks.ts';

export interface RatedPlan {
  readonly plan: OrderPlan;
  /** By guess. */
  readonly scores: readonly number[];
  readonly total: number;
}

/** Orders of all units in one scenario. The seat’s own are filled in for each plan. */
export type Guess = (MovementOrder | null)[];

/** A plan must be better by this much per guess, so that the search does not oscillate. */
const CLEARLY = 0.5;
/** Numbers of guesses after which a plan that is not better so far is dropped. */
const FIRST_LOOKS: readonly number[] = [2, 5];

export interface ArenaOptions {
  readonly guesses: readonly Guess[];
  readonly stance: Stance;
  readonly purse: NodeBudget;
}

/** One movement phase with guesses at the other powers’ orders, for rating plans of one seat. */
export class PlanArena {
  private readonly state: DiplomacyState;
  private readonly mine: readonly number[];
  private readonly judge: PositionEvaluator;
  private readonly field: ResolutionField;
  private readonly guesses: readonly Guess[];
  private readonly purse: NodeBudget;

  constructor(state: DiplomacyState, seat: Seat, { guesses, stance, purse }: ArenaOptions) {
    this.state = state;
    this.field = createField(mapOf(state));
    this.mine = [...state.units.keys()].filter((index) => state.units[index]?.seat === seat);
    this.judge = new PositionEvaluator(state, seat, stance);
    this.guesses = guesses;
    this.purse = purse;
  }

  /** Null if the budget is spent or the plan is not better than the other one. */
  rate(plan: OrderPlan, other: RatedPlan | null): RatedPlan | null {
    const scores: number[] = [];
    let total = 0;
    let lead = 0;
    for (const guess of this.guesses) {
      if (!this.purse.spend()) return null;
      const score = this.score(plan, guess);
      total += score;
      lead += score - (other?.scores[scores.length] ?? 0);
      scores.push(score);
      if (other !== null && lead <= 0 && FIRST_LOOKS.includes(scores.length)) return null;
    }
    return other !== null && lead <= CLEARLY * scores.length ? null : { plan, scores, total };
  }

  private score(plan: OrderPlan, guess: Guess): number {
    this.mine.forEach((index, number) => {
      guess[index] = plan[number] ?? null;
    });
    return this.judge.judge(resolveOn(this.field, this.state.units, guess, this.state.edition));
  }
}
