/** Sentences about a table that every client shares, whatever game is played. */
export { clockText } from './clock-text.ts';
export { type RequestAbout, type RequestSentences, type RequestStatus, requestSentences } from './requests.ts';
export {
  botName,
  type ClaimCountdown,
  type LostMoves,
  type SeatButton,
  type SeatNotice,
  type SeatSentences,
  type SeatStatus,
  seatSentences,
} from './seats.ts';
export { type LateSeat, type MissRules, type TermSentences, termSentences } from './terms.ts';
