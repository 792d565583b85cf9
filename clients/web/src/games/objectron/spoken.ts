import { objectronWords } from '@tavola/words/games/objectron';
import { loadObjectron } from '@tavola/words/load/objectron';
import { wordArea } from '../../app/language.ts';

/** The words of Objectron, at its table and in its lesson. */
export const objectronSpoken = wordArea(loadObjectron, objectronWords);
