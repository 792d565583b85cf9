import { factsOf } from '@tavola/games/facts';
import { loadDiplomacy } from '@tavola/words/load/diplomacy';
import { loadDiplomacyLesson } from '@tavola/words/load/diplomacy-lesson';
import { loadDiplomacyRules } from '@tavola/words/load/diplomacy-rules';
import { loadForLocale } from '../../app/language.ts';
import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { customs, fields } from './fields.ts';

export const card: GameCard = {
  ...factsOf('diplomacy'),
  get fields() {
    return fields();
  },
  get customs() {
    return customs();
  },
  usualSeats: 7,
  sandbox: true,
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Loads words and code in parallel. The sentences need the rules, so they come with the code.
    const [{ table, diplomacySpoken }] = await Promise.all([import('./ui.ts'), loadForLocale(loadDiplomacy)]);
    await diplomacySpoken.load();
    return table;
  },
  loadManual: async () => {
    const [{ manual }, blocks] = await Promise.all([import('./Manual.tsx'), loadForLocale(loadDiplomacyRules)]);
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([import('./lesson.ts'), loadForLocale(loadDiplomacyLesson)]);
    return lesson(m);
  },
};
