/** Sentences that every client says the same way. */
export * from './describe.ts';
export * from './english.ts';
export * from './fairness.ts';
export * from './generic.ts';
export * from './lobby.ts';
export * from './requests.ts';
export * from './seats.ts';
export * from './terms.ts';
export * from './times.ts';
