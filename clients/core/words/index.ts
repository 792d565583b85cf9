/** Sentences that all clients share. */
export * from './fairness.ts';
export * from './requests.ts';
export * from './seats.ts';
export * from './terms.ts';
export * from './times.ts';
