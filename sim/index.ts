export { drawPlan, themeFor } from './draw-plan.ts';
export type { LawViolation } from './law.ts';
export type { Plan } from './plan.ts';
export { simulateTwice } from './secrecy.ts';
export { shrink } from './shrink.ts';
export { simulate, type WorldResult } from './simulation.ts';
export * from './themes.ts';
