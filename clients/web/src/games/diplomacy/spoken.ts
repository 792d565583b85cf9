import { diplomacyWords } from '@tavola/words/games/diplomacy';
import { loadDiplomacy } from '@tavola/words/load/diplomacy';
import { wordArea } from '../../app/language.ts';

/** The words of Diplomacy, at its table and in its lesson. */
export const diplomacySpoken = wordArea(loadDiplomacy, diplomacyWords);
