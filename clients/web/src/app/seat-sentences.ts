import {
  type MissSentences,
  type MissWarning,
  missSentencesIn,
  missWarningIn,
  type RequestSentences,
  requestSentences,
  type SeatSentences,
  seatSentences,
} from '@tavola/client-core/words';
import { seatWords, termsWords } from './areas.ts';
import { language } from './language.ts';

/** Sentences about requests, in the language of the page. */
export function onRequests(): RequestSentences {
  return requestSentences(seatWords.say, language());
}

/** Sentences about seats and absent players, in the language of the page. */
export function onSeats(): SeatSentences {
  return seatSentences(seatWords.say, language());
}

/** What happens to a player who misses turns, a sentence each. */
export const missedTurns: MissSentences = (terms, seats) => missSentencesIn(termsWords.say, language())(terms, seats);

/** What happens when a player’s time runs out now. */
export const lateWarning: MissWarning = (terms, at) => missWarningIn(seatWords.say)(terms, at);
