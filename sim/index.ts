export type { Violation } from './law.ts';
export { drawPlan, type Plan } from './plan.ts';
export { shrink } from './shrink.ts';
export { type RunResult, simulate } from './simulation.ts';
