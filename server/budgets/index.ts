export { Bucket, type Rate } from './bucket.ts';
export { type Budgets, makeBudgets, noBudgets, type Payer } from './budgets.ts';
export { FairQueue, type QueueTurn } from './fair-queue.ts';
export { type Network, networkOf } from './network.ts';
export { COSTS, type Kind, NO_RATES, RATES, type Rates, type Resource, type Scope } from './rates.ts';
export { type BudgetGrant, type TakeResult, takeAll, untilFailed } from './taking.ts';
