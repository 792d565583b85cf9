import { factsOf } from '@tavola/games/facts';
import { simplifiedRules } from '@tavola/words';
import { loadColtExpress } from '@tavola/words/load/colt-express';
import { loadColtExpressLesson } from '@tavola/words/load/colt-express-lesson';
import { loadColtExpressRules } from '@tavola/words/load/colt-express-rules';
import { cardWords } from '../../app/areas.ts';
import { loadForLocale } from '../../app/language.ts';
import { later } from '../../board/later.tsx';
import type { GameCard } from '../../board/ui.ts';

export const card: GameCard = {
  ...factsOf('colt-express'),
  get fields() {
    const { say } = cardWords;
    return {
      rules: {
        label: say['colt-express.rules.label'],
        help: say['colt-express.rules.help'],
        choices: {
          published: say['colt-express.rules.published'],
          simple: say['colt-express.rules.simple'],
        },
        points: { simple: simplifiedRules(say) },
      },
      modules: {
        label: say['colt-express.modules.label'],
        help: say['colt-express.modules.help'],
        choices: {
          both: say['colt-express.modules.both'],
          horses: say['colt-express.modules.horses'],
          whiskey: say['colt-express.modules.whiskey'],
          none: say['colt-express.modules.none'],
        },
      },
      history: {
        label: say['colt-express.history.label'],
        help: say['colt-express.history.help'],
        choices: { top: say['colt-express.history.top'], open: say['colt-express.history.open'] },
      },
    };
  },
  get paces() {
    const { say } = cardWords;
    return { reaction: say['colt-express.stealin.label'], sentence: say['colt-express.times'] };
  },
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Words and code are fetched together. The code that makes sentences of them needs the rules, so it comes with the table.
    const [{ ui, loadWords }] = await Promise.all([import('./ui.ts'), loadForLocale(loadColtExpress)]);
    await loadWords();
    return ui;
  },
  loadManual: async () => {
    // The figures name cars and bandits, so the words of the table are needed too.
    const [{ manual, loadWords }, blocks] = await Promise.all([
      import('./Manual.tsx'),
      loadForLocale(loadColtExpressRules),
      loadForLocale(loadColtExpress),
    ]);
    await loadWords();
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([import('./lesson.ts'), loadForLocale(loadColtExpressLesson)]);
    return lesson(m);
  },
};
