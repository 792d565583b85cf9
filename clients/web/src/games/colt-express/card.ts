import { factsOf } from '@tavola/games/facts';
import { loadColtExpress } from '@tavola/words/load/colt-express';
import { loadColtExpressLesson } from '@tavola/words/load/colt-express-lesson';
import { loadColtExpressRules } from '@tavola/words/load/colt-express-rules';
import { loadForLocale } from '../../app/language.ts';
import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';

export const card: GameCard = {
  ...factsOf('colt-express'),
  get fields() {
    return fields();
  },
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Words and code are fetched together. The code that makes sentences of them needs the rules, so it comes with the table.
    const [{ table, coltSpoken }] = await Promise.all([import('./ui.ts'), loadForLocale(loadColtExpress)]);
    await coltSpoken.load();
    return table;
  },
  loadManual: async () => {
    // The figures name cars and bandits, so the words of the table are needed too.
    const [{ manual, coltSpoken }, blocks] = await Promise.all([
      import('./Manual.tsx'),
      loadForLocale(loadColtExpressRules),
      loadForLocale(loadColtExpress),
    ]);
    await coltSpoken.load();
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([import('./lesson.ts'), loadForLocale(loadColtExpressLesson)]);
    return lesson(m);
  },
};
