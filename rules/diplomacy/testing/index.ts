export { roundsOfBlame } from './blame.ts';
export { type Board, boardWith, causeFor, type Played, play, seatOf, unitNamed, unitTexts } from './cases.ts';
export { guessResults } from './guess.ts';
export { type Tangle, tangle } from './positions.ts';
