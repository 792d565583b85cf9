export { BLAMELESS, unconfirmed } from './blame.ts';
export {
  causeFor,
  type NamedBoard,
  type PlayedPhase,
  playOrders,
  positionWith,
  seatOfPower,
  unitNamed,
  unitTexts,
} from './cases.ts';
export { guessResults } from './guess.ts';
export { type Tangle, tangle } from './positions.ts';
export { TINY_OPTIONS, TINY_SEATS } from './tiny.ts';
