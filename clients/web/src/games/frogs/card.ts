import { loadFrogs } from '@tavola/words/load/frogs';
import { loadFrogsLesson } from '@tavola/words/load/frogs-lesson';
import { loadFrogsRules } from '@tavola/words/load/frogs-rules';
import { cardWords } from '../../app/areas.ts';
import { loadForLocale } from '../../app/language.ts';
import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';

export const card: GameCard = {
  id: 'frogs',
  get name() {
    return cardWords.say['frogs.name'];
  },
  get players() {
    return cardWords.say['frogs.players'];
  },
  get length() {
    return cardWords.say['frogs.length'];
  },
  get line() {
    return cardWords.say['frogs.line'];
  },
  get fields() {
    return fields();
  },
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Loads words and code in parallel. The sentences need the rules, so they come with the code.
    const [{ table, frogsSpoken }] = await Promise.all([import('./ui.ts'), loadForLocale(loadFrogs)]);
    await frogsSpoken.load();
    return table;
  },
  loadManual: async () => {
    const [{ manual }, blocks] = await Promise.all([import('./Manual.tsx'), loadForLocale(loadFrogsRules)]);
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([import('./lesson.ts'), loadForLocale(loadFrogsLesson)]);
    return lesson(m);
  },
};
