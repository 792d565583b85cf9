import { setFallbackNames } from '@tavola/client-core';
import { byCode } from '@tavola/words';
import { loadCards } from '@tavola/words/load/cards';
import { loadChat } from '@tavola/words/load/chat';
import { loadCreate } from '@tavola/words/load/create';
import { loadDialogs } from '@tavola/words/load/dialogs';
import { loadHome } from '@tavola/words/load/home';
import { loadLesson } from '@tavola/words/load/lesson';
import { loadLoad } from '@tavola/words/load/load';
import { loadLobby } from '@tavola/words/load/lobby';
import { loadNotifications } from '@tavola/words/load/notifications';
import { loadRecords } from '@tavola/words/load/records';
import { loadSeats } from '@tavola/words/load/seats';
import { loadSettings } from '@tavola/words/load/settings';
import { loadTable } from '@tavola/words/load/table';
import { loadTerms } from '@tavola/words/load/terms';
import { language, wordArea } from './language.ts';

/** Names and descriptions of the games, for the home page and forms. */
export const cardWords = wordArea(loadCards);

/** The home page, and words that every screen may need. */
export const homeWords = wordArea(loadHome);

// The areas below load with their screens.

/** Tables of every game. */
export const tableWords = wordArea(loadTable);

/** Requests, absent players and open seats. */
export const seatWords = wordArea(loadSeats);

/** Errors in imported game records. */
export const recordWords = wordArea(loadRecords);

/** Rarely opened dialogs of the table screen. */
export const dialogWords = wordArea(loadDialogs);

/** The terms of a table, for the create form, the lobby and the table. */
export const termsWords = wordArea(loadTerms);
export const createWords = wordArea(loadCreate);
export const lobbyWords = wordArea(loadLobby);
export const chatWords = wordArea(loadChat);
export const settingsWords = wordArea(loadSettings);
export const loadWords = wordArea(loadLoad);
export const lessonWords = wordArea(loadLesson);
export const notificationWords = wordArea(loadNotifications);

/** Loads what the first render needs. */
export async function loadInitialWords(): Promise<void> {
  await Promise.all([cardWords.load(), homeWords.load()]);
  const { say } = homeWords;
  setFallbackNames({
    deletedPlayer: say['deleted-player'],
    bot: botLevelName,
    player: (number) => say['player-number']({ number }),
    laterPlayer: (side, number) => say['later-player']({ side, number }),
  });
}

/** The name of a bot of this level. */
export function botLevelName(level: string): string {
  return byCode(homeWords.say, 'levels', level) ?? homeWords.say['bot'];
}

const MINUTE = 60_000;

/** Relative time for lists: “just now”, “5 min ago”. */
export function agoText(then: number, now: number): string {
  return now - then < MINUTE ? homeWords.say['just-now'] : language().ago(now - then);
}

/** Sentence for a rejected name or password, by the server's code. */
export function nameError(code: string): string {
  return byCode(homeWords.say, 'name-error', code) ?? homeWords.say['error.other'];
}

/** Sentence for a rejected lobby request. */
export function lobbyError(code: string): string {
  return byCode(homeWords.say, 'lobby-error', code) ?? homeWords.say['error.other'];
}

/** Sentence for an invalid record entry. Undefined for codes of a newer server. */
export function entryFault(code: string): string | undefined {
  return byCode(recordWords.say, 'why', code);
}

/** Sentence for a refusal by the table. Games have their own. */
export function tableRefusal(code: string): string {
  return byCode(tableWords.say, 'refusals', code) ?? tableWords.say['refused'];
}
