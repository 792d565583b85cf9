import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameById, games } from '@tavola/games';
import type { MatchNow } from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Party, ServerProcess, Visitor, type VisitorTable } from '../testing/index.ts';

/** How many sit down, how many moves are made before the break, and how the rest is brought to an end. */
interface Plan {
  readonly seats: number;
  readonly moves: number;
  readonly options: object;
  readonly ends: 'played' | 'agreed';
}
const PLANS: Readonly<Record<string, Plan>> = {
  dvonn: { seats: 2, moves: 7, options: { setup: 'random' }, ends: 'played' },
  frogs: { seats: 3, moves: 12, options: {}, ends: 'played' },
  objectron: { seats: 2, moves: 9, options: {}, ends: 'played' },
  'colt-express': { seats: 3, moves: 20, options: {}, ends: 'played' },
  diplomacy: { seats: 7, moves: 17, options: {}, ends: 'agreed' },
};
const IDS = games.map(({ id }) => id);
const planOf = (id: string): Plan => PLANS[id] ?? { seats: gameOf(id).seats[0], moves: 2, options: {}, ends: 'played' };

interface Going {
  readonly people: readonly Visitor[];
  readonly table: VisitorTable;
  /** What each of them saw last. */
  readonly seen: readonly MatchNow[];
  readonly save: Save;
}
interface Save {
  readonly id: string;
  readonly status: string;
  readonly opens: boolean;
  readonly step: number;
  readonly seats: readonly { readonly who: string | null }[];
}

const FAR_TOO_LONG = 3000;
const home = mkdtempSync(path.join(tmpdir(), 'tavola-moved-'));
const [first, second] = [path.join(home, 'first'), path.join(home, 'another place')];
const going = new Map<string, Going>();
let server: ServerProcess;

function gameOf(id: string) {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  return game;
}

const seenBy = (party: Party, people: readonly Visitor[]) =>
  Promise.all(people.map(async (who) => (await who.must<{ view: MatchNow }>('GET', historyOf(party))).view));
const historyOf = ({ tableId }: Party) => `/api/tables/${tableId}/history`;

/** Plays a match of each game up to a break, and saves it. */
async function begin(id: string): Promise<Going> {
  const { seats, moves, options } = planOf(id);
  const named = Array.from({ length: seats }, (_, index) => Visitor.signedIn(server.url, `${id} ${index}`));
  const people = await Promise.all(named);
  const wanted = { game: id, options, terms: { clock: null }, seats: people.map(() => ({ kind: 'open' })) };
  const { table, party } = await Party.going(people, gameOf(id), wanted, moves);
  const [host] = people;
  const { save } = (await host?.must<{ save: Save }>('GET', `/api/saves/${table.code}`)) ?? {};
  if (save === undefined) throw new Error('nothing was saved');
  const seen = await seenBy(party, people);
  await party.leave();
  return { people, table, seen, save };
}

beforeAll(async () => {
  server = await ServerProcess.start({ TAVOLA_DATA: first });
  for (const id of IDS) going.set(id, await begin(id));
  expect(await server.stop()).toBe(0);
  cpSync(first, second, { recursive: true });
  rmSync(first, { recursive: true });
  server = await ServerProcess.start({ TAVOLA_DATA: second });
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('a match that was saved before its server was stopped and its data moved', () => {
  for (const id of IDS)
    it(`of ${id} is found by its name, stands as everyone left it, and is played to its end`, async () => {
      const { people: before, table, seen, save } = going.get(id) as Going;
      const people = before.map((visitor) => visitor.at(server.url));
      const [host] = people as [Visitor];
      const found = await host.must<{ save: Save }>('GET', `/api/saves/${save.id}`);
      expect(found.save).toEqual(save);
      // What hides nothing may be taken to another table; what does goes on at its own.
      expect(save).toMatchObject({ status: 'going-on', opens: id !== 'colt-express' });
      const loaded = save.opens ? await loadedTable(people, save) : table;
      const party = await Party.enter(people, gameOf(id), loaded.id);
      const now = await seenBy(party, people);
      expect(now.map(({ view }) => view)).toEqual(seen.map(({ view }) => view));
      const end = planOf(id).ends === 'agreed' ? await party.agree('draw') : await party.play(FAR_TOO_LONG);
      expect([end.ended, end.outcome?.ranks.length]).toEqual(['played', people.length]);
      await party.leave();
    });
});

/** Each in the seat they had. */
async function loadedTable(people: readonly Visitor[], { id, seats }: Save): Promise<VisitorTable> {
  const [host, ...others] = people as [Visitor, ...Visitor[]];
  const kept = seats.map(({ who }) => ({ kind: 'reserved', name: people.find((one) => one.id === who)?.name }));
  const { table } = await host.must('POST', '/api/tables', { save: id, seats: kept });
  for (const other of others) await other.must('POST', `/api/tables/${table.id}/sit`);
  await host.must('POST', `/api/tables/${table.id}/start`);
  return table;
}
