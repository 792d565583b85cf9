import { gameById } from '@tavola/client-core/games';
import { startLocalSession } from '@tavola/client-core/local';
import { turnOf } from '@tavola/client-core/table';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from './files.ts';
import { type Flags, readFlags } from './flags.ts';
import { loadMessages } from './language.ts';
import { fileProblem, flagText, withLoaded } from './load-flag.ts';

beforeAll(() => loadMessages('en'));

/** A device without bots and without storage. */
const DEPS = {
  now: () => 0,
  bots: { act: () => new Promise<never>(() => undefined), agrees: async () => false },
  localGames: null,
};

function gameOf(id: string): Game<Shape> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}

/** The file of a game after a few moves, and the position it stopped at. */
async function savedGame(id: string, options: object, moves: number) {
  const game = gameOf(id);
  const chairs = [{ name: 'Ann' }, { name: 'Bob' }];
  const started = startLocalSession({ game, options, chairs, id: 'm', secret: 's' }, DEPS);
  if (!started.ok) throw new Error(started.error.code);
  const session = started.value;
  for (let move = 0; move < moves; move += 1) {
    const { acting } = turnOf(game, session.state);
    if (acting === null) throw new Error('no seat to act');
    await session.act(game.sample(acting.state, acting.seat, seeded(`${move}`)));
  }
  const { acting } = turnOf(game, session.state);
  const file = session.file();
  if (!file.ok) throw new Error(file.error.code);
  return { session, text: JSON.stringify(file.value), position: game.position.write(acting?.state) };
}

const filesWith = (text: string | null): Files => ({ read: async () => text, write: async () => null });

async function loaded(text: string | null, ...args: readonly string[]): Promise<Flags | string> {
  const flags = readFlags(args);
  if ('error' in flags) return flags.error;
  const found = await withLoaded(flags.value, filesWith(text));
  return 'error' in found ? found.error : found.value;
}

describe('a file that is loaded', () => {
  it.each([
    ['dvonn', {}, {}],
    ['dvonn', { setup: 'balanced' }, { setup: 'balanced' }],
    ['frogs', {}, {}],
    ['frogs', { occupied: 'push' }, { occupied: 'push' }],
  ])('stands for flags: %s with %j', async (id, options, wanted) => {
    const { text, position } = await savedGame(id, options, 3);
    const flags = await loaded(text, '--load', 'game.json', '--bot', 'easy');
    expect(flags).toMatchObject({ game: id, help: false });
    expect(Object.fromEntries(typeof flags === 'string' ? [] : flags.values)).toEqual({
      ...wanted,
      bot: 'easy',
      position: typeof position === 'string' ? position : JSON.stringify(position),
    });
  });

  it('gives way to options on the command line', async () => {
    const { text } = await savedGame('dvonn', { setup: 'balanced' }, 3);
    const flags = await loaded(text, '--load', 'game.json', '--setup', 'random');
    expect(typeof flags === 'string' ? flags : flags.values.get('setup')).toBe('random');
  });

  it.each([[['dvonn']], [['--position', '-']], [['--seats', '2']], [['--seed', 'x']]])(
    'contradicts %j',
    async (args) => {
      expect(await loaded('{}', ...args, '--load', 'game.json')).toMatch(/^The file already sets the game/);
    },
  );

  it.each([
    [null, /^Can’t read the file/],
    ['no json', /isn’t a/],
    ['{}', /isn’t a/],
    ['7', /isn’t a/],
  ])('%j is explained', async (text, sentence) => {
    expect(await loaded(text, '--load', 'game.json')).toMatch(sentence);
  });

  it('of a game that is over is refused', async () => {
    const { session } = await savedGame('dvonn', {}, 3);
    await session.leave();
    const file = session.file();
    const text = JSON.stringify(file.ok ? file.value : null);
    expect(await loaded(text, '--load', 'game.json')).toBe(fileProblem({ code: 'match-over' }));
    expect(await loaded(text)).toMatchObject({ game: null });
  });
});

it('a fault names the entry where there is one', () => {
  expect(fileProblem({ code: 'bad-entry', at: ['7', 'x'] })).toMatch(/^Entry 7 /);
  expect(fileProblem({ code: 'other-link' })).toMatch(/^Entry 0 /);
  expect(fileProblem({ code: 'never-heard' })).toContain('never-heard');
  expect(fileProblem({ code: 'unknown-version' })).not.toContain('unknown-version');
});

it('an option reads as it is typed', () => {
  expect([true, false, 7, 'push', null].map(flagText)).toEqual(['yes', 'no', '7', 'push', 'null']);
});
