import { describe, expect, it } from 'vitest';
import { factsOf, gameFacts, gameName } from './facts.ts';
import { games } from './index.ts';

describe('the facts of the games', () => {
  it('are those of the rules, in the same order', () => {
    const ofRules = games.map(({ id, name, line, seats, minutes }) => ({ id, name, line, seats, minutes }));
    expect(gameFacts).toEqual(ofRules);
    expect(new Set(gameFacts.map(({ id }) => id)).size).toBe(gameFacts.length);
  });

  it.each(gameFacts)('of $id are complete', ({ id, name, line, seats: [least, most], minutes }) => {
    expect(id).toMatch(/^[a-z][a-z0-9-]{1,23}$/);
    expect(name).toMatch(/^\S.*\S$/);
    expect(line).toMatch(/^\p{Lu}.*\.$/u);
    expect(least).toBeGreaterThan(0);
    expect(most).toBeGreaterThanOrEqual(least);
    expect(minutes).toBeGreaterThan(0);
  });

  it('are found by the id of the game', () => {
    expect(factsOf('dvonn').seats).toEqual([2, 2]);
    expect(() => factsOf('chess-of-tomorrow')).toThrow('There is no game chess-of-tomorrow.');
  });

  it('name a game, and leave the id of one that is not known', () => {
    expect(gameName('colt-express')).toBe('Colt Express');
    expect(gameName('chess-of-tomorrow')).toBe('chess-of-tomorrow');
  });
});
