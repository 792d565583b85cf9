import type { Game, Shape } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchFiles } from './match-files.ts';
import { readSaveName, writeSaveName } from './saves.ts';
import { Front, type FrontGuest, type FrontTable } from './testing/front.ts';
import { FileStage } from './testing/stage.ts';

let stage: FileStage;
beforeAll(async () => {
  stage = await FileStage.open();
});
afterAll(() => stage.close());

interface Save {
  readonly id: string;
  readonly seats: readonly { readonly who: string | null; readonly bot: string | null }[];
  readonly status: string;
  readonly opens: boolean;
}

/** A saved match as a person sees it. */
async function saved(who: FrontGuest | null, name: string) {
  const { said, at, body } = await stage.front.ask(who, 'GET', `/api/saves/${encodeURIComponent(name)}`);
  return { said, at, save: body['save'] as Save };
}

function load(who: FrontGuest, save: string, more: object = {}) {
  return stage.front.ask(who, 'POST', '/api/tables', { save, ...more });
}

const codeOf = (table: FrontTable) => String(Reflect.get(table, 'code'));
const kinds = (table: FrontTable) => table.chairs.map((chair) => Reflect.get(chair, 'kind'));

describe('the name of a saved match', () => {
  it.each([
    ['K7Q4RM2-41', { code: 'K7Q4RM2', entry: 41 }],
    [' k7q 4rm2 - 41 ', { code: 'K7Q4RM2', entry: 41 }],
    ['K7Q4RM2', { code: 'K7Q4RM2', entry: null }],
    ['K7Q4RM2-0', { code: 'K7Q4RM2', entry: 0 }],
    ['K7Q4RM2-', null],
    ['K7Q4RM2--1', null],
    ['', null],
    ['../../etc', null],
    ['K7Q4RM2-1234567890', null],
  ])('%j is read', (text, name) => {
    expect(readSaveName(text)).toEqual(name);
    if (name !== null) expect(readSaveName(writeSaveName(name))).toEqual(name);
  });
});

