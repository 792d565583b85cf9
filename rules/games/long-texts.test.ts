import { type Game, type Shape, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const beginning = (id: string) => {
  const game = games.find((one) => one.id === id) as Game<Shape>;
  const options = game.parse.options(undefined);
  if (!options.ok) throw new Error(options.error.code);
  return {
    game,
    options: options.value,
    state: start(game, { options: options.value, seats: game.seats[0] }, seeded('long')).step.state,
  };
};

/** Fills a gap between two parts, or the end, with spaces. */
const filled = (before: string, after: string) => (length: number) =>
  before + ' '.repeat(length - before.length - after.length) + after;

describe('the longest text that is read', () => {
  it.each([
    ['dvonn', 40, filled('A1', 'B1')],
    ['frogs', 120, filled('jump A1', 'B1')],
    ['colt-express', 120, filled('draw', '')],
    ['diplomacy', 200, filled('A VIE', 'H')],
    ['diplomacy', 7000, filled('no orders', '')],
  ])('of an action of %s has %i characters', (id, most, text) => {
    const { game, state } = beginning(id);
    expect([most, most + 1].map((length) => game.read(state, 0, text(length)).ok)).toEqual([true, false]);
  });

  it('of a position of DVONN has 400 characters', () => {
    const { game, options, state } = beginning('dvonn');
    const text = String(game.position.write(state));
    expect([400, 401].map((length) => game.position.read(text.padEnd(length), options).ok)).toEqual([true, false]);
  });
});
