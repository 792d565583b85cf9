import { dvonnWords } from '@tavola/words/games/dvonn';
import { loadDvonn } from '@tavola/words/load/dvonn';
import { wordArea } from '../../app/language.ts';
import { boardWords } from '../../board/words.ts';

/** The words of DVONN, at its table and in its lesson. */
export const dvonnSpoken = wordArea(loadDvonn, dvonnWords);

export async function loadWords(): Promise<void> {
  await Promise.all([dvonnSpoken.load(), boardWords.load()]);
}
