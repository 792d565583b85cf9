import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coltExpress } from '@tavola/games/colt-express';
import { dvonn } from '@tavola/games/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import { seeded } from '@tavola/kernel';
import {
  act,
  DEFAULT_TERMS,
  drawLot,
  type Entry,
  exportMatch,
  LinkChain,
  type LotChair,
  openDemands,
  START_STEP,
  startMatch,
} from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tavola } from './scenarios/commands.ts';

const NO_CHAIN: LotChair = { head: null, entropy: '' };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function save(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** A match of DVONN as a file, whole or as far as this many moves. */
function playedFile(most = Number.POSITIVE_INFINITY): { format: string; log: Entry[]; secret: string } {
  const game = dvonn as Game<Shape>;
  const beginning = { game, matchId: 'm', secret: 'secret', options: { setup: 'random' }, seats: 2, reroll: 2 };
  const started = startMatch({ ...beginning, terms: DEFAULT_TERMS, origin: { kind: 'setup' } }, 1);
  if (!started.ok) throw new Error(started.error.code);
  let { match } = started.value;
  const log = [...started.value.entries];
  const luck = seeded('verify');
  while (match.ended === null && match.step < most) {
    const seat = match.pending[0]?.seat ?? 0;
    const written = act(match, { seat, action: game.sample(match.state, seat, luck), step: match.step }, 2);
    if (!written.ok) throw new Error(written.error.code);
    match = written.value.match;
    log.push(...written.value.entries);
  }
  const file = exportMatch(match, log);
  if (!file.ok) throw new Error(file.error.code);
  return JSON.parse(JSON.stringify(file.value)) as ReturnType<typeof playedFile>;
}

/** A match of Colt Express with chains of links, but for the last seat. */
function linkedFile(): unknown {
  const game = coltExpress as Game<Shape>;
  const options = game.parse.options(undefined);
  const chains = [1, 2, 3].map((seat) => new LinkChain(String(seat).repeat(64), START_STEP));
  const chairs = [...chains.map((chain) => ({ head: chain.head, entropy: chain.linkAt(START_STEP) ?? '' })), NO_CHAIN];
  const { order } = drawLot('secret', 'm', chairs);
  const plan = {
    game,
    matchId: 'm',
    secret: 'secret',
    options: options.ok ? options.value : null,
    seats: 4,
    reroll: 0,
  };
  const luck = seeded('linked');
  const started = startMatch(
    {
      ...plan,
      terms: DEFAULT_TERMS,
      origin: { kind: 'setup' },
      heads: order.map((chair) => chairs[chair]?.head ?? null),
      entropy: order.map((chair) => chairs[chair]?.entropy ?? ''),
      lot: { order },
    },
    1,
  );
  if (!started.ok) throw new Error(started.error.code);
  let { match } = started.value;
  const log = [...started.value.entries];
  while (match.ended === null) {
    const { step } = match;
    const seat = openDemands(match)[0]?.seat ?? 0;
    const link = chains[order[seat] ?? 0]?.linkAt(step) ?? null;
    const linked = link === null ? {} : { link };
    const done = act(match, { seat, action: game.sample(match.state, seat, luck), step, ...linked }, 2);
    if (!done.ok) throw new Error(done.error.code);
    match = done.value.match;
    log.push(...done.value.entries);
  }
  const file = exportMatch(match, log);
  return file.ok ? file.value : null;
}

describe('tavola verify', () => {
  it('says that a true file is true', async () => {
    const file = playedFile();
    const { output, code } = await tavola(['verify', save('true.json', file)], '');
    expect(code).toBe(0);
    expect(output).toContain(`All ${file.log.length} entries follow the rules, and the hash chain is intact.`);
    // No one had a chain of links, and the board was set up by the server's seed alone.
    expect(output).toContain(
      'Once the game began, the server couldn’t change any random result, but it could have predicted all 48.\n' +
        'The seats weren’t drawn at random.\n',
    );
    expect(output).toContain('The game is over.');
  });

  it('says of how many random results the server could not foresee', async () => {
    const { output, code } = await tavola(['verify', save('linked.json', linkedFile())], '');
    expect(code).toBe(0);
    expect(output).toMatch(
      /of the \d+ random results, and \d+ of them (?:was|were) impossible to predict\.\nThe seats were drawn at random\./,
    );
  });

  it.each([
    [
      'a changed time',
      (file: ReturnType<typeof playedFile>) => Object.assign(file.log[5] as object, { at: 99 }),
      'Entry 5 doesn’t follow',
    ],
    [
      'another secret',
      (file: ReturnType<typeof playedFile>) => Object.assign(file, { secret: 'other' }),
      'Entry 0 doesn’t follow',
    ],
    [
      'another format',
      (file: ReturnType<typeof playedFile>) => Object.assign(file, { format: 'x' }),
      'This isn’t a game file.',
    ],
    ['a missing entry', (file: ReturnType<typeof playedFile>) => file.log.splice(3, 1), 'Entry 3 doesn’t follow'],
  ])('names the first bad entry: %s', async (name, spoil, words) => {
    const file = playedFile();
    spoil(file);
    const { errors, code } = await tavola(['verify', save(`${name}.json`, file)], '');
    expect(code).toBe(1);
    expect(errors).toContain(words);
  });

  it('says of an unfinished match what can be checked and what cannot yet', async () => {
    const { output, code } = await tavola(['verify', save('unfinished.json', playedFile(4))], '');
    expect(code).toBe(0);
    expect(output).toContain('All 5 entries follow');
    expect(output).toContain('can’t be checked yet');
    expect(output).toContain('The game isn’t over yet.');
  });

  it('says of a sealed match why it cannot be checked', async () => {
    const sealed = { format: 'tavola sealed match', version: 1, game: 'dvonn', key: 'k', nonce: '', box: '' };
    const { errors, code } = await tavola(['verify', save('sealed.json', sealed)], '');
    expect(code).toBe(1);
    expect(errors).toContain('only that server can open it.');
  });

  it.each([
    [0, 'isn’t a game file'],
    [1, 'Can’t read the file'],
  ])('reads a file of 64 MiB and %i bytes: it %s', async (more, sentence) => {
    const file = save('large.json', '');
    truncateSync(file, 64 * 1024 * 1024 + more);
    const { code, errors } = await tavola(['verify', file], '');
    expect([code, errors]).toEqual([more === 0 ? 1 : 2, expect.stringContaining(sentence)]);
  });

  it('explains a missing file, invalid JSON and a missing argument', async () => {
    expect(await tavola(['verify', path.join(folder, 'nowhere.json')], '')).toMatchObject({ code: 2 });
    expect((await tavola(['verify', save('junk.json', '{')], '')).errors).toContain('This isn’t a game file.');
    expect((await tavola(['verify'], '')).errors).toContain('Name a game file');
  });
});
