import { language } from '@tavola/words/en/language';
import { records } from '@tavola/words/en/records';
import { seats } from '@tavola/words/en/seats';
import { terms } from '@tavola/words/en/terms';
import { type FairnessCount, fairnessText } from './fairness.ts';
import { type RequestSentences, requestSentences } from './requests.ts';
import { lostMoves, type SeatSentences, seatSentences } from './seats.ts';
import { type MissSentences, type MissWarning, missSentencesIn, missWarningIn } from './terms.ts';

/** The sentences of this folder in English, for the command line, and for the terminal until it loads them in its own language. */

const requests = (): RequestSentences => requestSentences(seats, language);
const ofSeats = (): SeatSentences => seatSentences(seats, language);

export const requestSentence: RequestSentences['requestSentence'] = (...of) => requests().requestSentence(...of);
export const ownRequest: RequestSentences['ownRequest'] = (...of) => requests().ownRequest(...of);
export const requestRule: RequestSentences['requestRule'] = (...of) => requests().requestRule(...of);
export const lostConnectionSentence: SeatSentences['lostConnection'] = (...of) => ofSeats().lostConnection(...of);
export const claimedSentence: SeatSentences['claimedSentence'] = (...of) => ofSeats().claimedSentence(...of);
export const ownershipNotice: SeatSentences['ownershipNotice'] = (...of) => ofSeats().ownershipNotice(...of);
export const claimSentence: SeatSentences['claimSentence'] = (...of) => ofSeats().claimSentence(...of);
export const missSentences: MissSentences = (...of) => missSentencesIn(terms, language)(...of);
export const missWarning: MissWarning = (...of) => missWarningIn(seats)(...of);
export const backSentence = (name: string): string => seats.back({ name });
export const botPlaysFor = (name: string): string => seats['bot-plays']({ name });
export const LOST_TITLE = seats['lost-moves.what'];
export const lostText = (lines: Parameters<typeof lostMoves>[1]): string => lostMoves(seats, lines);
export const fairnessInEnglish = (count: FairnessCount): string => fairnessText(records, count);
export const durationText = (milliseconds: number): string => language.span(milliseconds);
export const joinNames = (names: readonly string[]): string => language.list(names);

/** What was asked for, inside a sentence: “the draw”, “to cancel the game”. */
export function requestName(kind: string, about: string): string {
  const names: Readonly<Record<string, string>> = {
    draw: 'the draw',
    pause: 'the pause',
    unpause: 'to resume',
    extend: 'more time',
    cancel: 'to cancel the game',
    undo: 'to undo the last move',
    bot: `a bot for ${about}`,
    offer: `to offer ${about}’s seat`,
  };
  return names[kind] ?? kind;
}
