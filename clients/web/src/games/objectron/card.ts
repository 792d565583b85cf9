import { loadObjectron } from '@tavola/words/load/objectron';
import { loadObjectronLesson } from '@tavola/words/load/objectron-lesson';
import { loadObjectronRules } from '@tavola/words/load/objectron-rules';
import { cardWords } from '../../app/areas.ts';
import { loadForLocale } from '../../app/language.ts';
import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';

export const card: GameCard = {
  id: 'objectron',
  get name() {
    return cardWords.say['objectron.name'];
  },
  get players() {
    return cardWords.say['objectron.players'];
  },
  get length() {
    return cardWords.say['objectron.length'];
  },
  get line() {
    return cardWords.say['objectron.line'];
  },
  get fields() {
    return fields();
  },
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Loads words and code in parallel. The sentences need the rules, so they come with the code.
    const [{ table, objectronSpoken }] = await Promise.all([import('./ui.ts'), loadForLocale(loadObjectron)]);
    await objectronSpoken.load();
    return table;
  },
  loadManual: async () => {
    const [{ manual }, blocks] = await Promise.all([import('./Manual.tsx'), loadForLocale(loadObjectronRules)]);
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([import('./lesson.ts'), loadForLocale(loadObjectronLesson)]);
    return lesson(m);
  },
};
