import { gameById } from '@tavola/games';
import type { Json } from '@tavola/kernel';
import { DEFAULT_TERMS, type Entry, exportMatch, type MatchFile, type TableLine, verifyMatch } from '@tavola/match';
import { alterSqlite } from '@tavola/store/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bot, open, TestPlatform } from '../testing/platform.ts';
import { matchIdOf } from './seating.ts';
import type { Table } from './table.ts';

let one: TestPlatform;
beforeEach(async () => {
  one = await TestPlatform.open();
});
afterEach(() => one.close());

const seated = async (change: Parameters<TestPlatform['table']>[1] = {}): Promise<Table> => {
  const { id } = await one.table('ada', { id: 'abcdef', ...change });
  const sat = await one.platform.tables.sit(id, 'bob');
  if (!sat.ok) throw new Error(sat.error.code);
  return sat.value;
};

async function started(change: Parameters<TestPlatform['table']>[1] = {}): Promise<Table> {
  const { id } = await seated(change);
  const begun = await one.platform.start(id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

const replaceIn = (id: string, seq: number, from: string, to: string) => () =>
  alterSqlite(
    one.folder,
    'UPDATE entries SET body = REPLACE(body, ?1, ?2) WHERE match_id = ?3 AND seq = ?4',
    from,
    to,
    id,
    seq,
  );

describe('the log of a table', () => {
  it('holds ids and links, and no names', async () => {
    const { id, head } = await seated();
    const bodies = (await one.store.logs.read(id, 0)).map(({ body }) => JSON.parse(body) as TableLine);
    expect(bodies.map(({ kind, open: told }) => [kind, Reflect.get(told as object, 'who')])).toEqual([
      ['made', undefined],
      ['sat', 'ada'],
      ['sat', 'bob'],
    ]);
    expect(bodies.at(-1)?.link).toBe(head);
    // What the luck comes from, and what the host wrote for people, must not be in the match file.
    expect(JSON.stringify(bodies.map(({ open: told }) => told))).not.toMatch(/secret of|"Game"/);
  });

  it('is the same after a restart, and the match starts from its head', async () => {
    const before = await started();
    await one.restart();
    const after = await one.platform.tables.find(before.id);
    expect(after).toEqual(before);
    const match = await one.platform.matches.get(matchIdOf(before));
    expect(match?.start).toMatchObject({ table: before.startHead, players: expect.arrayContaining(['ada', 'bob']) });
    expect(one.frozen).toEqual([]);
  });

  it.each<[string, (id: string) => () => unknown, { readonly entry: number; readonly why: string }]>([
    ['altered', (id) => replaceIn(id, 2, '"who":"bob"', '"who":"eve"'), { entry: 2, why: 'broken-chain' }],
    ['altered in what is secret', (id) => replaceIn(id, 0, '"Game"', '"Gate"'), { entry: 0, why: 'broken-chain' }],
    ['made unreadable', (id) => replaceIn(id, 2, '{', '['), { entry: 2, why: 'bad-entry' }],
    [
      'put back to an entry without a link',
      (id) => () =>
        alterSqlite(
          one.folder,
          `UPDATE entries SET body = '{"kind":"sat","chair":1,"who":"eve"}' WHERE match_id = ?1 AND seq = 2`,
          id,
        ),
      { entry: 2, why: 'bad-entry' },
    ],
    [
      'taken away',
      (id) => () => alterSqlite(one.folder, 'DELETE FROM entries WHERE match_id = ?1 AND seq = 1', id),
      { entry: 1, why: 'missing-entry' },
    ],
    [
      'taken from the end',
      (id) => () => alterSqlite(one.folder, 'DELETE FROM entries WHERE match_id = ?1 AND seq = 2', id),
      { entry: 2, why: 'missing-entry' },
    ],
    [
      'swapped with the next',
      (id) => () => {
        for (const [from, to] of [
          [1, 99],
          [2, 1],
          [99, 2],
        ])
          alterSqlite(
            one.folder,
            'UPDATE entries SET seq = ?1 WHERE match_id = ?2 AND seq = ?3',
            to ?? 0,
            id,
            from ?? 0,
          );
      },
      { entry: 1, why: 'broken-chain' },
    ],
  ])('freezes the table when an entry was %s', async (what, alter, { entry, why }) => {
    const { id } = await seated();
    await one.restart(alter(id));
    if (entry === 0) {
      await expect(one.platform.tables.find(id)).rejects.toThrow(/damaged/);
      return;
    }
    const table = await one.platform.tables.find(id);
    expect([what, table?.frozen]).toEqual([what, { entry, why }]);
    expect(one.frozen).toEqual([{ matchId: id, entry, why }]);
    expect(one.platform.info(table as Table, null)).toMatchObject({
      status: 'frozen',
      frozenAt: entry,
      frozenWhy: why,
    });
    for (const change of [one.platform.tables.sit(id, 'eve'), one.platform.start(id, 'ada')])
      expect(await change).toMatchObject({ error: { code: 'match-frozen', at: [String(entry)] } });
  });

  it('freezes the match with its table, before and after the start', async () => {
    const { id } = await started();
    await one.restart(replaceIn(id, 2, '"who":"bob"', '"who":"eve"'));
    expect(await one.platform.matches.get(matchIdOf({ id }))).toBe(null);
    expect(one.platform.matches.whyFrozen(matchIdOf({ id }))).toBe('damaged-table');
    const client = one.connect(id, 'eve');
    await client.hello();
    expect(client.frame('welcome')).toMatchObject({ seat: null, table: { status: 'frozen', frozenAt: 2 } });
    expect(client.frames.map(({ t }) => t)).not.toContain('lines');
    // Mended, it continues.
    await one.restart(replaceIn(id, 2, '"who":"eve"', '"who":"bob"'));
    expect((await one.platform.matches.get(matchIdOf({ id })))?.ended).toBe(null);
  });

  it('is recognised as another table’s if it was rewritten from the start', async () => {
    const { id } = await started();
    const other = await TestPlatform.open();
    // The same table with someone else at it: a sound log, but not the one that the match began from.
    await other.table('ada', { id });
    await other.platform.tables.sit(id, 'eve');
    await other.platform.start(id, 'ada');
    const rows = await other.store.logs.read(id, 0);
    await other.close();
    await one.restart(() => {
      for (const { seq, at, body } of rows)
        alterSqlite(
          one.folder,
          'UPDATE entries SET body = ?1, at = ?2 WHERE match_id = ?3 AND seq = ?4',
          body,
          at,
          id,
          seq,
        );
    });
    expect((await one.platform.tables.find(id))?.frozen).toBe(undefined);
    expect(await one.platform.matches.get(matchIdOf({ id }))).toBe(null);
    expect(one.platform.matches.whyFrozen(matchIdOf({ id }))).toBe('other-table');
  });
});

describe('a match file', () => {
  async function file(change: Parameters<TestPlatform['table']>[1] = {}): Promise<MatchFile> {
    const table = await started(change);
    const matchId = matchIdOf(table);
    await one.platform.matches.closeByHost(matchId);
    const match = await one.platform.matches.get(matchId);
    if (match === null) throw new Error('no match');
    const lines = await one.platform.tables.linesForFile(table, true);
    const made = exportMatch(match, await one.platform.matches.log(matchId, 0), { table: lines ?? [], people: [] });
    if (!made.ok) throw new Error(made.error.code);
    return JSON.parse(JSON.stringify(made.value)) as MatchFile;
  }

  const proof = (made: unknown) => {
    const checked = verifyMatch(made, gameById);
    return checked.ok ? checked.value.seats : checked.error.code;
  };

  it('proves who sat where, bots included, whatever people are called', async () => {
    const options = gameById('frogs')?.parse.options(undefined);
    if (options?.ok !== true) throw new Error('no frogs');
    const made = await file({ game: 'frogs', options: options.value as Json, chairs: [open, bot('hard'), open] });
    expect(proof(made)).toBe('checked');
    expect(made.log[0]?.open).toMatchObject({ players: expect.arrayContaining(['ada', 'bob', 'bot:hard:1']) });
    expect(proof({ ...made, people: [{ id: 'ada', name: 'Somebody else', kind: 'guest' }] })).toBe('checked');
    expect(proof({ ...made, people: 'nonsense' })).toBe('checked');
    const { table: _, ...without } = made;
    expect(proof(without)).toBe('left-out');
  });

  it.each<[string, (made: MatchFile) => unknown, string]>([
    ['an entry of the table', (made) => altered(made, 2, { chair: 1, who: 'eve' }), 'altered-table'],
    ['the last entry left out', (made) => ({ ...made, table: made.table?.slice(0, -1) }), 'other-table'],
    ['no table at all', (made) => ({ ...made, table: [] }), 'other-table'],
    ['something else', (made) => ({ ...made, table: [1] }), 'altered-table'],
    ['nothing of a kind', (made) => ({ ...made, table: {} }), 'altered-table'],
    ['the players in the start', (made) => startWith(made, { players: ['ada', 'eve'] }), 'broken-chain'],
    ['a seat', (made) => seatOf(made, 'eve'), 'broken-chain'],
  ])('with an altered seat is refused: %s', async (_, alter, code) => {
    expect(proof(alter(await file()))).toBe(code);
  });

  it('of an anonymous table says who they were once it is over, and proves it', async () => {
    const table = await started({ terms: { ...DEFAULT_TERMS, anonymous: true } });
    const matchId = matchIdOf(table);
    const running = await one.platform.matches.log(matchId, 0);
    expect(JSON.stringify(running.map(({ open: told }) => told))).not.toMatch(/"ada"|"bob"/);
    const client = one.connect(table.id, 'ada');
    await client.hello();
    expect(JSON.stringify(client.frames)).not.toContain('"bob"');
    const match = await one.platform.matches.get(matchId);
    expect(exportMatch(match as NonNullable<typeof match>, running)).toMatchObject({ error: { code: 'still-hidden' } });
    await one.platform.matches.closeByHost(matchId);
    const end = (await one.platform.matches.log(matchId, 0)).at(-1) as Entry;
    expect(end.open).toMatchObject({ players: match?.seats.map(({ who }) => who) });
    await one.close();
    one = await TestPlatform.open();
    const made = await file({ terms: { ...DEFAULT_TERMS, anonymous: true } });
    expect(proof(made)).toBe('checked');
    const secrets = made.table?.map(
      (line) => JSON.parse(JSON.stringify(line).replaceAll('"bob"', '"eve"')) as TableLine,
    );
    expect(proof({ ...made, table: secrets })).toBe('altered-table');
  });
});

function altered(made: MatchFile, seq: number, told: object): unknown {
  return { ...made, table: made.table?.map((line) => (line.seq === seq ? { ...line, open: told } : line)) };
}

function startWith(made: MatchFile, change: object): unknown {
  const [start, ...rest] = made.log;
  return { ...made, log: [{ ...start, open: { ...start?.open, ...change } }, ...rest] };
}

function seatOf(made: MatchFile, who: string): unknown {
  const index = made.log.findIndex(({ kind }) => kind === 'seat');
  return {
    ...made,
    log: made.log.map((entry, seq) => (seq === index ? { ...entry, open: { ...entry.open, who } } : entry)),
  };
}
