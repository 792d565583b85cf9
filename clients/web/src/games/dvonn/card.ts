import { factsOf } from '@tavola/games/facts';
import { loadDvonn } from '@tavola/words/load/dvonn';
import { loadDvonnLesson } from '@tavola/words/load/dvonn-lesson';
import { loadDvonnRules } from '@tavola/words/load/dvonn-rules';
import { cardWords } from '../../app/areas.ts';
import { loadForLocale } from '../../app/language.ts';
import { later } from '../../board/later.tsx';
import type { GameCard } from '../../board/ui.ts';

export const card: GameCard = {
  ...factsOf('dvonn'),
  get fields() {
    const { say } = cardWords;
    return {
      setup: {
        label: say['dvonn.setup.label'],
        help: say['dvonn.setup.help'],
        choices: {
          random: say['dvonn.setup.random'],
          placed: say['dvonn.setup.placed'],
          balanced: say['dvonn.setup.balanced'],
        },
      },
    };
  },
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Loads words and code in parallel. The sentences need the rules, so they come with the code.
    const [{ ui, loadWords }] = await Promise.all([import('./ui.ts'), loadForLocale(loadDvonn)]);
    await loadWords();
    return ui;
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
