import type { Power } from '@tavola/games/diplomacy';
import { ServerProcess, Visitor } from '@tavola/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PowerTable, type PowerView, seatOf, sevenPeople } from './diplomacy-table.ts';

let server: ServerProcess;
let people: readonly Visitor[];
let spectator: Visitor;
beforeAll(async () => {
  server = await ServerProcess.start();
  ({ people, spectator } = await sevenPeople(server.url));
});
afterAll(() => server.stop());

const STRICT = { terms: { absence: 'strict' } };
const FRANCE = seatOf('France');

/** Reconnects the player of a power. */
function personOf(table: PowerTable, power: Power): Visitor {
  return people.find(({ name }) => name === table.names.get(power)) ?? new Visitor(server.url);
}

const othersOf = (table: PowerTable) => table.everybody.filter((socket) => socket !== table.at('France'));
const isGone = ({ seats }: PowerView) => seats[FRANCE]?.abandoned === true;

/** Everyone but France ends the turn, and the next phase comes. */
async function playOnWithoutFrance(table: PowerTable): Promise<void> {
  await table.endTurnOfOthers('France');
  const seen = await table.allSee(({ phase }) => phase === 'F1901M', othersOf(table));
  for (const { outcome, ended } of seen) expect([outcome, ended]).toEqual([null, null]);
}

/** Back at the table: the power is lost, nothing can be done for it, and it cannot be had again. */
async function cannotRejoin(table: PowerTable): Promise<void> {
  const france = personOf(table, 'France');
  const back = await france.enter(table.id);
  const { view } = await back.frame<{ view: PowerView }>('lines');
  expect(isGone(view)).toBe(true);
  expect(await back.tell({ t: 'act', action: { orders: [] }, step: view.step })).toBe('not-your-turn');
  expect((await france.ask('POST', `/api/tables/${table.id}/take`, { seat: FRANCE })).said).toBe('409 seat-not-free');
  await back.close();
}

describe('A strict table', () => {
  it('diplomacy UC 02: a player’s application crashes; they lose and can’t rejoin, and the others continue', async () => {
    const table = await PowerTable.start(people, spectator, STRICT);
    table.at('France').cut();
    await table.allSee(isGone, othersOf(table));
    await playOnWithoutFrance(table);
    await cannotRejoin(table);
    await Promise.all(othersOf(table).map((socket) => socket.close()));
  });

  it('diplomacy UC 03: a player who loses their connection loses the game; everyone sees why, and the others continue', async () => {
    const table = await PowerTable.start(people, spectator, STRICT);
    table.at('France').cut();
    await table.allSee(isGone, othersOf(table));
    for (const socket of othersOf(table)) {
      const line = table.linesTo(socket).find(({ kind }) => kind === 'abandon');
      expect(line?.open).toEqual({ seat: FRANCE, why: 'lost-connection' });
    }
    await playOnWithoutFrance(table);
    await cannotRejoin(table);
    await Promise.all(othersOf(table).map((socket) => socket.close()));
  });
});

describe('Any other table', () => {
  it('diplomacy UC 02: a player whose application crashed restarts it and continues', async () => {
    const table = await PowerTable.start(people, spectator);
    table.at('France').cut();
    await table.endTurnOfOthers('France');
    const back = await personOf(table, 'France').enter(table.id);
    expect(back.welcome).toMatchObject({ t: 'welcome', seat: FRANCE });
    const { view } = await back.frame<{ view: PowerView }>('lines');
    expect([isGone(view), view.phase]).toEqual([false, 'S1901M']);
    const { action } = await table.action('France', ['A PAR - BUR']);
    expect(await back.tell({ t: 'act', action, step: view.step })).toBe('ack');
    const [next] = await table.allSee(({ phase }) => phase === 'F1901M', othersOf(table));
    expect(JSON.stringify(next?.view.units)).toContain('"bur"');
    await Promise.all([...othersOf(table), back].map((socket) => socket.close()));
  });

  it('diplomacy UC 03: everything sent before the connection was lost counts, and is there when the player returns', async () => {
    const table = await PowerTable.start(people, spectator);
    expect(await table.endTurn('France', 'A PAR - BUR')).toBe('ack');
    table.at('France').cut();
    const back = await personOf(table, 'France').enter(table.id);
    const { view } = await back.frame<{ view: PowerView }>('lines');
    expect(view.submitted).toContain(FRANCE);
    expect(JSON.stringify(view.ownSubmission)).toContain('"bur"');
    expect(isGone(view)).toBe(false);
    await Promise.all([...othersOf(table), back].map((socket) => socket.close()));
  });
});
