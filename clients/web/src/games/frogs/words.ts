import { frogsWords } from '@tavola/words/games/frogs';
import { loadFrogs } from '@tavola/words/load/frogs';
import { wordArea } from '../../app/language.ts';
import { boardWords } from '../../board/words.ts';

/** The words of Frogs & Bridges, at its table and in its lesson. */
export const frogsSpoken = wordArea(loadFrogs, frogsWords);

export async function loadWords(): Promise<void> {
  await Promise.all([frogsSpoken.load(), boardWords.load()]);
}
