import { afterEach, expect, it } from 'vitest';
import { RATES } from '../budgets/index.ts';
import type { Serving } from '../serve.ts';
import { openServer, startTable, Visitor } from '../testing/index.ts';

let serving: Serving;
afterEach(() => serving.close());

it('a table closed to the caller gets the same answer as an unknown code', async () => {
  serving = await openServer();
  const [ada, bob, eve] = await Visitor.several(serving.url, 3, 'person');
  if (ada === undefined || bob === undefined || eve === undefined) throw new Error('three people come');
  const find = (who: Visitor, code: string) => who.ask('GET', `/api/tables/${code}`);
  const make = async (wanted: object) => (await ada.must('POST', '/api/tables', { game: 'dvonn', ...wanted })).table;
  const unknown = await find(eve, 'ABCDEFG');
  expect(unknown.said).toBe('404 no-such-table');
  const [cancelled, closed] = [await make({}), await make({ watching: false })];
  expect((await find(eve, closed.code)).said).toBe('200');
  await ada.must('POST', `/api/tables/${cancelled.id}/cancel`);
  await bob.must('POST', `/api/tables/${closed.id}/sit`, {});
  await ada.must('POST', `/api/tables/${closed.id}/start`, {});
  for (const { id, code } of [cancelled, closed]) {
    for (const name of [id, code, code.toLowerCase()])
      for (const who of [eve, new Visitor(serving.url)]) expect(await find(who, name)).toEqual(unknown);
    expect((await find(ada, code)).said).toBe('200');
  }
});

it('trying many codes costs a wait, but members still find their table', async () => {
  serving = await openServer({ TAVOLA_LIMITS: 'on' });
  const [ada, bob, eve] = await Visitor.several(serving.url, 3, 'person');
  if (ada === undefined || bob === undefined || eve === undefined) throw new Error('three people come');
  const id = await startTable([ada, bob], 'random');
  const find = async (who: Visitor, code: string) => (await who.ask('GET', `/api/tables/${code}`)).said;
  for (let i = 0; i < RATES.misses.account.burst; i += 1)
    expect(await find(eve, `NOSUCH${i}`)).toBe('404 no-such-table');
  expect([await find(eve, 'NOSUCH'), await find(eve, id)]).toEqual(['429 too-many-requests', '429 too-many-requests']);
  expect([await find(ada, id), await find(bob, id)]).toEqual(['200', '200']);
});
