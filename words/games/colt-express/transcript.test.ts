import { CHARACTERS, type ColtState, coltExpress, FLASK_PICKS, LOOT_PICKS, SPACES } from '@tavola/games/colt-express';
import { expect, it } from 'vitest';
import { coltExpress as messages } from '../../generated/en/colt-express.ts';
import { language } from '../../generated/en/language.ts';
import { type AddLine, gameTranscript } from '../../testing/game-transcript.ts';
import { type ColtNames, coltWords } from './index.ts';

it('Colt Express says what it said before', async () => {
  const text = gameTranscript({
    game: coltExpress,
    messages,
    words: (watched) => coltWords(watched, language),
    settings: [
      { options: {}, seats: 2 },
      { options: { rules: 'simple' }, seats: 4 },
      { options: { history: 'open' }, seats: 6 },
    ],
    every: 5,
    names: [
      'card',
      'bandit',
      'power',
      'hostage',
      'drawback',
      'ransom',
      'happening',
      'place',
      'at',
      'to',
      'space',
      'loot',
    ],
    moment: (say, { labels, gunslinger }, { state }, index) => {
      const view = coltExpress.view(state as ColtState, 0);
      if (view.count !== null) {
        const { count } = view;
        say('gunslinger', '', () => gunslinger(count, ['Ann', 'Bob', 'Cy']));
      }
      for (const { who } of view.bandits) {
        say('bandit', `${who}`, () => labels.bandit(view, who));
        say('state', `${who}`, () => labels.banditState(view, who));
        say('power', `${who}`, () => labels.power(view, who));
      }
      const people = view.bandits.map(({ who }) => who);
      for (const space of SPACES) {
        const shown = { loot: [{ pick: 'purse', count: 1 + (index % 2) }] as const };
        const there = people.slice(0, index % 4);
        say('space', `${space} ${there}`, () => labels.space({ ...shown, people: there, hostages: [], struck: false }));
        say('space', `${space} in the way`, () =>
          labels.space({ ...shown, people: ['marshal', 'shotgun'], hostages: view.hostages, struck: true, loot: [] }),
        );
      }
      view.stack.forEach(({ seat, card }) => {
        say('played', `${card}`, () => labels.played(view, seat, card));
        if (card === null) return;
        for (const how of ['done', 'in-vain', 'now'] as const)
          say('carried', `${how}`, () => labels.carriedOut(card, how));
      });
      for (const seat of [0, 1]) say('played', `hidden ${seat}`, () => labels.played(view, seat, null));
    },
    once: (say, { labels, names }) => {
      sayNames(say, names);
      for (const isStealin of [true, false])
        for (const [at, total] of [
          [0, 0],
          [0, 3],
          [2, 3],
          [1, 1],
        ] as const)
          say('deck', `${isStealin} ${at} ${total}`, () => labels.deckNote({ isStealin, at, total }));
      say('ride', 'on', () => labels.rideOn(2));
      for (const count of [1, 2]) say('loot', `${count}`, () => labels.loot('jewel', count));
      say('tool', '', () => labels.tool(['Thing', 'what it does']));
    },
  });
  await expect(text).toMatchFileSnapshot('../../testdata/colt-express-en.golden.txt');
});

/** Everything in the box, with all its names. */
function sayNames(say: AddLine, names: ColtNames): void {
  for (const who of CHARACTERS) say('bandit', `${who}`, () => [names.bandit(who), names.power(who)]);
  say('bandits', '', () => names.bandits(['belle', 'doc', 'tuco']));
  for (const space of SPACES)
    say('space', `${space}`, () => [names.at(space), names.to(space), names.place(space), names.space(space)]);
  for (const level of [0, 1, 2, 6]) say('car', `${level}`, () => names.car(level));
  for (const sum of [-150, 0, 250, 1000]) say('money', `${sum}`, () => names.money(sum));
  say('sums', '', () => names.sums([250, 400, 500]));
  for (const pick of LOOT_PICKS) {
    say('loot', `${pick}`, () => [names.loot(pick), names.loot(pick, 1), names.loot(pick, 2), names.lootLabel(pick)]);
  }
  for (const flask of FLASK_PICKS)
    say('flask', `${flask}`, () => [names.flask(flask), names.flaskNote(flask), names.flaskRule(flask)]);
  const cards = ['belle-move', 'belle-rob', 'doc-rob', 'bullet', 'bullet'] as const;
  for (const owned of [true, false]) say('cards', `${owned}`, () => names.cards(cards, owned));
  say('cards', 'none', () => names.cards([]));
  for (const card of cards) say('card', `${card}`, () => [names.card(card), names.cardNote(card)]);
}
