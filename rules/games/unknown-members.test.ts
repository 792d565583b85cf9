import { type Reason, type Result, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

/** Longer than what a refusal quotes. Its start and its end differ. */
const LONG = 'abcdefghijklmnopqrstuvwxyz';

const errorOf = (result: Result<unknown>): Reason | null => (result.ok ? null : result.error);

describe.each(games.map((game) => [game.id, game] as const))('%s refuses members it does not know', (_id, game) => {
  const options = game.parse.options({});
  if (!options.ok) throw new Error(options.error.code);
  const chance = seeded('unknown members');
  const seats = game.seats[0];
  const { state } = game.setup(options.value, seats, game.propose(options.value, seats, chance), chance);
  const seat = game.pending(state)[0]?.seat ?? 0;
  const action = game.sample(state, seat, chance) as object;
  const position = game.position.write(state);

  it.each([
    ['an action', action, (raw: unknown) => game.parse.action(raw)],
    ['a state', state as object, (raw: unknown) => game.parse.state(raw)],
    ['a position', position, (raw: unknown) => game.position.read(raw, options.value)],
  ])('in %s, and quotes the first 20 characters', (_name, known, parse) => {
    // Some games write a position as a text, which has no members.
    if (typeof known === 'string') return;
    for (const name of ['x', LONG.slice(0, 19), LONG.slice(0, 20), LONG.slice(0, 21), LONG]) {
      const found = errorOf(parse({ ...(known as object), [name]: 1 }));
      expect([name, found]).toEqual([name, { code: 'unknown-field', at: [name.slice(0, 20)] }]);
    }
  });

  it('in options', () => {
    expect(errorOf(game.parse.options({ [LONG]: 1 }))).toEqual({ code: 'unknown-option', at: [LONG] });
  });
});
