import type { Budgets, Payer } from './budgets.ts';
import type { Kind } from './rates.ts';

export interface BudgetGrant {
  readonly ok: true;
  /** Gives one kind back, or all of them, because the work was harmless or not done. */
  giveBack(kind?: Kind): void;
}

export type TakeResult = BudgetGrant | { readonly ok: false /** Whole seconds. */; readonly wait: number };

/** Takes several kinds of work, or none of them. */
export function takeAll(budgets: Budgets, bills: readonly (readonly [Kind, Payer])[]): TakeResult {
  const wait = Math.max(0, ...bills.map(([kind, payer]) => budgets.wait(kind, payer)));
  if (wait > 0) return { ok: false, wait };
  for (const [kind, payer] of bills) budgets.charge(kind, payer, 1);
  return {
    ok: true,
    giveBack(kind) {
      for (const [taken, payer] of bills) if (kind === undefined || taken === kind) budgets.giveBack(taken, payer);
    },
  };
}

/** Gives everything back if the work fails: nothing was done for it. */
export async function untilFailed<T>(paid: BudgetGrant, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    paid.giveBack();
    throw error;
  }
}
