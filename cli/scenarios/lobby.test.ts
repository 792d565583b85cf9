import { type DvonnState, dvonn } from '@tavola/games/dvonn';
import { seeded } from '@tavola/kernel';
import { ServerProcess, Visitor } from '@tavola/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The lobby is one for all games; these scenarios meet at tables of DVONN, which are full with two. */
const GAME = { game: 'dvonn' };
const MINUTE = 60_000;

interface Table {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly host: string;
  readonly seat: number | null;
  readonly proposal: string;
  readonly reroll: number;
  readonly terms: { readonly clock: { readonly turn: number; readonly orders: number } };
  readonly chairs: readonly { readonly who: string | null; readonly seated: boolean }[];
}
interface Row {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly host: string;
}
interface TableFrame {
  readonly table: Table;
}
interface Welcome extends TableFrame {
  readonly seat: number | null;
}
interface Lines {
  readonly lines: readonly { readonly at: number; readonly kind: string }[];
  readonly view: { readonly step: number; readonly clock: { readonly due: number }; readonly view: unknown };
}

let server: ServerProcess;
let passerBy: Visitor;
beforeAll(async () => {
  server = await ServerProcess.start();
  passerBy = new Visitor(server.url);
});
afterAll(() => server.stop());

const guest = (name: string) => Visitor.signedIn(server.url, name);

const make = async (host: Visitor, wanted: object = {}) =>
  (await host.must<TableFrame>('POST', '/api/tables', { ...GAME, ...wanted })).table;
const find = async (who: Visitor, code: string) => (await who.must<TableFrame>('GET', `/api/tables/${code}`)).table;
const at = async (who: Visitor, { id }: Table, action: string, body?: object) =>
  (await who.must<TableFrame>('POST', `/api/tables/${id}/${action}`, body)).table;
const rows = async (who: Visitor, which = '') =>
  (await who.must<{ tables: Row[] }>('GET', `/api/tables${which}`)).tables;
const names = (table: Table) => table.chairs.map(({ who }) => who);

/** How long there is from the last thing that happened to the deadline. */
const due = (told: Lines | undefined) =>
  told === undefined ? null : told.view.clock.due - (told.lines.at(-1)?.at ?? 0);

function anyMove(told: Lines | undefined): unknown {
  if (told === undefined) throw new Error('nothing was told of a match');
  const { scores: _, ...state } = told.view.view as DvonnState & { scores: unknown };
  return dvonn.sample(state, 0, seeded('any'));
}

let people = 0;
/** Two people with names of their own, and their ids. */
async function two(): Promise<[Visitor, Visitor, string, string]> {
  people += 1;
  const [ada, bob] = [await guest(`Ada ${people}`), await guest(`Bob ${people}`)];
  return [ada, bob, ada.id ?? '', bob.id ?? ''];
}

