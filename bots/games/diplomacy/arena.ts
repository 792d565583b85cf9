import { createField, type DiplomacyState, type MovementOrder, resolveOn } from '@tavola/diplomacy';
import type { Seat } from '@tavola/kernel';
import { Judge } from './evaluate.ts';
import type { Purse } from './purse.ts';
import type { Plan } from './tweaks.ts';

export interface Rated {
  readonly plan: Plan;
  /** By guess. */
  readonly scores: readonly number[];
  readonly total: number;
}

/** Orders of all units, as one could be surprised by them; those of the seat itself are filled in for each plan. */
export type Guess = (MovementOrder | null)[];

/** A better plan has to be better by this much for each guess, so that nothing goes to and fro. */
const CLEARLY = 0.5;
/** After so many guesses, a plan that is not better so far is given up. */
const FIRST_LOOKS: readonly number[] = [2, 5];

/** One movement phase with guesses at the others' orders, in which plans of one seat are tried. */
export class Arena {
  private readonly state: DiplomacyState;
  private readonly mine: readonly number[];
  private readonly judge: Judge;
  private readonly field = createField();
  private readonly guesses: readonly Guess[];
  private readonly purse: Purse;

  constructor(state: DiplomacyState, seat: Seat, guesses: readonly Guess[], purse: Purse) {
    this.state = state;
    this.mine = [...state.units.keys()].filter((index) => state.units[index]?.seat === seat);
    this.judge = new Judge(state, seat);
    this.guesses = guesses;
    this.purse = purse;
  }

  /** Null when the budget is spent, or the plan is not better than the other one. */
  rate(plan: Plan, other: Rated | null): Rated | null {
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

  private score(plan: Plan, guess: Guess): number {
    this.mine.forEach((index, number) => {
      guess[index] = plan[number] ?? null;
    });
    return this.judge.judge(resolveOn(this.field, this.state.units, guess, this.state.edition));
  }
}
