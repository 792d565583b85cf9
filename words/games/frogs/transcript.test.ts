import { CARDS, type FrogsState, frogs } from '@tavola/games/frogs';
import { expect, it } from 'vitest';
import { frogs as messages } from '../../generated/en/frogs.ts';
import { language } from '../../generated/en/language.ts';
import { gameTranscript } from '../../testing/game-transcript.ts';
import { frogsWords } from './index.ts';

const GAP = 'A1B1';

it('Frogs & Bridges says what it said before', async () => {
  const text = gameTranscript({
    game: frogs,
    messages,
    words: (watched) => frogsWords(watched, language),
    settings: [
      { options: {}, seats: 2 },
      { options: { occupied: 'push', homes: 'any' }, seats: 3 },
      { options: {}, seats: 4 },
    ],
    every: 25,
    moment: (say, { labels }, { state }) => {
      const view = frogs.view(state as FrogsState, null);
      say('board', '', () => labels.board(view));
      view.frogs.forEach((_, seat) => {
        say('leaf', `${seat}`, () => labels.leaf(seat));
        const home = `H${seat + 1}`;
        const cards = view.cards[seat]?.length ?? 0;
        const there = view.frogs.flatMap((own, owner) => own.filter((cell) => cell === home).map(() => owner));
        for (const guests of [there, [seat, seat, 1 - (seat % 2)], [...there, 0, 1, 1]])
          say('home', `${home} ${guests} ${cards}`, () => labels.home({ owner: seat, frogs: guests, cards }));
        say('cards', `${view.cards[seat]}`, () => labels.cardsLeft(view.cards[seat] ?? []));
      });
    },
    once: (say, { labels }) => {
      say('leaf', 'empty', () => labels.leaf(null));
      for (const isOpen of [true, false]) say('gap', `${isOpen}`, () => labels.gap(GAP, isOpen));
      for (const card of CARDS) {
        say('card', `${card}`, () => [labels.cards[card].name, labels.cards[card].does]);
        for (const isPlayed of [true, false])
          say('card', `${card} ${isPlayed}`, () => labels.cards[card].described(isPlayed));
      }
      say('legend', '', () => [labels.legend, labels.played]);
    },
  });
  await expect(text).toMatchFileSnapshot('../../testdata/frogs-en.golden.txt');
});