describe('Making a table', () => {
  it('diplomacy UC 06: a signed-in player submits the form, and a game with its own id is created', async () => {
    const [ada, , name] = await two();
    const table = await make(ada, { name: 'Friday', description: 'Bring tea.' });
    expect(table).toMatchObject({ name: 'Friday', description: 'Bring tea.', host: name, status: 'lobby' });
    expect(table.code).toMatch(/^[A-Z2-9]{7}$/);
    expect(names(table)).toEqual([name, null]);
    expect(await find(passerBy, table.code)).toMatchObject({ id: table.id, name: 'Friday', host: name });
    const other = await make(ada);
    expect(other.code).not.toBe(table.code);
    expect(other.terms.clock).toMatchObject({ turn: 15 * MINUTE, orders: 15 * MINUTE });
    expect(await passerBy.refused('POST', '/api/tables', GAME)).toMatchObject({ code: 'not-signed-in' });
  });

  it('diplomacy UC 06 alt A: a server for one game says that one is in progress, until it is closed', async () => {
    const alone = await ServerProcess.start({ TAVOLA_ONE_TABLE: 'on' });
    try {
      const [ada, bob] = [await Visitor.signedIn(alone.url, 'Ada'), await Visitor.signedIn(alone.url, 'Bob')];
      const table = await make(ada);
      expect(await bob.refused('POST', '/api/tables', GAME)).toMatchObject({
        code: 'one-table-only',
        message: expect.stringContaining('one table'),
      });
      expect(await rows(bob)).toHaveLength(1);
      expect(await rows(bob, '/mine')).toEqual([]);
      await at(ada, table, 'cancel');
      expect((await make(bob)).host).toBe(bob.id);
    } finally {
      await alone.stop();
    }
  });

  it('diplomacy UC 07: the game is called "Game" unless the host names it, and everyone sees the name', async () => {
    const [ada, bob] = await two();
    expect((await make(ada)).name).toBe('Game');
    const { code } = await make(ada, { name: '  The long way round  ' });
    expect((await find(bob, code)).name).toBe('The long way round');
    expect((await rows(bob)).find((row) => row.code === code)?.name).toBe('The long way round');
    expect(await ada.refused('POST', '/api/tables', { ...GAME, name: ' ' })).toMatchObject({ at: ['name'] });
  });

  it('diplomacy UC 08: the description is empty unless the host writes one, and everyone sees it', async () => {
    const [ada, bob] = await two();
    expect((await make(ada)).description).toBe('');
    const description = 'Slow game, <b>kind</b> people.\nNo hurry.';
    const { code } = await make(ada, { description });
    expect((await find(bob, code)).description).toBe(description);
    expect((await rows(bob)).find((row) => row.code === code)?.description).toBe(description);
  });

  it('diplomacy UC 09: every turn is due after the time the host has set', async () => {
    const [ada, bob] = await two();
    for (const turn of [MINUTE, 90 * MINUTE, 7 * 24 * 60 * MINUTE]) {
      const table = await make(ada, { terms: { clock: { turn } } });
      expect((await find(bob, table.code)).terms.clock).toMatchObject({ turn, orders: turn });
      await at(bob, table, 'sit');
      await at(ada, table, 'start');
      const places = await Promise.all([ada, bob].map((who) => who.enter(table.id)));
      const [first] = await Promise.all(places.map((place) => place.frame<Lines>('lines')));
      expect(due(first)).toBe(turn);
      const white = places.find(({ welcome }) => welcome?.['seat'] === 0);
      white?.send({ t: 'act', key: 'the first move', action: anyMove(first), step: 0 });
      expect(due(await white?.frame<Lines>('lines', (frame) => frame.view.step === 1))).toBe(turn);
    }
    for (const turn of [MINUTE - 1, 7 * 24 * 60 * MINUTE + 1])
      expect(await ada.refused('POST', '/api/tables', { ...GAME, terms: { clock: { turn } } })).toMatchObject({
        code: 'bad-terms',
        at: ['turn'],
      });
  });
});

