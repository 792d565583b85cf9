import { cardWords } from '../../app/areas.ts';
import { fetchSpoken } from '../../app/language.ts';
import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { fields } from './fields.ts';
import { frogsSpoken } from './spoken.ts';

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
  loadTable: async () => (await Promise.all([import('./table.ts'), frogsSpoken.load()]))[0].table,
  loadManual: async () => {
    const [{ manual }, blocks] = await Promise.all([
      import('./Manual.tsx'),
      import('@tavola/words/load/frogs-rules').then(({ loadFrogsRules }) => fetchSpoken(loadFrogsRules)),
    ]);
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([
      import('./lesson.ts'),
      import('@tavola/words/load/frogs-lesson').then(({ loadFrogsLesson }) => fetchSpoken(loadFrogsLesson)),
    ]);
    return lesson(m);
  },
};
