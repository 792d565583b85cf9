import type { Budgets, Payer } from './budgets.ts';
import type { Kind } from './rates.ts';

export type Taken =
  | {
      readonly ok: true /** Gives one kind back, because the work turned out to be harmless. */;
      giveBack(kind: Kind): void;
    }
  | { readonly ok: false /** Whole seconds. */; readonly wait: number };

/** Takes several kinds of work, or none of them. */
export function takeAll(budgets: Budgets, bills: readonly (readonly [Kind, Payer])[]): Taken {
  const wait = Math.max(0, ...bills.map(([kind, payer]) => budgets.wait(kind, payer)));
  if (wait > 0) return { ok: false, wait };
  for (const [kind, payer] of bills) budgets.charge(kind, payer, 1);
  return {
    ok: true,
    giveBack(kind) {
      for (const [taken, payer] of bills) if (taken === kind) budgets.giveBack(kind, payer);
    },
  };
}