describe('Joining a table', () => {
  it('diplomacy UC 10: a player with a game’s id enters a name and takes a seat', async () => {
    const [ada, , host] = await two();
    const table = await make(ada);
    const found = await find(passerBy, table.code.toLowerCase());
    expect(await passerBy.refused('POST', `/api/tables/${found.id}/sit`)).toMatchObject({
      code: 'not-signed-in',
    });
    const newcomer = await guest(`Newcomer to ${ada.name}`);
    expect(names(await at(newcomer, found, 'sit'))).toEqual([host, newcomer.id]);
    expect(names(await find(ada, table.code))).toEqual([host, newcomer.id]);
    expect((await rows(newcomer, '/mine')).map(({ code }) => code)).toEqual([table.code]);
    await at(ada, table, 'start');
    const { seat } = await (await newcomer.enter(table.id)).frame<Welcome>('welcome');
    expect([0, 1]).toContain(seat);
  });

  it('diplomacy UC 10 alt A: an unknown game gets an error, and the player stays where they were', async () => {
    const [, bob] = await two();
    for (const [method, address] of [
      ['GET', '/api/tables/NOSUCH2'],
      ['POST', '/api/tables/NOSUCH2/sit'],
    ] as const)
      expect(await bob.refused(method, address)).toMatchObject({
        status: 404,
        code: 'no-such-table',
        message: 'There’s no table with this code.',
      });
    expect(await rows(bob, '/mine')).toEqual([]);
    expect(await bob.must('GET', '/api/session')).toMatchObject({ account: { name: expect.any(String) } });
  });

  it('diplomacy UC 11: a player who opens a full game watches, sees what is public and can’t play', async () => {
    const [ada, bob] = await two();
    const table = await make(ada);
    await at(bob, table, 'sit');
    const [late] = await two();
    expect(await late.refused('POST', `/api/tables/${table.id}/sit`)).toMatchObject({ code: 'table-full' });
    const place = await late.enter(table.id);
    expect(await place.frame<Welcome>('welcome')).toMatchObject({ seat: null, table: { code: table.code } });
    await at(ada, table, 'start');
    expect(await place.frame<Lines>('lines')).toMatchObject({ facts: { game: 'dvonn' }, view: { step: 0 } });
    place.send({ t: 'leave', key: 'not mine to leave' });
    expect(await place.frame('refused')).toMatchObject({ error: { code: 'not-at-the-table' } });
    expect((await find(late, table.code)).seat).toBeNull();
  });

  it('diplomacy UC 11 alt A: watching an unknown game gets an error', async () => {
    const [late] = await two();
    expect(await late.refused('GET', '/api/tables/NOSUCH2')).toMatchObject({ status: 404, code: 'no-such-table' });
    expect(await (await late.enter('NOSUCH2')).closed).toBe(4404);
    expect(await late.must('GET', '/api/session')).toMatchObject({ account: { name: expect.any(String) } });
  });

  it('anyone can choose to watch while seats are open, with or without an account, and sees who joins', async () => {
    const [ada, bob, , name] = await two();
    const table = await make(ada);
    const place = await passerBy.enter(table.id);
    expect((await place.frame<Welcome>('welcome')).seat).toBeNull();
    await at(bob, table, 'sit');
    expect(names((await place.frame<TableFrame>('table')).table)).toContain(name);
  });

  it('a player can’t watch where the host forbids it, but may take an open seat', async () => {
    const [ada, bob] = await two();
    const table = await make(ada, { watching: false });
    expect(await (await bob.enter(table.id)).closed).toBe(4403);
    await at(bob, table, 'sit');
    expect(await (await bob.enter(table.id)).frame<Welcome>('welcome')).toMatchObject({ table: { id: table.id } });
    await at(ada, table, 'start');
    expect(await passerBy.refused('GET', `/api/tables/${table.code}`)).toMatchObject({ code: 'no-such-table' });
  });
});

describe('Signing in', () => {
  it('diplomacy UC 12: an unused name becomes the player’s', async () => {
    expect(await passerBy.must('GET', '/api/session')).toEqual({ account: null });
    const zoe = await guest('Zoë of the Hills');
    expect(await zoe.must('GET', '/api/session')).toMatchObject({ account: { name: 'Zoë of the Hills', kept: false } });
    expect((await make(zoe)).host).toBe(zoe.id);
  });

  it('diplomacy UC 12 alt A: a name that is taken or looks like one is refused, and the player is asked for another', async () => {
    const [ada] = await two();
    await guest('Penelope');
    for (const name of ['Penelope', 'penelope', ' PENELOPE '])
      expect(await passerBy.refused('POST', '/api/session', { name })).toMatchObject({
        status: 409,
        code: 'name-taken',
        message: expect.stringContaining('has this name'),
      });
    const other = await guest('Penelope the Second');
    expect(await other.must('GET', '/api/session')).toMatchObject({ account: { name: 'Penelope the Second' } });
    expect(await ada.must('GET', '/api/session')).not.toMatchObject({ account: { name: 'Penelope' } });
  });
});

