import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PtyRun } from '../testing/pty.ts';
import { ServerRun } from '../testing/server.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const LOBBY = 'Lobby (start, say, tell, leave, quit): ';

const server = new ServerRun();
const people: PtyRun[] = [];

beforeAll(() => server.start());
afterEach(() => {
  for (const run of people.splice(0)) run.kill();
});
afterAll(() => server.remove());

function person(...args: readonly string[]): PtyRun {
  const run = new PtyRun(['play', ...args, '--server', server.url]);
  people.push(run);
  return run;
}

/** Ann creates a DVONN table. Bob joins it from another terminal. */
async function inLobby(): Promise<{ ann: PtyRun; bob: PtyRun }> {
  const ann = person('dvonn', '--name', 'Ann', '--password', 'a long word');
  await ann.answer('Your choice: [new]', '');
  await ann.answer('(open or bot): [open]', '');
  await ann.sees(LOBBY);
  const code = /Its code is (\w+)/.exec(ann.text)?.[1] ?? '';
  const bob = person('--name', 'Bob', '--password', 'a long word', '--code', code);
  await bob.sees('Lobby (say,');
  await ann.sees('All seats are filled.');
  return { ann, bob };
}

describe('a real terminal at a table', () => {
  it('shows chat above the question and keeps a half-typed line of one row or several', async () => {
    const { ann, bob } = await inLobby();
    ann.keys('say I am st');
    await ann.sees(`${LOBBY}say I am st`);
    bob.enter('say hello');
    await ann.sees(/Bob: hello\n.*say I am st$/);
    ann.keys('ill here');
    ann.enter('');
    await bob.sees('Ann: I am still here');
    expect(ann.text).not.toContain('null');
    expect(ann.text.match(/Bob: hello/g)).toHaveLength(1);

    const long = `say ${'a rather long story '.repeat(7)}end`;
    ann.keys(long);
    await ann.sees(/story end$/);
    bob.enter('say short');
    await ann.sees(/Bob: short\n[\s\S]*story end$/);
    expect(ann.from('Bob: short').replaceAll('\n', '')).toBe(`Bob: short${LOBBY}${long}`);
    expect(ann.text.match(/a rather long story end/g)).toHaveLength(1);
  });

  it('survives chat, private messages and moves in the middle of a game', async () => {
    const { ann, bob } = await inLobby();
    ann.enter('start');
    await bob.sees(/Source:$|Waiting for Ann:$/);
    await ann.sees(/Source:$|Waiting for Bob:$/);
    for (const line of ['one', 'two', 'three']) bob.enter(`say ${line}`);
    bob.enter('tell Ann four');
    for (const line of ['Bob: one', 'Bob: two', 'Bob: three', 'Bob (to you): four']) await ann.sees(line);
    const [mover, other] = ann.text.includes('Source:') ? [ann, bob] : [bob, ann];
    mover.enter('resign');
    await mover.answer('[y/N]', 'y');
    await other.sees(/winner is/);
    await other.sees(/press Enter to leave:/);
    other.enter('');
    expect(await other.ended()).toBe(0);
  });

  it('hides a password, and prints how to return after Ctrl-C or Ctrl-D', async () => {
    const { ann, bob } = await inLobby();
    const again = person('dvonn', '--name', 'Ann');
    await again.answer('Password (or Enter to choose another name):', 'a long word');
    await again.sees('Your choice: [new]');
    expect(again.text).not.toContain('a long word');

    ann.keys(CTRL_C);
    bob.keys(CTRL_D);
    expect([await ann.ended(), await bob.ended()]).toEqual([130, 0]);
    for (const run of [ann, bob]) {
      expect(run.text).toMatch(/npx tavola play dvonn --server \S+ --code\s\w+/);
      expect(run.text.endsWith('Bye.')).toBe(true);
    }
  });
});
