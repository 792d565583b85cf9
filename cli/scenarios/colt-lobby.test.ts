import type { ColtProposal, ColtView } from '@tavola/games/colt-express';
import { ServerProcess, Visitor } from '@tavola/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Table {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly host: string;
  readonly seat: number | null;
  readonly proposal: ColtProposal;
  readonly reroll: number;
  readonly chairs: readonly { readonly who: string | null }[];
}
interface TableFrame {
  readonly table: Table;
}
interface Lines {
  readonly facts: { readonly game: string };
  readonly view: { readonly view: ColtView };
}

const open = (count: number) => ({
  game: 'colt-express',
  seats: Array.from({ length: count }, () => ({ kind: 'open' })),
});

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(() => server.stop());

const some = (count: number): Promise<Visitor[]> => Visitor.several(server.url, count, 'Bandit');
const make = async (host: Visitor, seats: number) =>
  (await host.must<TableFrame>('POST', '/api/tables', open(seats))).table;
const find = async (who: Visitor, code: string) => (await who.must<TableFrame>('GET', `/api/tables/${code}`)).table;
const at = async (who: Visitor, { id }: Table, action: string) =>
  (await who.must<TableFrame>('POST', `/api/tables/${id}/${action}`)).table;
const mine = async (who: Visitor) =>
  (await who.must<{ tables: { code: string }[] }>('GET', '/api/tables/mine')).tables.map(({ code }) => code);
const listed = async (who: Visitor) =>
  (await who.must<{ tables: { code: string }[] }>('GET', '/api/tables')).tables.map(({ code }) => code);
const names = ({ chairs }: Table) => chairs.map(({ who }) => who);

describe('Making a table of Colt Express', () => {
  it('colt CreateNewGame: a game is created with its own id and a proposed train, and starts when everyone has joined', async () => {
    const [ada, bob, cy] = (await some(3)) as [Visitor, Visitor, Visitor];
    const table = await make(ada, 3);
    expect(table).toMatchObject({ status: 'lobby', host: ada.id });
    expect(table.code).toMatch(/^[A-Z2-9]{7}$/);
    expect(names(table)).toEqual([ada.id, null, null]);
    expect(new Set(table.proposal.cars).size).toBe(3);
    expect(table.proposal.hostages).toHaveLength(2);
    await at(bob, table, 'sit');
    expect(await ada.refused('POST', `/api/tables/${table.id}/start`)).toMatchObject({ code: 'seats-empty' });
    await at(cy, table, 'sit');
    expect((await at(ada, table, 'start')).status).toBe('running');
    const { facts, view } = await (await bob.enter(table.id)).frame<Lines>('lines');
    expect(facts).toMatchObject({ game: 'colt-express' });
    expect(view.view).toMatchObject({ phase: 'characters', seats: 3, ...table.proposal });
    for (const seats of [1, 7])
      expect(await ada.refused('POST', '/api/tables', open(seats))).toMatchObject({ code: 'bad-seats' });
  });

  it('colt CreateNewGame 6a regenerate: another train is proposed, everyone at the table sees it, and the game uses it', async () => {
    const [ada, bob] = (await some(2)) as [Visitor, Visitor];
    const table = await make(ada, 2);
    await at(bob, table, 'sit');
    const place = await bob.enter(table.id);
    const seen = [JSON.stringify(table.proposal)];
    for (let roll = 1; roll <= 4; roll += 1) {
      const rolled = await at(ada, table, 'reroll');
      expect(rolled.reroll).toBe(roll);
      const told = await place.frame<TableFrame>('table', (frame) => frame.table.reroll === roll);
      expect(told.table.proposal).toEqual(rolled.proposal);
      seen.push(JSON.stringify(rolled.proposal));
    }
    expect(new Set(seen).size).toBeGreaterThan(1);
    expect(await bob.refused('POST', `/api/tables/${table.id}/reroll`)).toMatchObject({ code: 'host-only' });
    await at(ada, table, 'start');
    const { view } = await place.frame<Lines>('lines');
    expect(JSON.stringify({ cars: view.view.cars, hostages: view.view.hostages })).toBe(seen.at(-1));
  });

  it('colt CreateNewGame 6-7b cancel: the table closes for its creator and everyone who joined', async () => {
    const [ada, bob] = (await some(2)) as [Visitor, Visitor];
    const table = await make(ada, 3);
    await at(bob, table, 'sit');
    const place = await bob.enter(table.id);
    expect(await bob.refused('POST', `/api/tables/${table.id}/cancel`)).toMatchObject({ code: 'host-only' });
    expect((await at(ada, table, 'cancel')).status).toBe('cancelled');
    await place.frame<TableFrame>('table', (frame) => frame.table.status === 'cancelled');
    expect(await listed(ada)).not.toContain(table.code);
    expect(await bob.refused('POST', `/api/tables/${table.id}/sit`)).toMatchObject({ code: 'table-not-open' });
  });
});

