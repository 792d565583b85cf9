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
import { area, language } from './language.ts';

/** The games as the home page and the forms show them. */
export const cardWords = area(loadCards);

/** What every screen may need, and the first page. */
export const homeWords = area(loadHome);

// The rest is loaded with its screens.

/** What every table says, whatever game is played. */
export const tableWords = area(loadTable);

/** Requests, absent players and open seats at a table. */
export const seatWords = area(loadSeats);

/** What is wrong with an entry of a game’s record. */
export const recordWords = area(loadRecords);

/** Rarely opened dialogs of a table. */
export const dialogWords = area(loadDialogs);

/** What a table agrees on, for the form, the lobby and the table. */
export const termsWords = area(loadTerms);
export const createWords = area(loadCreate);
export const lobbyWords = area(loadLobby);
export const chatWords = area(loadChat);
export const settingsWords = area(loadSettings);
export const loadWords = area(loadLoad);
export const lessonWords = area(loadLesson);
export const notificationWords = area(loadNotifications);

/** Loaded before anything is drawn. */
export async function loadFirst(): Promise<void> {
  await Promise.all([cardWords.load(), homeWords.load()]);
}

const MINUTE = 60_000;

/** How long ago, for lists: “just now”, “5 min ago”. */
export function agoText(then: number, now: number): string {
  return now - then < MINUTE ? homeWords.say['just-now'] : language().ago(now - then);
}

/** Why a name or a password was refused, by the server's code. */
export function nameError(code: string): string {
  return byCode(homeWords.say, 'name-error', code) ?? homeWords.say['error.other'];
}

/** Why a wish about a table was refused. */
export function lobbyError(code: string): string {
  return byCode(homeWords.say, 'lobby-error', code) ?? homeWords.say['error.other'];
}

/** What is wrong with an entry, as a sentence; undefined for a code of a newer server. */
export function entryFault(code: string): string | undefined {
  return byCode(recordWords.say, 'why', code);
}

/** Why something isn’t done at a table. What a game refuses, it says itself. */
export function tableRefusal(code: string): string {
  return byCode(tableWords.say, 'refusals', code) ?? tableWords.say['refused'];
}
