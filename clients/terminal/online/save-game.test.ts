import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Run } from '../testing/run.ts';
import { ServerRun } from '../testing/server.ts';

const server = new ServerRun();
const runs: Run[] = [];

/** Runs the client in the test’s folder. */
function run(...args: readonly string[]): Run {
  const started = new Run(['play', ...args], {}, server.folder);
  runs.push(started);
  return started;
}

const online = (name: string, ...flags: readonly string[]) =>
  run('--server', server.url, '--name', name, '--password', 'a long word', ...flags);

beforeAll(() => server.start());
afterEach(async () => {
  for (const one of runs.splice(0)) await one.kill();
});
afterAll(() => server.remove());

/** Ann saves a game against a bot. Returns its save code and its file. */
async function saved(): Promise<{ name: string; file: string }> {
  const ann = online('Ann', 'frogs', '--bot', 'random', '--seats', '2');
  await ann.answer('Your choice: [new] ', '');
  await ann.answer('Lobby (start', 'start');
  await ann.sees('You can always type');
  ann.type('save');
  await ann.sees('Saved as ');
  await ann.sees('The game file was saved as ');
  const name = /Saved as (\S+)\./.exec(ann.out)?.[1] ?? '';
  ann.type('quit');
  expect(await ann.ended()).toBe(0);
  return { name, file: path.join(server.folder, `${name}.tavola.json`) };
}

describe('saving and loading in a terminal', () => {
  it('saving gives a code and a file, and loading a running game opens its table', async () => {
    const { name, file } = await saved();
    expect(name).toMatch(/^[A-Z2-9]{7}-\d+$/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'tavola match', secret: null });
    const back = online('Ann', '--load', name.toLowerCase());
    await back.sees('That game is still in progress.');
    await back.sees('You can always type');
  });

  it('explains an unknown code, a game of other players and a missing file, and asks again', async () => {
    const { name, file } = await saved();
    const bob = online('Bob', '--load', 'NOTHERE-3');
    await bob.sees("There's no saved game with that code.");
    // The answer does not reveal games of other players.
    await bob.answer('Save code or file name: ', name);
    await bob.sees("There's no saved game with that code.");
    await bob.answer('Save code or file name: ', './nothing.json');
    await bob.sees("Can't read the file ./nothing.json.");
    // Files of games without hidden information are public.
    await bob.answer('Save code or file name: ', file);
    await bob.sees('The game continues at a new table.');
    await bob.answer('Lobby (start', 'start');
    await bob.sees('The game continues where it left off.');
  });

  it('a file continues without a server, and a bad one is refused with the number of the entry', async () => {
    const { file } = await saved();
    const alone = run('--load', file, '--bot', 'random', '--names', 'Cleo');
    await alone.sees('Your action: ');
    alone.type('save');
    await alone.sees('To continue later, type:\nnpx tavola play frogs --position');
    const bad = path.join(server.folder, 'bad.json');
    writeFileSync(bad, readFileSync(file, 'utf8').replace(/"at":(\d+)/g, '"at":1'));
    const refused = run('--load', bad);
    expect(await refused.ended()).toBe(2);
    expect(refused.err).toMatch(/^Entry \d+ in the file is invalid, so the game wasn't loaded\./);
    const twice = run('frogs', '--load', file);
    expect(await twice.ended()).toBe(2);
    expect(twice.err).toMatch(/^The file already sets the game, its options and the position\./);
  });
});
