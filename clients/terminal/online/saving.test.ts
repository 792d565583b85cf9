import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Run } from '../testing/run.ts';

let folder = '';
let server: Run;
let url = '';
const runs: Run[] = [];

/** Somebody types, in a folder of their own. */
function run(...args: readonly string[]): Run {
  const started = new Run(['play', ...args], {}, folder);
  runs.push(started);
  return started;
}

const online = (name: string, ...flags: readonly string[]) =>
  run('--server', url, '--name', name, '--password', 'a long word', ...flags);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-saving-'));
  server = new Run(['serve'], { PORT: '0', TAVOLA_DATA: path.join(folder, 'data'), TAVOLA_LIMITS: 'off' });
  await server.sees('Stop it with Ctrl-C.');
  url = /ready at (\S+)/.exec(server.out)?.[1] ?? '';
});
afterEach(() => {
  for (const one of runs.splice(0)) one.child.kill();
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended();
  rmSync(folder, { recursive: true });
});

/** Ann plays against a bot and has made a move; answers the name that her game was saved by, and its file. */
async function saved(): Promise<{ name: string; file: string }> {
  const ann = run(
    'frogs',
    '--server',
    url,
    '--name',
    'Ann',
    '--password',
    'a long word',
    '--bot',
    'random',
    '--seats',
    '2',
  );
  await ann.answer('Your choice: [new] ', '');
  await ann.answer('Lobby (start', 'start');
  await ann.sees('You can always type');
  ann.type('save');
  await ann.sees('Saved as ');
  await ann.sees('The file is ');
  const name = /Saved as (\S+)\./.exec(ann.out)?.[1] ?? '';
  ann.type('quit');
  expect(await ann.ended()).toBe(0);
  return { name, file: path.join(folder, `${name}.tavola.json`) };
}

describe('saving and loading in a terminal', () => {
  it('a game of a server gets a name and a file; while it goes on, loading leads back to its table', async () => {
    const { name, file } = await saved();
    expect(name).toMatch(/^[A-Z2-9]{7}-\d+$/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'tavola match', secret: null });
    const back = online('Ann', '--load', name.toLowerCase());
    await back.sees('That game is still going on: here is its table.');
    await back.sees('You can always type');
  });

  it('a name of nothing, a game of others and a missing file are told, and one is asked again', async () => {
    const { name, file } = await saved();
    const bob = online('Bob', '--load', 'NOTHERE-3');
    await bob.sees('No saved game has that name.');
    // Nobody learns that others have a game of that name.
    await bob.answer('Name of the saved game, or of its file: ', name);
    await bob.sees('No saved game has that name.');
    await bob.answer('Name of the saved game, or of its file: ', './nothing.json');
    await bob.sees('There is no file ./nothing.json that can be read.');
    // The file of a game that hides nothing is for everybody.
    await bob.answer('Name of the saved game, or of its file: ', file);
    await bob.sees('A new table goes on where that game stood.');
    await bob.answer('Lobby (start', 'start');
    await bob.sees('The game goes on where it stood.');
  });

  it('a file goes on without a server, and a bad one is refused by the number of its entry', async () => {
    const { file } = await saved();
    const alone = run('--load', file, '--bot', 'random', '--names', 'Cleo');
    await alone.sees('Your action: ');
    alone.type('save');
    await alone.sees('To play on from there later, type:\nnpx tavola play frogs --position');
    const bad = path.join(folder, 'bad.json');
    writeFileSync(bad, readFileSync(file, 'utf8').replace(/"at":(\d+)/g, '"at":1'));
    const refused = run('--load', bad);
    expect(await refused.ended()).toBe(2);
    expect(refused.err).toMatch(/^The file goes wrong at entry \d+, so it is not loaded\./);
    const twice = run('frogs', '--load', file);
    expect(await twice.ended()).toBe(2);
    expect(twice.err).toMatch(/^The file says itself which game it is/);
  });
});
