import { byCode } from '@tavola/words';
import { loadCards } from '@tavola/words/load/cards';
import { loadHome } from '@tavola/words/load/home';
import { loadTable } from '@tavola/words/load/table';
import { loadTerms } from '@tavola/words/load/terms';
import { requestSentences, seatSentences, termSentences } from '@tavola/words/tables';
import { area } from './language.ts';

/** The games as the home page and the forms show them. */
export const cardWords = area(loadCards);

/** What every screen may need, and the first page. */
export const homeWords = area(loadHome);

/** What every table says, whatever game is played. Loaded with its screen. */
export const tableWords = area(loadTable);
export const requestWords = area(loadTable, requestSentences);
export const seatWords = area(loadTable, seatSentences);

/** The rules of a table about missed turns. Loaded with forms, lobbies and tables. */
export const termWords = area(loadTerms, termSentences);

/** Everything that the screen of a table says. */
export async function loadTableWords(): Promise<void> {
  await Promise.all([tableWords.load(), requestWords.load(), seatWords.load(), termWords.load()]);
}

/** Loaded before anything is drawn. */
export async function loadFirst(): Promise<void> {
  await Promise.all([cardWords.load(), homeWords.load()]);
}

/** Why a name or a password was refused, by the server's code. */
export function nameError(code: string): string {
  return byCode(homeWords.say, 'name-error', code) ?? homeWords.say['error.other'];
}

/** Why a wish about a table was refused. */
export function lobbyError(code: string): string {
  return byCode(homeWords.say, 'lobby-error', code) ?? homeWords.say['error.other'];
}

/** Why something isn’t done at a table. What a game refuses, it says itself. */
export function tableRefusal(code: string): string {
  return byCode(tableWords.say, 'refusals', code) ?? tableWords.say['refused'];
}
