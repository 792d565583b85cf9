import { cardWords } from '../../app/areas.ts';
import { fetchSpoken } from '../../app/language.ts';
import type { GameCard } from '../client.ts';
import { later } from '../parts/later.tsx';
import { customs, fields } from './fields.ts';
import { diplomacySpoken } from './spoken.ts';

export const card: GameCard = {
  id: 'diplomacy',
  get name() {
    return cardWords.say['diplomacy.name'];
  },
  get players() {
    return cardWords.say['diplomacy.players'];
  },
  get length() {
    return cardWords.say['diplomacy.length'];
  },
  get line() {
    return cardWords.say['diplomacy.line'];
  },
  get fields() {
    return fields();
  },
  get customs() {
    return customs();
  },
  sandbox: true,
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadTable: async () => (await Promise.all([import('./table.ts'), diplomacySpoken.load()]))[0].table,
  loadManual: async () => {
    const [{ manual }, blocks] = await Promise.all([
      import('./Manual.tsx'),
      import('@tavola/words/load/diplomacy-rules').then(({ loadDiplomacyRules }) => fetchSpoken(loadDiplomacyRules)),
    ]);
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([
      import('./lesson.ts'),
      import('@tavola/words/load/diplomacy-lesson').then(({ loadDiplomacyLesson }) => fetchSpoken(loadDiplomacyLesson)),
    ]);
    return lesson(m);
  },
};
