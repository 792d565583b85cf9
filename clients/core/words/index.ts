/** Text that has no messages in @tavola/words yet. */
export * from './fairness.ts';
export * from './times.ts';
