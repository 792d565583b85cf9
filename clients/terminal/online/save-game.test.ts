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
    await back.sees('That game is still in progress.');
    await back.sees('You can always type');
  });

  it('a name of nothing, a game of others and a missing file are told, and one is asked again', async () => {
    const { name, file } = await saved();
    const bob = online('Bob', '--load', 'NOTHERE-3');
    await bob.sees('No saved game has that code.');
    // Nobody learns that others have a game of that name.
    await bob.answer('Save code or file name: ', name);
    await bob.sees('No saved game has that code.');
    await bob.answer('Save code or file name: ', './nothing.json');
    await bob.sees("Can't read the file ./nothing.json.");
    // The file of a game that hides nothing is for everybody.
    await bob.answer('Save code or file name: ', file);
    await bob.sees('The game continues at a new table.');
    await bob.answer('Lobby (start', 'start');
    await bob.sees('The game continues where it left off.');
  });

  it('a file goes on without a server, and a bad one is refused by the number of its entry', async () => {
    const { file } = await saved();
    const alone = run('--load', file, '--bot', 'random', '--names', 'Cleo');
    await alone.sees('Your action: ');
    alone.type('save');
    await alone.sees('To continue later, type:\nnpx tavola play frogs --position');
    const bad = path.join(folder, 'bad.json');
    writeFileSync(bad, readFileSync(file, 'utf8').replace(/"at":(\d+)/g, '"at":1'));
    const refused = run('--load', bad);
    expect(await refused.ended()).toBe(2);
    expect(refused.err).toMatch(/^Entry \d+ of the file is wrong, so it wasn't loaded\./);
    const twice = run('frogs', '--load', file);
    expect(await twice.ended()).toBe(2);
    expect(twice.err).toMatch(/^The file sets the game, its options and the position\./);
  });
});
