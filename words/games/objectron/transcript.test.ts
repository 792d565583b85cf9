import { groundOf, ITEMS, type ObjectronState, objectron } from '@tavola/games/objectron';
import { expect, it } from 'vitest';
import { language } from '../../generated/en/language.ts';
import { objectron as messages } from '../../generated/en/objectron.ts';
import { gameTranscript } from '../../testing/game-transcript.ts';
import { objectronWords } from './index.ts';
import { factsOn } from './squares.ts';

it('Objectron says what it said before', async () => {
  const text = gameTranscript({
    game: objectron,
    messages,
    words: (watched) => objectronWords(watched, language),
    settings: [
      { options: {}, seats: 2 },
      { options: { memory: 'shown', power: 'calm' }, seats: 2 },
    ],
    every: 5,
    moment: (say, { labels, prompt }, { state }) => {
      const view = objectron.view(state as ObjectronState, null);
      say('board', '', () => labels.board(view));
      for (const seat of [0, 1]) say('belongings', `${seat}`, () => labels.belongings(view, seat));
      for (const square of groundOf(view.grid).names) {
        const facts = factsOn(view, square);
        if (facts === null) continue;
        say('square', square, () => labels.square(facts));
        say('about', `${square}`, () => prompt(view, 0, [], [square]));
      }
      say('about', '', () => prompt(view, 0, [], ['Z99']));
    },
    once: (say, { labels }) => {
      const { panel } = labels;
      for (const items of [[], ...ITEMS.map((item) => [item]), [...ITEMS, ...ITEMS]])
        say('items', `${items}`, () => labels.items(items));
      for (const item of [...ITEMS, null]) say('pick', `up ${item}`, () => panel.pickUp(item));
      for (const item of ITEMS)
        for (const count of [1, 2]) say('use', `${item} ${count}`, () => panel.use(item, count));
      for (const count of [0, 1, 3])
        say('carried', `${count}`, () => [panel.carried(count), panel.carriedShort(count)]);
      for (let bits = 0; bits < 16; bits += 1) {
        const has = (bit: number): boolean => ((bits >> bit) & 1) === 1;
        const turn = { isOn: has(0), isOver: has(1), left: has(2) ? 1 : 3, penalty: has(3) ? 2 : 0 };
        say('turn', `${JSON.stringify(turn)}`, () => panel.turn(turn));
      }
      say('panel', '', () => [panel.end, labels.legend]);
    },
  });
  await expect(text).toMatchFileSnapshot('../../testdata/objectron-en.golden.txt');
});
