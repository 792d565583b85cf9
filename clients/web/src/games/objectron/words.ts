import { objectronWords } from '@tavola/words/games/objectron';
import { loadObjectron } from '@tavola/words/load/objectron';
import { wordArea } from '../../app/language.ts';
import { boardWords } from '../../board/words.ts';

/** The words of Objectron, at its table and in its lesson. */
export const objectronSpoken = wordArea(loadObjectron, objectronWords);

export async function loadWords(): Promise<void> {
  await Promise.all([objectronSpoken.load(), boardWords.load()]);
}
