import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameById } from '@tavola/games';
import type { Game, Shape } from '@tavola/kernel';
import type { TableInfo } from '@tavola/protocol';
import { alterSqlite } from '@tavola/store/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Party, ServerProcess, Visitor } from '../testing/index.ts';

let folder: string;
let server: ServerProcess;
let people: readonly Visitor[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-integrity-'));
  server = await ServerProcess.start({ TAVOLA_DATA: folder });
  const names = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen'];
  people = await Promise.all(names.map((name) => Visitor.signedIn(server.url, name)));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const diplomacy = gameById('diplomacy') as Game<Shape>;
const seats = Array.from({ length: 7 }, () => ({ kind: 'open' }));

/** A match of seven that has gone on for two turns. */
async function played(): Promise<string> {
  const { id } = await Party.start(people, diplomacy, { game: 'diplomacy', seats, terms: { clock: null } });
  const party = await Party.enter(people, diplomacy, id);
  await party.play(14);
  await party.leave();
  return id;
}

/** While the server is down, someone with hands on its disk changes things; then it is started again. */
async function whileItIsDown(alter: () => void): Promise<void> {
  expect(await server.stop()).toBe(0);
  alter();
  server = await ServerProcess.start({ TAVOLA_DATA: folder });
  people = people.map((visitor) => visitor.at(server.url));
}

const sql = {
  change: 'UPDATE entries SET body = replace(body, \'"late":false\', \'"late":true\') WHERE match_id = ?1 AND seq = ?2',
  remove: 'DELETE FROM entries WHERE match_id = ?1 AND seq = ?2',
} as const;

describe('A log that was tampered with', () => {
  it('diplomacy UC 04: the match is frozen, its players see what’s wrong and where, and other matches continue', async () => {
    const [tampered, sound] = [await played(), await played()];
    await whileItIsDown(() => alterSqlite(folder, sql.change, `${tampered}.match`, 12));

    const sockets = await Promise.all(people.map((visitor) => visitor.enter(tampered)));
    const spectator = await new Visitor(server.url).enter(tampered);
    for (const socket of [...sockets, spectator]) {
      const { table } = await socket.frame<{ t: 'welcome'; table: TableInfo }>('welcome');
      expect(table).toMatchObject({ status: 'frozen', frozenAt: 12, frozenWhy: 'broken-chain' });
    }
    for (const socket of sockets) {
      expect(await socket.tell({ t: 'act', action: { type: 'orders', orders: [] }, step: 2 })).toBe('match-frozen');
      expect(await socket.tell({ t: 'leave' })).toBe('match-frozen');
      expect(await socket.tell({ t: 'say', text: 'What now?' })).toBe('ack');
    }
    const [ada] = people as [Visitor];
    for (const way of ['match', 'history?seq=3'])
      expect(await ada.refused('GET', `/api/tables/${tampered}/${way}`)).toMatchObject({
        code: 'match-frozen',
        at: ['12'],
      });
    // Nor can it be continued elsewhere.
    expect(await ada.refused('POST', '/api/tables', { save: tampered })).toMatchObject({ code: 'match-frozen' });
    await Promise.all([...sockets, spectator].map((socket) => socket.close()));

    const party = await Party.enter(people, diplomacy, sound);
    expect(await party.play(7)).toMatchObject({ step: 3, ended: null });
    await party.leave();
    await expect.poll(async () => statuses(ada)).toEqual({ [tampered]: 'frozen', [sound]: 'running' });
  });

  it('takes an entry away: the first that is missing is named', async () => {
    const tampered = await played();
    await whileItIsDown(() => alterSqlite(folder, sql.remove, `${tampered}.match`, 15));
    const socket = await people[0]?.enter(tampered);
    const { table } = (await socket?.frame<{ t: 'welcome'; table: TableInfo }>('welcome')) ?? {};
    expect(table).toMatchObject({ status: 'frozen', frozenAt: 15 });
    await socket?.close();
  });
});

async function statuses(who: Visitor): Promise<Record<string, unknown>> {
  const { tables } = await who.must('GET', '/api/tables/mine');
  return Object.fromEntries(tables.map(({ id, status }) => [String(id), status]));
}
