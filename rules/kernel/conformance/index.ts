export { type ConformancePlan, type ConformanceReport, examine, lawsThatApply } from './examine.ts';
export type { Deal } from './hidden-laws.ts';
export { LAW_NAMES, LAWS, type Law } from './laws.ts';
export type { Violation } from './ledger.ts';
