import { factsOf } from '@tavola/games/facts';
import { loadFrogs } from '@tavola/words/load/frogs';
import { loadFrogsLesson } from '@tavola/words/load/frogs-lesson';
import { loadFrogsRules } from '@tavola/words/load/frogs-rules';
import { cardWords } from '../../app/areas.ts';
import { loadForLocale } from '../../app/language.ts';
import { later } from '../../board/later.tsx';
import type { GameCard } from '../../board/ui.ts';

export const card: GameCard = {
  ...factsOf('frogs'),
  get fields() {
    const { say } = cardWords;
    return {
      occupied: {
        label: say['frogs.occupied.label'],
        help: say['frogs.occupied.help'],
        choices: { 'hop-on': say['frogs.occupied.hop-on'], push: say['frogs.occupied.push'] },
      },
      homes: {
        label: say['frogs.homes.label'],
        help: say['frogs.homes.help'],
        choices: { spread: say['frogs.homes.spread'], any: say['frogs.homes.any'] },
      },
    };
  },
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Loads words and code in parallel. The sentences need the rules, so they come with the code.
    const [{ ui, loadWords }] = await Promise.all([import('./ui.ts'), loadForLocale(loadFrogs)]);
    await loadWords();
    return ui;
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
