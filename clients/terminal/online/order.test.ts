import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Run } from '../testing/run.ts';
import { ServerRun } from '../testing/server.ts';

const server = new ServerRun();
const people: Run[] = [];

function person(name: string, ...flags: readonly string[]): Run {
  const run = new Run(['play', ...flags, '--server', server.url, '--name', name, '--password', 'a long word']);
  people.push(run);
  return run;
}

beforeAll(() => server.start());
afterEach(async () => {
  for (const run of people.splice(0)) await run.kill();
});
afterAll(() => server.remove());

/** Ann creates a Frogs & Bridges table for 3. Bob and Cleo join. */
async function lobby(): Promise<{ ann: Run; bob: Run; cleo: Run; code: string }> {
  const ann = person('Ann', 'frogs', '--seats', '3');
  await ann.answer('Your choice: [new] ', '');
  for (let seat = 2; seat <= 3; seat += 1) await ann.answer(`Seat ${seat} (open`, '');
  await ann.sees('Lobby (start');
  const code = /Its code is (\w+)/.exec(ann.out)?.[1] ?? '';
  const bob = person('Bob', '--code', code);
  await ann.sees('Bob joined.');
  const cleo = person('Cleo', '--code', code);
  await ann.sees('Cleo joined.\nAll seats are filled.\n');
  for (const run of [bob, cleo]) await run.sees('Lobby (say');
  return { ann, bob, cleo, code };
}

async function begun() {
  const table = await lobby();
  table.ann.type('start');
  for (const run of [table.ann, table.bob, table.cleo]) await run.sees("You're ");
  return table;
}

describe('a seat that a player resigned', () => {
  it('can be taken by a spectator, who then plays, or by its last player', async () => {
    const { ann, bob, code } = await begun();
    const eve = person('Eve', '--watch', '--code', code);
    await eve.answer("You're watching.", 'take');
    await eve.sees("There's no open seat you can take.");
    bob.type('resign');
    await bob.answer('[y/N] ', 'y');
    await bob.answer('Type take to return to it.', 'take');
    await bob.sees("You're back in your seat.");
    await eve.sees("Bob's seat is open. Type take to play there.");
    await eve.sees("Bob's seat is taken again.");
    bob.type('resign');
    await bob.answer('[y/N] ', 'y');
    await eve.answer("Bob's seat is open. Type take to play there.", 'take 9');
    await eve.answer('Type take and the number of an open seat: ', 'take BOB');
    await eve.sees("You're Eve (");
    await eve.sees('You can always type ');
    await ann.sees('Eve');
    bob.type('take');
    await bob.sees("There's no open seat you can take.");
  });
});

describe('commands that are also moves of a game', () => {
  it('are moves for the players', async () => {
    const ann = person('Ann', 'frogs', '--seats', '2', '--bot', 'random');
    await ann.answer('Your choice: [new] ', '');
    await ann.answer('Lobby (start', 'start');
    await ann.answer("You're Ann", 'take');
    // The bot may move first. Until then these words are not commands either.
    for (let asked = await ann.sees('t read ', 'not your turn'); asked === 'not your turn'; ) {
      ann.type('take');
      asked = await ann.sees('t read ', 'not your turn');
    }
    ann.type('remove');
    await ann.sees('Which gap? ');
    expect(ann.out).not.toContain('no open seat');
  });
});

describe('the host at a terminal', () => {
  it('removes a player before the start, and no one else can', async () => {
    const { ann, bob, cleo } = await lobby();
    cleo.type('remove bob');
    await cleo.sees('Only the host can do this.');
    ann.type('remove');
    await ann.answer('Type remove and a name: Bob and Cleo.', 'remove ann');
    await ann.answer('Type remove and a name: Bob and Cleo.', 'remove bob');
    await ann.sees("You removed Bob. They can't take a seat here again.");
    await cleo.sees('Bob left.');
    expect(bob.err).toBe('');
  });

  it('deletes a message and mutes a player, in the lobby and during the game', async () => {
    const { ann, bob, cleo, code } = await lobby();
    ann.type('delete');
    await ann.sees('There are no messages to delete.');
    bob.type('say something rude');
    await ann.answer('Bob: something rude\n', 'delete');
    await ann.answer('  1 Bob: something rude\n', 'delete 1');
    await ann.sees('You deleted message 1 for everyone.');
    const eve = person('Eve', '--watch', '--code', code);
    await eve.sees('Lobby (say');
    expect(eve.out).not.toContain('rude');
    ann.type('delete 1');
    await ann.answer('There are no messages to delete.', 'mute bob');
    await ann.sees('You muted Bob for everyone.');
    bob.type('say but');
    await bob.sees('The host has muted you');
    ann.type('start');
    for (const run of [ann, bob, cleo]) await run.sees('You can always type');
    cleo.type('mute bob');
    await cleo.sees('Only the host can do this.');
    ann.type('help');
    await ann.answer('As the host, you can also type ', 'unsilence Bob');
    await ann.sees('Bob can write to everyone again.');
    bob.type('say thank you');
    await cleo.sees('Bob: thank you\n');
    ann.type('mute');
    await ann.sees('Type mute and a name: ');
  });
});
