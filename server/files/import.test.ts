import { importMatch, type Match, type MatchFile, verifyMatch } from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from './testing/front.ts';
import { FileStage } from './testing/stage.ts';

let stage: FileStage;
beforeAll(async () => {
  stage = await FileStage.open();
});
afterAll(() => stage.close());

const gameById = (id: string) => GAMES.get(id);

describe('a table from a file', () => {
  it('continues where the match stood, with the same seats, options and terms, and is marked', async () => {
    const terms = { clock: null, absence: 'bot', undo: false };
    const file = await stage.plainFile(3, { game: 'dvonn', options: { setup: 'random' }, terms });
    const before = matchOf(file);
    const made = await stage.brought(file, { seats: [{ kind: 'open' }, { kind: 'reserved', name: 'Bob' }] });
    expect(made).toMatchObject({
      said: '201',
      table: { game: 'dvonn', origin: 'file', options: { setup: 'random' }, terms },
    });
    expect(made.table).toMatchObject({ proposal: null, seat: null });
    const { id } = made.table;
    expect((await stage.front.ask(stage.ada, 'POST', `/api/tables/${id}/reroll`, {})).said).toBe('nothing-to-roll');
    expect((await stage.front.ask(stage.bob, 'POST', `/api/tables/${id}/sit`, {})).said).toBe('200');
    const started = await stage.front.ask(stage.ada, 'POST', `/api/tables/${id}/start`, {});
    expect([started.said, started.body.table.seat]).toEqual(['200', 0]);
    const match = await stage.matchAt(made.table);
    expect(match.start).toMatchObject({ origin: 'file', matchId: `${id}.match`, seats: 2 });
    expect(match.state).toEqual(before.state);
    expect(match.pending).toEqual(before.pending);
    await stage.front.play(id, 200, 'on');
    expect((await stage.matchAt(made.table)).ended).toBe('played');
    const { body } = await stage.front.file(null, id);
    expect(verifyMatch(body, gameById)).toMatchObject({ ok: true, value: { over: true, luck: 'checked' } });
  });

  it('keeps the places as the file has them: nothing is drawn at random', async () => {
    const file = await stage.plainFile(1, { game: 'nim' });
    for (let tries = 0; tries < 8; tries += 1) {
      const { table } = await stage.brought(file, { seats: [{ kind: 'reserved', name: 'Bob' }, { kind: 'open' }] });
      await stage.front.ask(stage.bob, 'POST', `/api/tables/${table.id}/sit`, {});
      const { body } = await stage.front.ask(stage.ada, 'POST', `/api/tables/${table.id}/start`, {});
      expect(body.table.seat).toBe(1);
    }
  });

  it('may have other terms, but no other game, options, position or number of seats', async () => {
    const file = await stage.plainFile(2);
    expect(await stage.brought(file, { terms: { clock: null } })).toMatchObject({
      said: '201',
      table: { terms: { clock: null } },
    });
    expect(await stage.brought(file, { terms: { absence: 'never' } })).toMatchObject({
      said: 'bad-terms',
      at: ['absence'],
    });
    const open = { kind: 'open' };
    for (const seats of [[open], [open, open, open]])
      expect(await stage.brought(file, { seats })).toMatchObject({
        said: 'other-number',
        at: ['2', String(seats.length)],
      });
    for (const [name, value] of Object.entries({ game: 'nim', options: {}, position: 'x' }))
      expect(await stage.brought(file, { [name]: value })).toMatchObject({ said: 'invalid-request', at: [name] });
  });

  it('takes seats again that were resigned in the file', async () => {
    const table = await stage.front.started(stage.people(3), { game: 'hands' });
    await stage.front.platform.platform.matches.abandon(`${table.id}.match`, 1, 'left');
    expect((await stage.matchAt(table)).state).toMatchObject({ gone: [1] });
    const { body: file } = await stage.front.file(null, table.id);
    for (const seat of [0, 2]) await stage.front.platform.platform.matches.abandon(`${table.id}.match`, seat, 'left');
    const again = await stage.front.started(stage.people(3), { file });
    const match = await stage.matchAt(again);
    expect([match.state, match.seats[1]?.abandoned]).toMatchObject([{ gone: [] }, false]);
  });

  it('continues from a match that was cancelled, and from a file of one that began from a file', async () => {
    const table = await stage.front.started(stage.people(), { game: 'nim', options: { beans: 20 } });
    await stage.front.play(table.id, 2, 'twice');
    const { state } = await stage.matchAt(table);
    const second = await stage.front.started(stage.people(), { file: (await stage.front.file(null, table.id)).body });
    const id = `${second.id}.match`;
    await stage.front.platform.platform.matches.propose(id, 0, { kind: 'cancel' });
    const [ballot] = (await stage.matchAt(second)).ballots;
    await stage.front.platform.platform.matches.vote(id, 1, ballot?.id ?? 0, true);
    expect((await stage.matchAt(second)).ended).toBe('cancelled');
    const third = await stage.front.started(stage.people(), { file: (await stage.front.file(null, second.id)).body });
    expect((await stage.matchAt(third)).state).toEqual(state);
  });
});

function matchOf(file: MatchFile): Match {
  const imported = importMatch(file, gameById);
  if (!imported.ok) throw new Error(imported.error.code);
  return imported.value.match;
}
