import { loadCards } from '@tavola/words/load/cards';
import { area } from './language.ts';

/** The games as the home page and the forms show them. */
export const cardWords = area(loadCards);
