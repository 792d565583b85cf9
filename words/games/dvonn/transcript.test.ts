import { CELLS, type DvonnState, dvonn } from '@tavola/games/dvonn';
import { expect, it } from 'vitest';
import { dvonn as german } from '../../generated/de/dvonn.ts';
import { language as de } from '../../generated/de/language.ts';
import { dvonn as english } from '../../generated/en/dvonn.ts';
import { language as en } from '../../generated/en/language.ts';
import { gameTranscript } from '../../testing/game-transcript.ts';
import { dvonnWords } from './index.ts';

it.each([
  ['en', english, en],
  ['de', german, de],
] as const)('DVONN says in %s what it said before', async (locale, messages, language) => {
  const text = gameTranscript({
    game: dvonn,
    messages,
    words: (watched) => dvonnWords(watched, language),
    settings: [
      { options: { setup: 'placed' }, seats: 2 },
      { options: { setup: 'random' }, seats: 2 },
    ],
    every: 6,
    moment: (say, { labels, stuck }, { state }) => {
      const view = dvonn.view(state as DvonnState, null);
      say('board', '', () => labels.board(view));
      CELLS.forEach((cell, at) => {
        const stack = view.cells[at] ?? '';
        if (stack !== '') say('stack', stack, () => labels.stack(stack));
        say('height', `${stack}`, () => labels.height(stack));
        say('contents', `${stack}`, () => labels.contents(stack));
        say('counts', `${stack}`, () => labels.counts(stack));
        if (stack !== '') say('stuck', `${cell} ${stack}`, () => stuck(view, cell));
      });
    },
    once: (say, { labels }) => say('legend', '', () => labels.legend),
  });
  await expect(text).toMatchFileSnapshot(`../../testdata/dvonn-${locale}.golden.txt`);
});
