import { randomInt } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LAST_MOVE } from '../testing/dialog.ts';
import { Run } from '../testing/run.ts';
import { ServerRun } from '../testing/server.ts';

const people: Run[] = [];

/** The port is below the ephemeral range, so it is still free after a restart. */
const server = new ServerRun(String(randomInt(20_000, 30_000)));

function person(...args: readonly string[]): Run {
  const run = new Run(['play', ...args, '--server', server.url]);
  people.push(run);
  return run;
}

/** Ann creates a table, and Bob joins. */
async function atTable(...flags: readonly string[]): Promise<{ ann: Run; bob: Run; code: string }> {
  const ann = person('dvonn', '--name', 'Ann', '--password', 'a long word', ...flags);
  await ann.answer('Your choice: [new] ', '');
  await ann.answer('(open or bot): [open] ', '');
  await ann.sees('Lobby (start');
  const code = /Its code is (\w+)/.exec(ann.out)?.[1] ?? '';
  const bob = person('--name', 'Bob', '--password', 'a long word', '--code', code);
  await bob.sees('2 Bob\n');
  await ann.sees('Bob joined.\nAll seats are filled.\n');
  return { ann, bob, code };
}

/** Ann starts. Sides are random. */
async function start(ann: Run, bob: Run): Promise<{ white: Run; black: Run }> {
  ann.type('start');
  await bob.sees('The game has started.');
  const asked = await ann.sees('Source: ', 'Waiting for Bob: ');
  if (asked === 'Source: ') {
    await bob.sees('Waiting for Ann: ');
    return { white: ann, black: bob };
  }
  await bob.sees('Source: ');
  return { white: bob, black: ann };
}

beforeAll(() => server.start());
afterEach(async () => {
  for (const run of people.splice(0)) await run.kill();
});
afterAll(() => server.remove());

