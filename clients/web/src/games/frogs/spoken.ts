import { frogsWords } from '@tavola/words/games/frogs';
import { loadFrogs } from '@tavola/words/load/frogs';
import { area } from '../../app/language.ts';

/** What is said about Frogs & Bridges, at its table and in its lesson. */
export const frogsSpoken = area(loadFrogs, frogsWords);
