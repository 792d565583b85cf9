import { coltExpress } from '@tavola/games/colt-express';
import { tableWith } from '@tavola/games/colt-express/testing';
import { describe, expect, it } from 'vitest';
import { coltExpress as en } from '../../generated/en/colt-express.ts';
import { language } from '../../generated/en/language.ts';
import { coltWords } from './index.ts';

const words = coltWords(en, language);
const WHO = ['cheyenne', 'belle', 'doc', 'tuco'] as const;

describe('labels', () => {
  it('name who and what is in a space', () => {
    const loot = [
      { pick: 'purse', count: 3 },
      { pick: 'flask', count: 1 },
    ] as const;
    const people = ['marshal', 'cheyenne'] as const;
    const state = { people, loot, hostages: [], struck: true };
    expect(words.labels.space(state)).toBe('the Marshal and Cheyenne, 3 purses and a flask, hit by the event');
    const coach = {
      ...state,
      people: [],
      loot: [],
      struck: false,
      hostages: ['banker', 'zealot'],
    } as const;
    expect(words.labels.space(coach)).toBe('no one, hostages: Banker and Zealot');
  });

  it('tell everything about a bandit', () => {
    const held = { doc: 'teacher' } as const;
    const seen = coltExpress.view(
      tableWith(4, { who: [...WHO], held, bandits: { doc: { hits: 1, bullets: 5 } } }),
      null,
    );
    expect(words.labels.bandit(seen, 'doc')).toBe(
      'Doc, inside car 4, 5 of 6 bullets left, hit once, a purse, hostage: Teacher, ransom: $800. Can’t play Punch. Starts every round with 7 cards.',
    );
  });

  it('say once that the Poker Player takes the special power away', () => {
    const held = { doc: 'poker-player' } as const;
    const seen = coltExpress.view(tableWith(4, { who: [...WHO], held }), null);
    expect(words.labels.banditRules(seen, 'doc')).toBe('Has no special power while holding the Poker Player hostage.');
  });

  it('say how far Stealin’ has come', () => {
    const note = (isStealin: boolean, at: number, total: number) => words.labels.deckNote({ isStealin, at, total });
    expect([note(false, 0, 0), note(false, 0, 4), note(true, 0, 2), note(true, 2, 4)]).toEqual([
      'empty',
      '4 cards',
      '2 left',
      'card 2 of 4',
    ]);
  });
});
