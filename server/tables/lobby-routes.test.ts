import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATES } from '../budgets/index.ts';
import type { Serving } from '../serve.ts';
import { openServer, Visitor } from '../testing/index.ts';

let serving: Serving;
let people: readonly Visitor[];
beforeAll(async () => {
  serving = await openServer();
  people = await Visitor.several(serving.url, 3, 'person');
});
afterAll(() => serving.close());

const person = (at: number): Visitor => {
  const found = people[at];
  if (found === undefined) throw new Error('three people come');
  return found;
};

interface LobbyTable {
  readonly id: string;
  readonly code: string;
  readonly chairs: readonly { readonly kind: string; readonly level: string | null; readonly side?: number }[];
  readonly options: unknown;
  readonly terms: Readonly<Record<string, unknown>>;
}
const tableIn = (answer: { readonly body: unknown }): LobbyTable => (answer.body as { table: LobbyTable }).table;
const make = async (wanted: object): Promise<LobbyTable> =>
  tableIn(await person(0).ask('POST', '/api/tables', { game: 'frogs', ...wanted }));

describe('the host', () => {
  it('arranges the seats', async () => {
    const { id } = await make({});
    const chair = (body: object) => person(0).ask('POST', `/api/tables/${id}/chair`, body);
    expect((await chair({ chair: 1, be: 'bot', level: 'easy' })).said).toBe('200');
    expect((await chair({ chair: 2, be: 'open' })).said).toBe('200');
    expect(
      tableIn(await chair({ chair: 1, be: 'bot', level: 'hard' })).chairs.map(({ kind, level }) => level ?? kind),
    ).toEqual(['open', 'hard', 'open']);
    const filled = tableIn(await person(0).ask('POST', `/api/tables/${id}/fill`, { level: 'expert' }));
    expect(filled.chairs.map(({ level }) => level)).toEqual([null, 'hard', 'expert']);
    const swapped = tableIn(await person(0).ask('POST', `/api/tables/${id}/swap`, { chair: 1, with: 2 }));
    expect(swapped.chairs.map(({ level }) => level)).toEqual([null, 'expert', 'hard']);
    expect(tableIn(await chair({ chair: 2, be: 'closed' })).chairs.length).toBe(2);
    expect((await chair({ chair: 1, be: 'closed' })).said).toBe('409 too-few-seats');
    expect((await chair({ chair: 5, be: 'open' })).said).toBe('409 no-such-chair');
    expect((await chair({ chair: 0, be: 'bot' })).said).toBe('409 chair-taken');
    for (const [at, said] of [
      [2, '200'],
      [3, '200'],
      [4, '409 too-many-seats'],
    ] as const)
      expect((await chair({ chair: at, be: 'open' })).said).toBe(said);
  });

  it('changes what was agreed, but only to what the game accepts', async () => {
    const { id, options, terms } = await make({ game: 'dvonn', name: 'Mine', askReady: true });
    const edit = (body: object) => person(0).ask('POST', `/api/tables/${id}/options`, body);
    const after = tableIn(await edit({ name: 'Ours', options: { setup: 'placed' }, terms: { ...terms, undo: false } }));
    expect(after).toMatchObject({ name: 'Ours', options: { setup: 'placed' }, terms: { undo: false } });
    expect(after.options).not.toEqual(options);
    expect((await edit({ options: { setup: 'upside down' } })).said).toBe('422 bad-options');
    expect((await edit({ terms: { clock: 'soon' } })).said).toBe('422 bad-terms');
    expect((await edit({ game: 'frogs' })).said).toBe('400 invalid-request');
  });
});