describe('Before the start', () => {
  it('someone leaves, everyone sees it, and the seat is free for another', async () => {
    const [ada, bob, host, guest] = await two();
    const [cleo, , third] = await two();
    const table = await make(ada);
    const place = await ada.enter(table.id);
    await at(bob, table, 'sit');
    await at(bob, table, 'leave');
    await place.frame<TableFrame>('table', (frame) => names(frame.table).includes(guest));
    expect(names(await find(ada, table.code))).toEqual([host, null]);
    expect(await rows(bob, '/mine')).toEqual([]);
    expect(names(await at(cleo, table, 'sit'))).toEqual([host, third]);
  });

  it('the host leaves, and another player becomes the host and may start', async () => {
    const [ada, bob, , guest] = await two();
    const [cleo] = await two();
    const table = await make(ada);
    await at(bob, table, 'sit');
    const place = await bob.enter(table.id);
    await at(ada, table, 'leave');
    await place.frame<TableFrame>('table', (frame) => frame.table.host === guest);
    await at(cleo, table, 'sit');
    expect(await ada.refused('POST', `/api/tables/${table.id}/start`)).toMatchObject({ code: 'host-only' });
    expect((await at(bob, table, 'start')).status).toBe('running');
  });

  it('the host of a classic table leaves, and the table is closed for everyone', async () => {
    const [ada, bob] = await two();
    const table = await make(ada, { hostRule: 'classic' });
    await at(bob, table, 'sit');
    const place = await bob.enter(table.id);
    await at(ada, table, 'leave');
    await place.frame<TableFrame>('table', (frame) => frame.table.status === 'cancelled');
    expect(await bob.refused('POST', `/api/tables/${table.id}/sit`)).toMatchObject({ code: 'table-not-open' });
    expect((await rows(ada)).map(({ code }) => code)).not.toContain(table.code);
  });

  it('the last one leaves, and the table is closed', async () => {
    const [ada] = await two();
    expect((await at(ada, await make(ada), 'leave')).status).toBe('cancelled');
  });

  it('the host removes a player, who may still watch but not sit down again', async () => {
    const [ada, bob, host] = await two();
    const table = await make(ada);
    await at(bob, table, 'sit');
    const place = await bob.enter(table.id);
    expect(names(await at(ada, table, 'remove', { chair: 1 }))).toEqual([host, null]);
    expect(names((await place.frame<TableFrame>('table')).table)).toEqual([host, null]);
    expect(await bob.refused('POST', `/api/tables/${table.id}/remove`, { chair: 0 })).toMatchObject({
      code: 'host-only',
    });
    expect(await bob.refused('POST', `/api/tables/${table.id}/sit`)).toMatchObject({ code: 'person-removed' });
    expect(names(await find(bob, table.code))).toEqual([host, null]);
  });

  it('the host cancels: the table leaves the list and admits no one', async () => {
    const [ada, bob] = await two();
    const table = await make(ada);
    expect((await rows(bob)).map(({ code }) => code)).toContain(table.code);
    await at(ada, table, 'cancel');
    expect((await rows(bob)).map(({ code }) => code)).not.toContain(table.code);
    expect(await bob.refused('POST', `/api/tables/${table.id}/sit`)).toMatchObject({ code: 'table-not-open' });
    expect(await bob.refused('GET', `/api/tables/${table.code}`)).toMatchObject({ code: 'no-such-table' });
    expect((await find(ada, table.code)).status).toBe('cancelled');
  });

  it('the host rolls the board again: everyone sees the new one at once, and it is the one that is played', async () => {
    const [ada, bob] = await two();
    const table = await make(ada, { options: { setup: 'random' } });
    await at(bob, table, 'sit');
    const place = await bob.enter(table.id);
    await place.frame('welcome');
    const rolled = await at(ada, table, 'reroll');
    expect(rolled.reroll).toBe(1);
    expect(rolled.proposal).not.toBe(table.proposal);
    const seen = await place.frame<TableFrame>('table', (frame) => frame.table.reroll === 1);
    expect(seen.table.proposal).toBe(rolled.proposal);
    expect(await bob.refused('POST', `/api/tables/${table.id}/reroll`)).toMatchObject({ code: 'host-only' });
    await at(ada, table, 'start');
    const { view } = await place.frame<Lines>('lines');
    expect((view.view as { cells: string[] }).cells.join('')).toBe(rolled.proposal);
  });
});