describe('a saved match', () => {
  it('is named by its table and the entry it stands at, and the name stays good when the match continues', async () => {
    const table = await stage.front.started(stage.people(), { game: 'nim', options: { beans: 20 } });
    await stage.front.play(table.id, 2, 'save');
    const then = await stage.matchAt(table);
    const { save } = await saved(stage.ada, codeOf(table));
    expect(save).toMatchObject({ id: `${codeOf(table)}-${then.nextSeq - 1}`, status: 'going-on', opens: true });
    await stage.front.play(table.id, 100, 'on');
    expect((await stage.matchAt(table)).ended).toBe('played');
    expect(await saved(stage.bob, save.id)).toMatchObject({ save: { id: save.id, status: 'stopped', opens: true } });
    const { said, body } = await load(stage.bob, save.id);
    expect([said, body.table]).toMatchObject(['201', { game: 'nim', origin: 'file', options: { beans: 20 } }]);
    const { id } = body.table;
    await stage.front.ask(stage.ada, 'POST', `/api/tables/${id}/sit`, {});
    await stage.front.ask(stage.bob, 'POST', `/api/tables/${id}/start`, {});
    expect((await stage.matchAt(body.table)).state).toEqual(then.state);
    // Bob came first, so he has the first seat.
    expect((await stage.matchAt(body.table)).seats.map(({ who }) => who)).toEqual([stage.bob.id, stage.ada.id]);
  });

  it('shows its board in the lobby as spectators see it, to people who may watch', async () => {
    const table = await stage.front.started(stage.people(), { game: 'hands' });
    await stage.front.play(table.id, 3, 'standing');
    const then = await stage.matchAt(table);
    const { save } = await saved(stage.ada, codeOf(table));
    await stage.front.play(table.id, 100, 'end');
    const { body } = await load(stage.ada, save.id, { watching: false });
    const standing = (who: FrontGuest | null) => stage.front.ask(who, 'GET', `/api/tables/${body.table.id}/standing`);
    expect((await standing(stage.ada)).body['view']).toEqual(
      hands.view(then.state as Parameters<typeof hands.view>[0], null),
    );
    for (const who of [stage.bob, null]) expect((await standing(who)).said).toBe('watching-off');
    const usual = await stage.front.ask(stage.ada, 'POST', '/api/tables', { game: 'hands' });
    const { said, body: none } = await stage.front.ask(null, 'GET', `/api/tables/${usual.body.table.id}/standing`);
    expect([said, none['view']]).toEqual(['200', null]);
  });

  it('keeps the seats of bots, and is for exactly as many as it was', async () => {
    const seats = [{ kind: 'bot', level: 'easy' }, { kind: 'open' }, { kind: 'open' }];
    const table = await stage.front.started(stage.people(2), { game: 'hands', seats });
    for (const seat of [0, 1, 2])
      await stage.front.platform.platform.matches.abandon(`${table.id}.match`, seat, 'left');
    const { save } = await saved(stage.ada, `${codeOf(table)}-3`);
    expect(save.seats.filter(({ bot }) => bot === 'easy')).toHaveLength(1);
    const place = save.seats.findIndex(({ bot }) => bot !== null);
    const { said, body } = await load(stage.ada, save.id);
    expect([said, kinds(body.table)[place], kinds(body.table).filter((kind) => kind === 'open').length]).toEqual([
      '201',
      'bot',
      2,
    ]);
    for (const count of [2, 4])
      expect(await load(stage.ada, save.id, { seats: Array(count).fill({ kind: 'open' }) })).toMatchObject({
        said: 'other-number',
        at: ['3', String(count)],
      });
  });

  it('is for those who were seated; others get the same answer as for a name of nothing', async () => {
    const table = await stage.front.started(stage.people(), { game: 'nim' });
    const code = codeOf(table);
    const { nextSeq } = await stage.matchAt(table);
    expect((await saved(stage.eve, code)).said).toBe('no-such-save');
    expect((await load(stage.eve, code)).said).toBe('no-such-save');
    expect((await saved(null, code)).said).toBe('not-signed-in');
    for (const name of ['NOWHERE-3', `${code}-${nextSeq}`, 'no name at all!'])
      expect([(await saved(stage.ada, name)).said, (await load(stage.ada, name)).said]).toEqual([
        'no-such-save',
        'no-such-save',
      ]);
    const lobby = await stage.front.ask(stage.ada, 'POST', '/api/tables', { game: 'nim' });
    expect((await saved(stage.ada, codeOf(lobby.body.table))).said).toBe('not-at-the-table');
  });

  it('that hides something cannot be continued elsewhere while it is running: its own table is named', async () => {
    const table = await stage.front.started(stage.people(), { game: 'hands' });
    await stage.front.play(table.id, 3, 'hidden');
    const { save } = await saved(stage.ada, codeOf(table));
    expect(save).toMatchObject({ status: 'going-on', opens: false });
    expect(await load(stage.ada, save.id)).toMatchObject({ said: 'match-going-on', at: [codeOf(table)] });
    await stage.front.play(table.id, 100, 'end');
    expect((await load(stage.ada, save.id)).said).toBe('201');
    expect((await load(stage.ada, codeOf(table))).said).toBe('match-over');
    expect(await saved(stage.ada, codeOf(table))).toMatchObject({ save: { status: 'over', opens: false } });
  });

  it('is named alone: a file, a game, options or a position beside it make no sense', async () => {
    for (const more of [{ file: {} }, { game: 'nim' }, { options: {} }, { position: 'x' }])
      expect(await load(stage.ada, 'K7Q4RM2', more)).toMatchObject({ said: 'invalid-request' });
  });
});

describe('a sealed file of a match that this server no longer knows', () => {
  it('is opened for those who were seated, and for no one else', async () => {
    const { file } = await stage.sealedFile(3);
    // As after a restored backup from before the match: the key is there, the match is not.
    const other = await Front.open();
    try {
      const key = await stage.front.platform.store.settings.once('seal key', '');
      await other.platform.store.settings.once('seal key', key);
      // The same name is not the same person.
      for (const name of ['Eve', 'Ada'])
        expect(await stage.brought(file, {}, other, await other.guest(name))).toMatchObject({
          said: 'not-at-the-table',
        });
      const { store, world } = other.platform;
      const matchFiles = new MatchFiles({ store, world, gameById: () => hands as unknown as Game<Shape> });
      expect(await matchFiles.open(file, { id: stage.ada.id, name: 'Anna' })).toMatchObject({ ok: true });
    } finally {
      await other.close();
    }
  });
});