describe('seats', () => {
  it('are chosen where the table allows it, each by one', async () => {
    const { id } = await make({ sides: 'choose', seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot' }] });
    await person(1).must('POST', `/api/tables/${id}/sit`, {});
    const side = (who: number, body: object) => person(who).ask('POST', `/api/tables/${id}/side`, body);
    expect((await side(1, { side: 0 })).said).toBe('200');
    expect((await side(0, { side: 0 })).said).toBe('409 side-taken');
    expect((await side(1, { side: 1, chair: 2 })).said).toBe('403 host-only');
    expect(tableIn(await side(0, { side: 1, chair: 2 })).chairs.map((chair) => chair.side)).toEqual([undefined, 0, 1]);
    await person(0).must('POST', `/api/tables/${id}/start`, {});
    expect((await person(1).ask('GET', `/api/tables/${id}`)).body).toMatchObject({ table: { seat: 0 } });
    expect((await person(0).ask('GET', `/api/tables/${id}`)).body).toMatchObject({ table: { seat: 2 } });
  });

  it('go to one of two people who choose the same one at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make({ sides: 'choose' });
      await person(1).must('POST', `/api/tables/${id}/sit`, {});
      const both = [0, 1].map((who) => person(who).ask('POST', `/api/tables/${id}/side`, { side: 1 }));
      const answers = (await Promise.all(both)).map(({ said }) => said);
      expect(answers.toSorted()).toEqual(['200', '409 side-taken']);
      const { chairs } = tableIn(await person(2).ask('GET', `/api/tables/${id}`));
      expect(chairs.map(({ side }) => side === 1)).toEqual(answers.map((said) => said === '200'));
    }
  });

  it('are as many as the options need', async () => {
    const { id } = await make({ game: 'diplomacy', seats: Array.from({ length: 7 }, () => ({ kind: 'open' })) });
    const edit = (variant: string) => person(0).ask('POST', `/api/tables/${id}/options`, { options: { variant } });
    const chair = (at: number) => person(0).ask('POST', `/api/tables/${id}/chair`, { chair: at, be: 'bot' });
    expect((await chair(6)).said).toBe('200');
    expect(tableIn(await edit('france-austria')).chairs.map(({ kind }) => kind)).toEqual(['open', 'open']);
    expect((await chair(2)).said).toBe('409 too-many-seats');
    expect(tableIn(await edit('standard')).chairs.length).toBe(7);
    for (const who of [1, 2]) await person(who).must('POST', `/api/tables/${id}/sit`, {});
    expect(await edit('france-austria')).toMatchObject({ said: '409 too-many-seats' });
    expect(tableIn(await person(0).ask('GET', `/api/tables/${id}`)).options).not.toHaveProperty('variant');
  });

  it('are closed to a person whom the host removed', async () => {
    const { id } = await make({});
    await person(1).must('POST', `/api/tables/${id}/sit`, {});
    await person(0).must('POST', `/api/tables/${id}/remove`, { chair: 1 });
    expect((await person(1).ask('POST', `/api/tables/${id}/sit`, {})).said).toBe('409 person-removed');
  });
});

describe('a code', () => {
  it('works at every address of its table, and at its socket', async () => {
    const { code } = await make({});
    expect((await person(1).ask('POST', `/api/tables/${code.toLowerCase()}/sit`, {})).said).toBe('200');
    expect((await person(0).ask('POST', `/api/tables/${code}/start`, {})).said).toBe('200');
    expect((await person(2).ask('GET', `/api/tables/${code}/lines`)).said).toBe('200');
    const socket = await person(1).enter(code);
    expect((await socket.frame<{ table: LobbyTable }>('welcome', () => true)).table.code).toBe(code);
    await socket.close();
  });

  it('of a table closed to the caller counts as unknown', async () => {
    const { code } = await make({ watching: false });
    await person(1).must('POST', `/api/tables/${code}/sit`, {});
    await person(0).must('POST', `/api/tables/${code}/start`, {});
    for (const named of [code, 'ABCDEFG'])
      expect((await person(2).ask('POST', `/api/tables/${named}/sayings`, {})).said).toBe('404 no-such-table');
    expect(await (await person(2).enter('ABCDEFG')).closed).toBe(4404);
  });

  it('cannot be found by trying', async () => {
    const strict = await openServer({ TAVOLA_LIMITS: 'on' });
    try {
      const eve = await Visitor.signedIn(strict.url, 'eve');
      const attempts = Array.from({ length: RATES.misses.account.burst }, () => 'ABCDEFG');
      for (const named of attempts)
        expect((await eve.ask('POST', `/api/tables/${named}/sit`, {})).said).toBe('404 no-such-table');
      expect((await eve.ask('POST', '/api/tables/ABCDEFG/sit', {})).said).toBe('429 too-many-requests');
    } finally {
      await strict.close();
    }
  });
});