describe('Joining a table of Colt Express', () => {
  it('colt JoinExistingGame: a player finds a game by its id, sees the proposed train and joins, and the game starts', async () => {
    const [ada, bob] = (await some(2)) as [Visitor, Visitor];
    const table = await make(ada, 2);
    const found = await find(bob, table.code.toLowerCase());
    expect(found).toMatchObject({ id: table.id, proposal: table.proposal, seat: null });
    expect(names(await at(bob, found, 'sit'))).toEqual([ada.id, bob.id]);
    expect((await at(ada, table, 'start')).status).toBe('running');
    const { facts, view } = await (await bob.enter(table.id)).frame<Lines>('lines');
    expect(facts).toMatchObject({ game: 'colt-express' });
    expect(view).toMatchObject({ view: { cars: table.proposal.cars } });
    expect(await mine(bob)).toEqual([table.code]);
  });

  it('colt JoinExistingGame 3a: the id of an existing table leads to that table and no other', async () => {
    const [ada, bob] = (await some(2)) as [Visitor, Visitor];
    const [one, other] = [await make(ada, 4), await make(ada, 4)];
    expect(one.code).not.toBe(other.code);
    expect((await find(bob, one.code)).id).toBe(one.id);
    expect((await find(bob, other.code)).id).toBe(other.id);
  });

  it('colt JoinExistingGame 3b: an unknown id gets an error, and the player stays where they were', async () => {
    const [bob] = (await some(1)) as [Visitor];
    for (const [method, address] of [
      ['GET', '/api/tables/NOSUCH2'],
      ['POST', '/api/tables/NOSUCH2/sit'],
    ] as const)
      expect(await bob.refused(method, address)).toMatchObject({ status: 404, code: 'no-such-table' });
    expect(await mine(bob)).toEqual([]);
  });

  it('colt JoinExistingGame 5a: a player who doesn’t like the train leaves, and the seat is open', async () => {
    const [ada, bob, cy] = (await some(3)) as [Visitor, Visitor, Visitor];
    const table = await make(ada, 2);
    // Having seen the train is not a promise.
    expect((await find(bob, table.code)).proposal).toEqual(table.proposal);
    expect(names(await find(ada, table.code))).toEqual([ada.id, null]);
    await at(bob, table, 'sit');
    expect(names(await at(bob, table, 'leave'))).toEqual([ada.id, null]);
    expect(await mine(bob)).toEqual([]);
    expect(names(await at(cy, table, 'sit'))).toEqual([ada.id, cy.id]);
  });

  it('colt PlayColtExpress 4a: a player who can’t create or join a game sees why, and still has the list', async () => {
    const [ada, bob, cy] = (await some(3)) as [Visitor, Visitor, Visitor];
    const table = await make(ada, 2);
    await at(bob, table, 'sit');
    expect(await cy.refused('POST', `/api/tables/${table.id}/sit`)).toMatchObject({
      code: 'table-full',
      message: expect.any(String),
    });
    expect(await cy.refused('POST', '/api/tables', { ...open(3), options: { rules: 'none' } })).toMatchObject({
      code: 'bad-options',
    });
    expect(await mine(cy)).toEqual([]);
    const other = await make(ada, 2);
    expect(await listed(cy)).toContain(other.code);
    expect(names(await at(cy, other, 'sit'))).toEqual([ada.id, cy.id]);
  });
});

describe('What a table of Colt Express may ask for', () => {
  it('starts only when everyone is ready for the train they see, where the host wants it so', async () => {
    const [ada, bob, cy] = (await some(3)) as [Visitor, Visitor, Visitor];
    const { table } = await ada.must<TableFrame>('POST', '/api/tables', { ...open(3), askReady: true });
    for (const guest of [bob, cy]) await at(guest, table, 'sit');
    const start = () => ada.refused('POST', `/api/tables/${table.id}/start`);
    expect(await start()).toMatchObject({ code: 'not-all-ready' });
    const ready = async (who: Visitor, isReady: boolean) =>
      (await who.must<TableFrame>('POST', `/api/tables/${table.id}/ready`, { ready: isReady })).table.chairs;
    await ready(bob, true);
    expect(await ready(cy, true)).toMatchObject([{ ready: false }, { ready: true }, { ready: true }]);
    await ready(cy, false);
    expect(await start()).toMatchObject({ code: 'not-all-ready' });
    await ready(cy, true);
    // Another train is another question.
    expect((await at(ada, table, 'reroll')).chairs).toMatchObject([{}, { ready: false }, { ready: false }]);
    expect(await start()).toMatchObject({ code: 'not-all-ready' });
    for (const guest of [bob, cy]) await ready(guest, true);
    expect((await at(ada, table, 'start')).status).toBe('running');
    expect(await bob.refused('POST', `/api/tables/${table.id}/ready`)).toMatchObject({ code: 'table-not-open' });
  });

  it('lets no one sit at two tables of the game at once, where the host wants it so', async () => {
    const [ada, bob, cy] = (await some(3)) as [Visitor, Visitor, Visitor];
    const alone = { ...open(2), oneGame: true };
    const { table } = await ada.must<TableFrame>('POST', '/api/tables', alone);
    const other = await make(bob, 2);
    expect(await bob.refused('POST', `/api/tables/${table.id}/sit`)).toMatchObject({ code: 'plays-elsewhere' });
    expect(await bob.refused('POST', '/api/tables', alone)).toMatchObject({ code: 'plays-elsewhere' });
    expect(names(await find(ada, table.code))).toEqual([ada.id, null]);
    // Tables of another game do not count, and neither does one that was left.
    await bob.must('POST', '/api/tables', { game: 'dvonn' });
    await at(bob, other, 'cancel');
    expect(names(await at(bob, table, 'sit'))).toEqual([ada.id, bob.id]);
    expect(names(await at(bob, table, 'sit'))).toEqual([ada.id, bob.id]);
    // Where the table does not ask for it, one may play at two.
    await at(ada, await make(cy, 2), 'sit');
  });
});
