import { factsOf, gameFacts } from '@tavola/games/facts';
import { describe, expect, it } from 'vitest';
import { factsWords } from './facts-words.ts';
import { cards as german } from './generated/de/cards.ts';
import { cards } from './generated/en/cards.ts';

const NEW = { id: 'new', name: 'New', line: 'A new game.', seats: [2, 4], minutes: 25 } as const;

describe('what a list says about a game', () => {
  it('is players, length and a line', () => {
    expect(factsWords(cards, NEW)).toEqual({ players: '2–4 players', length: '25 min', line: 'A new game.' });
    expect(factsWords(german, { ...NEW, seats: [2, 2] })).toEqual({
      players: '2 Spieler',
      length: '25 min',
      line: 'A new game.',
    });
  });

  it('takes the messages of the game where there are any', () => {
    expect(factsWords(german, factsOf('diplomacy'))).toEqual({
      players: '7 Spieler',
      length: '2 Stunden bis eine Woche',
      line: 'Europa 1901. Erst wird versprochen, dann ziehen alle zugleich.',
    });
  });

  it.each(gameFacts)('is the same line for $id in its facts and in English', (facts) => {
    expect(factsWords(cards, facts).line).toBe(facts.line);
  });
});
