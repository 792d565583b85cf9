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
export function getRequestSentences(): RequestSentences {
  return requestSentences(seatWords.say, language());
}

/** Sentences about seats and absent players, in the language of the page. */
export function getSeatSentences(): SeatSentences {
  return seatSentences(seatWords.say, language());
}

/** What happens to a player who misses turns: one sentence per rule. */
export const missSentences: MissSentences = (terms, seats) => missSentencesIn(termsWords.say, language())(terms, seats);

/** What happens when a player’s time runs out now. */
export const missWarning: MissWarning = (terms, at) => missWarningIn(seatWords.say)(terms, at);
