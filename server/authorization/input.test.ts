import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer } from '../testing/index.ts';
import { newPeople, setUp, type TestPeople } from './stage.ts';

interface Row {
  readonly what: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly said: string;
  /** The fields the answer must name. */
  readonly at?: readonly string[];
}
type Rows = { readonly [K in 'make' | 'at a table']: readonly Row[] };

const rows = JSON.parse(readFileSync(new URL('testdata/bad-input.json', import.meta.url), 'utf8')) as Rows;

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

let server: Serving;
let people: TestPeople;
let tableId: string;
beforeAll(async () => {
  server = await openServer();
  people = await newPeople(server.url);
  tableId = (await setUp(people, 'lobby')).id;
});
afterAll(() => server.close());

/** `$61` stands for a text of this many letters, `$host` and `$seat` for the names of two people. */
function filledIn(body: unknown): unknown {
  if (body === undefined) return undefined;
  const text = JSON.stringify(body)
    .replaceAll(/\$(\d+)/g, (_, length: string) => 'x'.repeat(Number(length)))
    .replaceAll('$host', people.host.name ?? '')
    .replaceAll('$seat', people.seat.name ?? '');
  return JSON.parse(text) as unknown;
}

async function stored(): Promise<unknown> {
  const { host, nobody } = people;
  const asked = [
    nobody.must('GET', '/api/tables'),
    host.must('GET', '/api/tables/mine'),
    host.must('GET', `/api/tables/${tableId}`),
  ];
  return Promise.all(asked);
}

async function expectRefused({ path, body, said, at }: Row): Promise<void> {
  const before = await stored();
  const url = path === undefined ? '/api/tables' : `/api/tables/${tableId}${path}`;
  const answer = await people.host.ask('POST', url, filledIn(body));
  expect({ said: answer.said, at: answer.body.error.at }).toEqual({ said, at });
  expect(await stored()).toEqual(before);
}

describe('what cannot be a table', () => {
  it.each(rows.make)('$what is refused by name, and nothing is stored', expectRefused);
});

describe('what makes no sense at a table', () => {
  it.each(rows['at a table'])('$what is refused, and the table is as it was', expectRefused);

  it.each(['sit', 'leave', 'remove', 'reroll', 'start', 'cancel', 'match'])(
    '%s at an unknown table says so',
    async (action) => {
      const method = action === 'match' ? 'GET' : 'POST';
      const body = action === 'remove' ? { chair: 1 } : undefined;
      expect((await people.host.ask(method, `/api/tables/nowhere/${action}`, body)).said).toBe('404 no-such-table');
      expect((await people.host.ask(method, `/api/tables/${'x'.repeat(65)}/${action}`, body)).body.error).toMatchObject(
        {
          code: 'invalid-request',
          at: ['id'],
        },
      );
    },
  );

  it('lists are asked for by game, and by nothing else', async () => {
    expect((await people.nobody.ask('GET', '/api/tables?order=name')).body.error.at).toEqual(['order']);
    expect((await people.nobody.ask('GET', `/api/tables?game=${'x'.repeat(41)}`)).body.error.at).toEqual(['game']);
    expect((await people.nobody.must('GET', '/api/tables?game=chess')).tables).toEqual([]);
  });
});

describe('what is just within bounds', () => {
  it.each([
    { terms: { clock: { turn: MINUTE } } },
    { terms: { clock: { turn: WEEK } } },
    { terms: { clock: null } },
    { name: 'x'.repeat(60) },
    { name: ` ${'x'.repeat(60)} ` },
    { description: 'x'.repeat(500) },
    { head: 'ab'.repeat(32) },
    { seats: [{ kind: 'bot', level: 'expert' }, { kind: 'open' }] },
  ])('%j is a table', async (wanted) => {
    const { table } = await people.stranger.must('POST', '/api/tables', { game: 'dvonn', ...wanted });
    const { table: found } = await people.nobody.must('GET', `/api/tables/${table.code}`);
    expect(found.id).toBe(table.id);
    await people.stranger.must('POST', `/api/tables/${table.id}/cancel`);
  });

  it('the fiftieth table of one person is made, the next one only when one of them is closed', async () => {
    const { host } = await newPeople(server.url);
    const made = [];
    for (let count = 0; count < 50; count += 1) made.push(await host.must('POST', '/api/tables', { game: 'dvonn' }));
    expect((await host.ask('POST', '/api/tables', { game: 'dvonn' })).said).toBe('409 too-many-tables');
    await host.must('POST', `/api/tables/${made[0]?.table.id}/cancel`);
    expect((await host.ask('POST', '/api/tables', { game: 'dvonn' })).said).toBe('201');
  });
});
