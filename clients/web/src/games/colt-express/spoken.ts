import { coltWords } from '@tavola/words/games/colt-express';
import { loadColtExpress } from '@tavola/words/load/colt-express';
import { wordArea } from '../../app/language.ts';

/** The words of Colt Express, at its table, in its lesson and on its rules page. */
export const coltSpoken = wordArea(loadColtExpress, coltWords);
