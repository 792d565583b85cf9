export type { LawViolation } from './law.ts';
export { drawPlan, type Plan } from './plan.ts';
export { shrink } from './shrink.ts';
export { simulate, type WorldResult } from './simulation.ts';
