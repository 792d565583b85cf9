import { cardWords } from '../../app/areas.ts';
import { fetchSpoken } from '../../app/language.ts';
import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';
import { dvonnSpoken } from './spoken.ts';

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
  loadTable: async () => (await Promise.all([import('./table.ts'), dvonnSpoken.load()]))[0].table,
  loadManual: async () => {
    const [{ manual }, blocks] = await Promise.all([
      import('./Manual.tsx'),
      import('@tavola/words/load/dvonn-rules').then(({ loadDvonnRules }) => fetchSpoken(loadDvonnRules)),
    ]);
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([
      import('./lesson.ts'),
      import('@tavola/words/load/dvonn-lesson').then(({ loadDvonnLesson }) => fetchSpoken(loadDvonnLesson)),
    ]);
    return lesson(m);
  },
};
