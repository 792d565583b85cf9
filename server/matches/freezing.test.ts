import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { clockFor, MINUTE } from '@tavola/match';
import { alterSqlite } from '@tavola/store/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { bot, open, type TestClient, TestPlatform } from '../testing/platform.ts';

let rules: Game<Shape>;
let platform: TestPlatform;
beforeEach(async () => {
  rules = dvonn as Game<Shape>;
  platform = await TestPlatform.open((id) => (id === rules.id ? rules : undefined));
});
afterEach(() => platform.close());

const clocked = { terms: { clock: clockFor(MINUTE), absence: 'hold', undo: true } } as const;

async function startedTable(change: Parameters<TestPlatform['table']>[1] = {}): Promise<Table> {
  const table = await platform.table('ada', { ...clocked, ...change });
  await platform.platform.tables.sit(table.id, 'bob');
  const started = await platform.platform.start(table.id, 'ada');
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

/** Moves at random; answers the match's next number. */
async function play(table: Table, moves: number): Promise<number> {
  const id = matchOf(table);
  for (let move = 0; move < moves; move += 1) {
    const match = await platform.platform.matches.get(id);
    const seat = match?.pending[0]?.seat ?? 0;
    const action = dvonn.sample(match?.state as never, seat, seeded(`move ${move}`));
    expect(await platform.platform.matches.act(id, seat, { action, step: match?.step ?? 0 })).toMatchObject({
      ok: true,
    });
  }
  return (await platform.platform.matches.get(id))?.nextSeq ?? 0;
}

const matchOf = ({ matchId }: Table): string => matchId ?? '';

async function enter(table: Table, who: string | null): Promise<TestClient> {
  const client = platform.connect(table.id, who);
  await client.hello();
  return client;
}

/** Changes the database while the server is down. */
const alter = (sql: string, ...values: (string | number)[]) =>
  platform.restart(() => alterSqlite(platform.folder, sql, ...values));

const body = (table: Table, seq: number, change: (entry: Record<string, unknown>) => void) =>
  platform.store.logs.read(matchOf(table), seq).then(([stored]) => {
    const entry = JSON.parse(stored?.body ?? '') as Record<string, unknown>;
    change(entry);
    return JSON.stringify(entry);
  });

const rewrite = async (table: Table, seq: number, change: (entry: Record<string, unknown>) => void) =>
  alter(
    'UPDATE entries SET body = ?3 WHERE match_id = ?1 AND seq = ?2',
    matchOf(table),
    seq,
    await body(table, seq, change),
  );

const row = async (id: string) => (await platform.store.logs.find({ id }))?.status;

describe('a match whose log was altered', () => {
  const damages: Readonly<Record<string, readonly [seq: number, why: string, (table: Table) => Promise<void>]>> = {
    'an open part': [
      5,
      'broken-chain',
      (table) => rewrite(table, 5, (entry) => Object.assign(entry['open'] as object, { late: true })),
    ],
    'a secret part': [
      5,
      'broken-chain',
      (table) =>
        rewrite(table, 5, ({ secret }) =>
          Object.assign(secret as object, { moves: [{ seat: 0, action: { type: 'pass' } }] }),
        ),
    ],
    'a link': [
      4,
      'broken-chain',
      (table) => rewrite(table, 4, (entry) => Object.assign(entry, { link: 'f'.repeat(64) })),
    ],
    'a body that is no JSON': [
      6,
      'bad-entry',
      (table) => alter("UPDATE entries SET body = '{' WHERE match_id = ?1 AND seq = 6", matchOf(table)),
    ],
    'a time': [
      6,
      'bad-entry',
      (table) => alter('UPDATE entries SET at = at + 1 WHERE match_id = ?1 AND seq = 6', matchOf(table)),
    ],
    'the start': [
      0,
      'broken-chain',
      (table) => rewrite(table, 0, (entry) => Object.assign(entry['open'] as object, { seats: 3 })),
    ],
    'an entry taken out': [
      5,
      'bad-entry',
      (table) => alter('DELETE FROM entries WHERE match_id = ?1 AND seq = 5', matchOf(table)),
    ],
    'the last entry taken away': [
      8,
      'missing-entry',
      (table) => alter('DELETE FROM entries WHERE match_id = ?1 AND seq = 8', matchOf(table)),
    ],
    'every entry taken away': [
      0,
      'missing-entry',
      (table) => alter('DELETE FROM entries WHERE match_id = ?1', matchOf(table)),
    ],
    'the count of its entries': [
      7,
      'uncounted-entry',
      (table) => alter('UPDATE matches SET next_seq = 7 WHERE id = ?1', matchOf(table)),
    ],
  };

  for (const [what, [entry, why, damage]] of Object.entries(damages)) {
    it(`${what}: is frozen at the first bad entry, and no other is touched`, async () => {
      const [table, healthy] = [await startedTable(), await startedTable()];
      expect(await play(table, 6)).toBe(9);
      await play(healthy, 2);
      await damage(table);
      const stored = await platform.store.logs.read(matchOf(table), 0);
      const [ada, eve] = [await enter(table, 'ada'), await enter(table, 'eve')];
      expect(platform.frozen).toEqual([{ matchId: matchOf(table), entry, why }]);
      for (const client of [ada, eve]) {
        const told = client.frames.flatMap((frame) => ('table' in frame ? [frame.table] : [])).at(-1);
        expect(told).toMatchObject({ status: 'frozen', frozenAt: entry });
        expect(client.frames.some(({ t }) => t === 'lines')).toBe(false);
      }
      for (const frame of [
        { t: 'act', action: { type: 'pass' }, step: 6 },
        { t: 'undo' },
        { t: 'propose', kind: 'pause' },
        { t: 'leave' },
      ])
        expect(await ada.send(frame)).toMatchObject({
          t: 'refused',
          error: { code: 'match-frozen', at: [String(entry)] },
        });
      expect(await platform.store.logs.read(matchOf(table), 0)).toEqual(stored);
      expect(await row(matchOf(table))).toBe('frozen');
      await expect.poll(() => row(table.id)).toBe('frozen');
      await play(healthy, 2);
      expect((await enter(healthy, 'bob')).view).toMatchObject({ step: 4, ended: null });
    });
  }

  it('one that cannot be told: the last entry taken away, and the count put right', async () => {
    const table = await startedTable();
    await play(table, 2);
    await platform.restart(() => {
      alterSqlite(platform.folder, 'DELETE FROM entries WHERE match_id = ?1 AND seq = 4', matchOf(table));
      alterSqlite(platform.folder, 'UPDATE matches SET next_seq = 4 WHERE id = ?1', matchOf(table));
    });
    expect((await enter(table, 'ada')).view).toMatchObject({ step: 1 });
    expect(platform.frozen).toEqual([]);
  });

  it('is ignored by the clock, even when it is opened', async () => {
    const table = await startedTable();
    await rewrite(table, 1, (entry) => Object.assign(entry, { link: '' }));
    await platform.world.advance(2 * MINUTE);
    expect(await platform.platform.scheduler.look()).toBe(1);
    expect(await row(matchOf(table))).toBe('frozen');
    await platform.world.advance(10 * MINUTE);
    expect(await platform.platform.scheduler.look()).toBe(0);
    expect(await platform.store.logs.nextDue()).toBeNull();
    expect(platform.frozen).toHaveLength(1);
  });

  it('is left alone by bots', async () => {
    const table = await platform.table('ada', { ...clocked, chairs: [open, bot('random')] });
    await platform.platform.start(table.id, 'ada');
    const started = (await platform.platform.tables.find(table.id)) ?? table;
    const match = await platform.platform.matches.get(matchOf(started));
    // The bot may have moved already: an entry before its move is altered.
    expect(match?.start.seats).toBe(2);
    await rewrite(started, 1, (entry) => Object.assign(entry, { link: '' }));
    const before = await platform.store.logs.read(matchOf(started), 0);
    await enter(started, 'ada');
    expect(
      await platform.platform.matches.seat(matchOf(started), { seat: 0, change: 'bot', level: 'random' }),
    ).toMatchObject({
      error: { code: 'match-frozen', at: ['1'] },
    });
    expect(await platform.store.logs.read(matchOf(started), 0)).toEqual(before);
  });

  it('notifies connected spectators when it is detected', async () => {
    const table = await startedTable();
    const eve = await enter(table, 'eve');
    const [stored] = await platform.store.logs.read(matchOf(table), 2);
    const entry = { seq: 3, at: stored?.at ?? 0, body: stored?.body ?? '' };
    await platform.store.logs.append({ logId: matchOf(table), expectedSeq: 3, entries: [entry], updatedAt: 1 });
    await expect.poll(() => eve.frames.at(-1)).toMatchObject({ t: 'table', table: { status: 'frozen', frozenAt: 3 } });
    expect(await (await enter(table, 'ada')).send({ t: 'undo' })).toMatchObject({
      error: { code: 'match-frozen', at: ['3'] },
    });
  });

  it('by other rules is frozen too, and continues when they are back, with the time it stood still', async () => {
    const table = await startedTable();
    await play(table, 2);
    const due = (await platform.platform.matches.get(matchOf(table)))?.clock.due ?? 0;
    rules = { ...rules, rulesVersion: rules.rulesVersion + 1 };
    await platform.restart();
    await enter(table, 'ada');
    expect(platform.frozen).toEqual([{ matchId: matchOf(table), entry: 0, why: 'other-rules' }]);
    await expect.poll(() => row(table.id)).toBe('frozen');
    rules = dvonn as Game<Shape>;
    await platform.restart(() => platform.world.freeze(10 * MINUTE));
    const ada = await enter(table, 'ada');
    expect(ada.view).toMatchObject({ step: 2, ended: null, clock: { due: due + 10 * MINUTE } });
    expect(ada.frames.find(({ t }) => t === 'welcome')).toMatchObject({ table: { status: 'running' } });
    expect(await row(matchOf(table))).toBe('running');
    await expect.poll(() => row(table.id)).toBe('running');
    expect(await platform.store.logs.nextDue()).toBe(due + 10 * MINUTE + 1000);
  });
});
