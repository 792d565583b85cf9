import { loadDvonn } from '@tavola/words/load/dvonn';
import { loadDvonnLesson } from '@tavola/words/load/dvonn-lesson';
import { loadDvonnRules } from '@tavola/words/load/dvonn-rules';
import { cardWords } from '../../app/areas.ts';
import { loadForLocale } from '../../app/language.ts';
import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';

export const card: GameCard = {
  id: 'dvonn',
  get name() {
    return cardWords.say['dvonn.name'];
  },
  get players() {
    return cardWords.say['dvonn.players'];
  },
  get length() {
    return cardWords.say['dvonn.length'];
  },
  get line() {
    return cardWords.say['dvonn.line'];
  },
  get fields() {
    return fields();
  },
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Loads words and code in parallel. The sentences need the rules, so they come with the code.
    const [{ table, dvonnSpoken }] = await Promise.all([import('./ui.ts'), loadForLocale(loadDvonn)]);
    await dvonnSpoken.load();
    return table;
  },
  loadManual: async () => {
    const [{ manual }, blocks] = await Promise.all([import('./Manual.tsx'), loadForLocale(loadDvonnRules)]);
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([import('./lesson.ts'), loadForLocale(loadDvonnLesson)]);
    return lesson(m);
  },
};
