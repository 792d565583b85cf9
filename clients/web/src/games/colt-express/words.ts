import { coltWords } from '@tavola/words/games/colt-express';
import { loadColtExpress } from '@tavola/words/load/colt-express';
import { wordArea } from '../../app/language.ts';
import { boardWords } from '../../board/words.ts';

/** The words of Colt Express, at its table, in its lesson and on its rules page. */
export const coltSpoken = wordArea(loadColtExpress, coltWords);

export async function loadWords(): Promise<void> {
  await Promise.all([coltSpoken.load(), boardWords.load()]);
}
