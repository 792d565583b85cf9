import { factsOf } from '@tavola/games/facts';
import { loadObjectron } from '@tavola/words/load/objectron';
import { loadObjectronLesson } from '@tavola/words/load/objectron-lesson';
import { loadObjectronRules } from '@tavola/words/load/objectron-rules';
import { cardWords } from '../../app/areas.ts';
import { loadForLocale } from '../../app/language.ts';
import { later } from '../../board/later.tsx';
import type { GameCard } from '../../board/ui.ts';

export const card: GameCard = {
  ...factsOf('objectron'),
  get fields() {
    const { say } = cardWords;
    return {
      width: { label: say['objectron.width.label'], help: say['objectron.width.help'] },
      height: { label: say['objectron.height.label'], help: say['objectron.height.help'] },
      power: {
        label: say['objectron.power.label'],
        help: say['objectron.power.help'],
        choices: { wild: say['objectron.power.wild'], calm: say['objectron.power.calm'] },
      },
      memory: {
        label: say['objectron.memory.label'],
        help: say['objectron.memory.help'],
        choices: { unaided: say['objectron.memory.unaided'], shown: say['objectron.memory.shown'] },
      },
    };
  },
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Loads words and code in parallel. The sentences need the rules, so they come with the code.
    const [{ ui, loadWords }] = await Promise.all([import('./ui.ts'), loadForLocale(loadObjectron)]);
    await loadWords();
    return ui;
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
