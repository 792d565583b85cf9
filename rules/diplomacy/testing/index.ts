export { guessResults } from './guess.ts';
export { type Tangle, tangle } from './positions.ts';