describe('online play', () => {
  it('starts from a JSON position, with its number of seats', async () => {
    const pond = {
      seats: 3,
      frogs: [
        ['C5', 'H2', 'H2'],
        ['H2', 'H2', 'H2'],
        ['H3', 'H3', 'H3'],
      ],
    };
    const ann = person(
      'frogs',
      '--name',
      'Ann',
      '--password',
      'a long word',
      '--bot',
      'easy',
      '--position',
      JSON.stringify(pond),
    );
    await ann.answer('Your choice: [new] ', '');
    await ann.sees('Lobby (start');
    ann.type('start');
    await ann.sees('The game has started.');
    expect(ann.out).toMatch(/3 .*[Bb]ot/);
  });

  it('lets a player hand over a seat by name, and the new player accepts it and plays', async () => {
    const { ann, bob, code } = await atTable();
    await start(ann, bob);
    const zoe = person('--name', 'Zoe', '--watch', '--code', code);
    await zoe.sees("You're watching.\nWatching");
    ann.type('hand over Nobody');
    await ann.sees('No player has this name. Check the spelling and try again.');
    ann.type('hand over Bob');
    await ann.sees('That player already has a seat in this game.');
    ann.type('hand over Zoe');
    await bob.sees('Ann offered their seat to Zoe.');
    await zoe.sees('Ann is offering you their seat.');
    zoe.type('accept');
    await zoe.sees('Source: ', 'Waiting for Bob: ');
  });

  it('runs to the end between 2 players with chat and a spectator', async () => {
    const { ann, bob, code } = await atTable('--position', LAST_MOVE);
    bob.type('say hello\u001b[31m there');
    await ann.sees('Bob: hello there\n');
    const { white, black } = await start(ann, bob);
    const eve = person('--name', 'Eve', '--watch', '--code', code.toLowerCase());
    await eve.sees("You're watching.\nWatching");
    ann.type('/tell bob\tmeet me <b>later</b>');
    await bob.sees('Ann (to you): meet me <b>later</b>\n');
    bob.type('tell Eve hello');
    await bob.sees('No one at this table has that name. You can write to Ann.');
    eve.type('B3A3');
    await eve.sees("You're watching. You can type");
    eve.type('say good luck');
    await eve.sees('Spectators can read this chat');
    black.type('B3A3');
    await black.sees("It's not your turn.");
    white.type('C3');
    await white.sees("You can't move from there");
    white.type('B3');
    await white.answer('Destination: ', 'A3');
    await white.answer('Confirm? [Y/n] ', 'n');
    await white.answer('Nothing has changed.', 'B3A3');
    await white.answer('Confirm? [Y/n] ', 'y');
    const winner = white === ann ? 'Ann' : 'Bob';
    for (const run of [white, black, eve]) await run.sees(`The winner is ${winner}.\n`);
    expect(black.out).toContain(`${winner} moves B3 onto the red DVONN piece on A3 (2 high).`);
    expect(eve.out).toContain(`${winner} moves B3 onto`);
    expect(eve.out).not.toContain('later');
    black.type('say well played');
    await white.sees('well played\n');
    for (const run of [white, black, eve]) {
      await run.answer('press Enter to leave: ', '');
      expect([await run.ended(), run.err]).toEqual([0, '']);
      expect(run.out.endsWith('Bye.\n')).toBe(true);
    }
  });

  it('continues after a restart of the server', async () => {
    const { ann, bob } = await atTable('--position', LAST_MOVE);
    const { white, black } = await start(ann, bob);
    await server.stop();
    for (const run of [white, black]) await run.sees('Connection lost.');
    // Typed while the server is down.
    white.type('B3A3');
    await white.answer('Confirm? [Y/n] ', '');
    await server.start();
    for (const run of [white, black]) await run.sees('Connected again.');
    for (const run of [white, black]) await run.sees('The winner is');
    expect(black.out.match(/moves B3 onto/g)).toHaveLength(1);
  });

  it('names the lost moves when the server returns with an earlier copy of its data', async () => {
    const { ann, bob } = await atTable();
    const { white, black } = await start(ann, bob);
    const database = path.join(server.data, 'tavola.db');
    await server.stop();
    copyFileSync(database, path.join(server.data, 'earlier.db'));
    await server.start();
    for (const run of [white, black]) await run.sees('Connected again.');
    white.type('moves');
    await white.sees(' can move to ');
    const [, from = '', to = ''] = /on (\w\d) can move to (\w\d)/.exec(white.out) ?? [];
    white.type(from + to);
    await white.answer('Confirm? [Y/n] ', '');
    await black.sees('Source: ');
    await server.stop();
    copyFileSync(path.join(server.data, 'earlier.db'), database);
    await server.start();
    for (const run of [white, black]) {
      await run.sees('The server had to restore an earlier copy of its data. Move 1 was lost. The\n');
      await run.sees('game continues from the start.\n');
    }
    await white.answer('Source: ', from + to);
    await white.answer('Confirm? [Y/n] ', '');
    await black.sees('Source: ');
  });

  it('can be left with quit and Ctrl-C, and the player finds the seat again', async () => {
    const { ann, bob, code } = await atTable();
    await start(ann, bob);
    ann.type('quit');
    expect(await ann.ended()).toBe(0);
    const back = `npx tavola play dvonn --server ${server.url} --code ${code}\n`;
    expect(ann.out).toContain(`You keep your seat. To come back, type:\n${back}`);
    bob.child.kill('SIGINT');
    expect([await bob.ended(), bob.err]).toEqual([130, '']);
    expect(bob.out).toContain(back);
    const again = person('dvonn', '--code', code, '--name', 'Ann');
    await again.answer('Password (or Enter', 'a wrong word');
    await again.answer('or choose another name.\nPassword (or Enter', 'a long word');
    await again.sees('Source: ', 'Waiting for Bob: ');
    again.child.stdin.end();
    expect(await again.ended()).toBe(0);
    expect(again.out).toContain('End of input.\nYou keep your seat.');
  });

  it('asks the opponent about a draw and an undo', async () => {
    const { ann, bob } = await atTable();
    const { white, black } = await start(ann, bob);
    white.type('draw');
    // The offer is sent only after a yes.
    await white.answer('Offer a draw to all players? [y/N] ', 'n');
    await white.answer("You haven't offered a draw.", 'draw');
    await white.answer('[y/N] ', 'y');
    await black.answer('offers a draw. Type yes or no.', 'no');
    await white.answer(' declined.', 'moves');
    await white.sees(' can move to ');
    const [, from = '', to = ''] = /on (\w\d) can move to (\w\d)/.exec(white.out) ?? [];
    white.type(from + to);
    await white.answer('Confirm? [Y/n] ', '');
    await white.answer('Waiting for', 'undo');
    await black.answer('to undo the last move. Type yes or no.', 'yes');
    await white.sees('The last move was undone.');
    await white.answer('Source: ', 'resign');
    await white.answer('[y/N] ', 'n');
    await white.answer("You're still in the game.", 'resign');
    await white.answer('[y/N] ', 'y');
    await black.sees(' resigned.');
    await black.sees('The winner is');
  });

  it('works against a bot', async () => {
    const cy = person('dvonn', '--name', 'Cy', '--bot', 'random');
    await cy.answer('Your choice: [new] ', 'new');
    await cy.answer('Lobby (start', 'start');
    await cy.answer('Source: ', 'moves');
    await cy.sees(' can move to ');
    const [, from = '', to = ''] = /on (\w\d) can move to (\w\d)/.exec(cy.out) ?? [];
    cy.type(from + to);
    await cy.answer('Confirm? [Y/n] ', 'yes');
    await cy.sees('Random bot moves ', 'Random bot captures ');
    await cy.answer('Source: ', 'quit');
    expect(await cy.ended()).toBe(0);
    expect(cy.out).toContain("You're a guest.");
  });

  it('explains errors, and asks again where that helps', async () => {
    const { code } = await atTable();
    const dan = person('--code', 'NOWHERE');
    await dan.answer('Your name: ', '');
    await dan.answer('Enter a name with', 'admin');
    await dan.answer('is reserved', 'BOB');
    await dan.answer('Enter it to sign in.\nPassword (or Enter', '');
    await dan.answer('Your name: ', 'Dan');
    await dan.answer('Table code: ', code);
    await dan.answer('All seats are taken. You can watch, or join another table.\nWatch instead? [Y/n] ', 'y');
    await dan.answer('Lobby (say', 'start');
    await dan.answer('Only the host', 'nonsense');
    await dan.answer("That isn't a command here.", 'quit');
    expect(await dan.ended()).toBe(0);
    expect(dan.out).toContain(`--code ${code} --watch\n`);
  });

  it.each([
    ['no server there', ['--server', 'http://127.0.0.1:1', '--name', 'Ann'], 1, "Can't reach http://127.0.0.1:1."],
    ['no address', ['--server', 'ftp://x y'], 2, "isn't a server address"],
    ['a flag of the other kind', ['--server', 'localhost', '--seed', 'x'], 2, "--seed doesn't work with --server"],
  ])('ends with a sentence: %s', async (_, args, code, sentence) => {
    const run = new Run(['play', 'dvonn', ...args]);
    expect(await run.ended()).toBe(code);
    expect(run.err).toContain(sentence);
  });
});
