export { borderTable, type Probe, sameOr, typedPlaces } from './border-table.ts';
export { leastNumbers } from './least-numbers.ts';
export { type SampleMoment, sampleGame } from './sample-game.ts';
