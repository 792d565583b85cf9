import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameById } from '@tavola/games';
import type { Game, Shape } from '@tavola/kernel';
import { alterSqlite } from '@tavola/store/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Party, ServerProcess, Visitor } from '../testing/index.ts';

let folder: string;
let server: ServerProcess;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-bytes-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const dvonn = gameById('dvonn') as Game<Shape>;
const wanted = { game: 'dvonn', options: { setup: 'random' }, terms: { clock: null } };

type Person = Awaited<ReturnType<typeof Visitor.signedIn>>;

async function played(people: readonly Person[]): Promise<string> {
  const { table, party } = await Party.going(people, dvonn, wanted, 3);
  await party.leave();
  return table.id;
}

/** Corrupts one stored text while the server is down. */
function spoil(table: string, column: string, where: string, ...values: (string | number)[]): void {
  alterSqlite(folder, `UPDATE ${table} SET ${column} = CAST(x'7bff' AS TEXT) WHERE ${where}`, ...values);
}

it('bad bytes put one match, table, line or account out of order; everything else plays on, and nothing restarts', async () => {
  server = await ServerProcess.start({ TAVOLA_DATA: folder });
  const [ada, bob, eve] = (await Promise.all(
    ['Ada', 'Bob', 'Eve'].map((name) => Visitor.signedIn(server.url, name)),
  )) as [Person, Person, Person];
  const [entry, row, log, listing, talk, sound] = [
    await played([ada, bob]),
    await played([ada, bob]),
    await played([ada, bob]),
    await played([ada, bob]),
    await played([ada, bob]),
    await played([ada, bob]),
  ];
  const speaker = await ada.enter(talk);
  for (const text of ['One', 'Two', 'Three']) expect(await speaker.tell({ t: 'say', text })).toBe('ack');
  expect(await server.stop()).toBe(0);
  spoil('entries', 'body', 'match_id = ?1 AND seq = 3', `${entry}.match`);
  spoil('matches', 'game', 'id = ?1', `${row}.match`);
  spoil('entries', 'body', 'match_id = ?1 AND seq = 1', log);
  spoil('matches', 'summary', 'id = ?1', listing);
  spoil('chat', 'text', 'match_id = ?1 AND number = 2', talk);
  spoil('accounts', 'name', 'id = ?1', eve.id);
  spoil('settings', 'value', "name = 'push key'");
  server = await ServerProcess.start({ TAVOLA_DATA: folder });
  const [a, b] = [ada.at(server.url), bob.at(server.url)];

  // The matches: frozen, by the number of the entry where there is one.
  for (const [id, at, why] of [
    [entry, 3, 'bad-entry'],
    [row, 0, 'damaged-row'],
  ] as const) {
    const socket = await a.enter(id);
    const { table } = await socket.frame<{ t: 'welcome'; table: object }>('welcome');
    expect(table).toMatchObject({ status: 'frozen', frozenAt: at, frozenWhy: why });
    expect(await socket.tell({ t: 'leave' })).toBe('match-frozen');
  }
  // The table: a request gets a sentence, and a socket is closed.
  expect(await a.refused('GET', `/api/tables/${log}`)).toMatchObject({ status: 500, code: 'damaged' });
  expect(await (await a.enter(log)).closed).toBe(4404);
  // The lists: only the unreadable row is missing.
  const mine = (await a.must('GET', '/api/tables/mine')).tables.map(({ id }) => id);
  expect(mine.sort()).toEqual([entry, row, log, talk, sound].sort());
  // The line: the others are still readable.
  const lines = (await (await b.enter(talk)).frame<{ t: 'said'; sayings: { text: string }[] }>('said')).sayings;
  expect(lines.map(({ text }) => text)).toEqual(['One', '', 'Three']);
  // The account: it cannot sign in, and others can.
  const again = await new Visitor(server.url).refused('POST', '/api/session', { name: 'Eve', password: 'long enough' });
  expect(again.code).toBe('damaged');
  expect(await eve.at(server.url).must('GET', '/api/session')).toMatchObject({ account: null });
  await Visitor.signedIn(server.url, 'Fay');
  // Everything else continues.
  const party = await Party.enter([a, b], dvonn, sound);
  expect((await party.play(5)).step).toBeGreaterThan(3);
  await party.leave();
  expect(server.running).toBe(true);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toContain('tavola_failures_total{what="damaged row"} 7');
  expect(figures).toContain('tavola_matches_frozen_total{why="bad-entry"} 1');
});
