import { coltExpress } from '@tavola/games/colt-express';
import type { Game, Shape } from '@tavola/kernel';
import { Party, ServerProcess, Visitor } from '@tavola/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Table {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly origin: string;
  readonly seat: number | null;
  readonly chairs: readonly { readonly who: string | null; readonly seated: boolean }[];
}
interface TableFrame {
  readonly table: Table;
}
interface Save {
  readonly id: string;
  readonly status: string;
  readonly seats: readonly { readonly who: string | null }[];
}
interface SeenFrame {
  readonly view: { readonly view: unknown; readonly seats: readonly { readonly who: string | null }[] };
}

const game = coltExpress as Game<Shape>;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(() => server.stop());

const some = (count: number): Promise<Visitor[]> => Visitor.several(server.url, count, 'Outlaw');

/** A game saved in progress, with the board that spectators saw then. It was cancelled later. */
async function savedRobbery(outlaws: readonly Visitor[]): Promise<{ save: Save; board: unknown }> {
  const seats = outlaws.map(() => ({ kind: 'open' }));
  const wanted = { game: 'colt-express', seats, terms: { clock: null } };
  const { table, party } = await Party.going(outlaws, game, wanted, 28);
  const { id, code } = table;
  const [host] = outlaws as [Visitor];
  const { save } = await host.must<{ save: Save }>('GET', `/api/saves/${code}`);
  const board = (await new Visitor(server.url).must<SeenFrame>('GET', `/api/tables/${id}/history`)).view.view;
  await party.agree('cancel');
  await party.leave();
  return { save, board };
}

const load = async (who: Visitor, save: string, wanted: object = {}) =>
  (await who.must<TableFrame>('POST', '/api/tables', { save, ...wanted })).table;
const at = async (who: Visitor, { id }: Table, action: string) =>
  (await who.must<TableFrame>('POST', `/api/tables/${id}/${action}`)).table;

describe('Loading a saved game', () => {
  it('colt LoadExistingGame: a saved game is found by its id, shows its board, waits for as many players as before and seats them in order of joining', async () => {
    const [ada, bob, cy] = (await some(3)) as [Visitor, Visitor, Visitor];
    const { save, board } = await savedRobbery([ada, bob, cy]);
    expect(save.id).toMatch(/^[A-Z2-9]{7}-\d+$/);
    const table = await load(cy, save.id);
    expect(table).toMatchObject({ status: 'lobby', origin: 'file' });
    expect((await cy.must<{ view: unknown }>('GET', `/api/tables/${table.id}/standing`)).view).toEqual(board);
    await at(ada, table, 'sit');
    expect(await cy.refused('POST', `/api/tables/${table.id}/start`)).toMatchObject({ code: 'seats-empty' });
    await at(bob, table, 'sit');
    expect(await at(cy, table, 'start')).toMatchObject({ status: 'running', seat: 0 });
    const { view } = await cy.must<SeenFrame>('GET', `/api/tables/${table.id}/history`);
    expect(view.seats.map(({ who }) => who)).toEqual([cy.id, ada.id, bob.id]);
    const party = await Party.enter([cy, ada, bob], game, table.id);
    expect(await party.play(3000)).toMatchObject({ ended: 'played', outcome: { ranks: { length: 3 } } });
    await party.leave();
  });

  it('colt LoadExistingGame main: a different number of players is refused, and the error names both numbers', async () => {
    const outlaws = await some(3);
    const { save } = await savedRobbery(outlaws);
    const [ada] = outlaws as [Visitor];
    for (const count of [2, 4]) {
      const seats = Array.from({ length: count }, () => ({ kind: 'open' }));
      expect(await ada.refused('POST', '/api/tables', { save: save.id, seats })).toMatchObject({
        code: 'other-number',
        at: ['3', String(count)],
      });
    }
  });

  it('colt LoadExistingGame 3a: a known id shows the game and its players, however it is typed', async () => {
    const outlaws = await some(2);
    const { save } = await savedRobbery(outlaws);
    const [, bob] = outlaws as [Visitor, Visitor];
    const typed = ` ${save.id.slice(0, 3)} ${save.id.slice(3).toLowerCase()}`;
    const found = await bob.must<{ save: Save }>('GET', `/api/saves/${encodeURIComponent(typed)}`);
    expect(found.save).toMatchObject({ id: save.id, game: 'colt-express', status: 'stopped', opens: true });
    expect(found.save.seats.map(({ who }) => who).sort()).toEqual(outlaws.map(({ id }) => id).sort());
    expect(await load(bob, typed)).toMatchObject({ status: 'lobby', origin: 'file' });
  });

  it('colt LoadExistingGame 3b: an unknown id loads nothing', async () => {
    const outlaws = await some(2);
    const { save } = await savedRobbery(outlaws);
    const [ada] = outlaws as [Visitor];
    const mine = async () => (await ada.must('GET', '/api/tables/mine')).tables.length;
    const before = await mine();
    for (const wrong of ['NOTHERE-3', `${save.id}99999`, `${save.id.slice(0, 6)}-1`]) {
      expect(await ada.refused('GET', `/api/saves/${wrong}`)).toMatchObject({ status: 404, code: 'no-such-save' });
      expect(await ada.refused('POST', '/api/tables', { save: wrong })).toMatchObject({ code: 'no-such-save' });
    }
    expect(await mine()).toBe(before);
  });

  it('colt LoadExistingGame 5a: a player who doesn’t want to join leaves, and the game doesn’t start without them', async () => {
    const [ada, bob] = (await some(2)) as [Visitor, Visitor];
    const { save } = await savedRobbery([ada, bob]);
    const table = await load(ada, save.id);
    await at(bob, table, 'sit');
    await at(bob, table, 'leave');
    expect(await ada.refused('POST', `/api/tables/${table.id}/start`)).toMatchObject({ code: 'seats-empty' });
    expect(await at(ada, table, 'cancel')).toMatchObject({ status: 'cancelled' });
    // The saved robbery is still there for another day.
    expect(await load(bob, save.id)).toMatchObject({ status: 'lobby' });
  });
});
