import { dvonnWords } from '@tavola/words/games/dvonn';
import { loadDvonn } from '@tavola/words/load/dvonn';
import { wordArea } from '../../app/language.ts';

/** What is said about DVONN, at its table and in its lesson. */
export const dvonnSpoken = wordArea(loadDvonn, dvonnWords);
