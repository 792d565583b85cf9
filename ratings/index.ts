export {
  type FoldedRatings,
  foldRatings,
  type RatedMatch,
  type RatingFault,
  type RatingStep,
  stepFaults,
} from './fold.ts';
export {
  type MatchResult,
  matchResult,
  NOT_RATED,
  type NotRated,
  type Pool,
  type RatedResult,
} from './match-result.ts';
export { type RatingRequest, rate } from './rate.ts';
export { isProvisional, NEW_RATINGS, type Rating, type RatingSystem, systemOf } from './rating.ts';
