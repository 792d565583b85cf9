import { gameById } from '@tavola/games';
import type { Result } from '@tavola/kernel';
import { exportMatch, verifyMatch } from '@tavola/match';
import type { Store } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bot, open, TestPlatform } from '../testing/platform.ts';
import { type RematchTableDeps, rematchId, wantRematch } from './rematch.ts';
import { matchIdOf, seatOfAccount } from './seating.ts';
import { TableService } from './service.ts';
import type { Chair, Table } from './table.ts';

let one: TestPlatform;
beforeEach(async () => {
  one = await TestPlatform.open();
});
afterEach(() => one.close());

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** A match that is over. */
async function over(
  people: readonly string[],
  change: { chairs?: readonly Chair[]; game?: string } = {},
): Promise<Table> {
  const [host = '', ...others] = people;
  const { id } = await one.table(host, { chairs: people.map(() => open), ...change });
  for (const who of others) value(await one.platform.tables.sit(id, who));
  const begun = value(await one.platform.start(id, host));
  value(await one.platform.matches.closeByHost(matchIdOf(begun)));
  return value(await one.platform.tables.close(id));
}

function depsOf(tables: TableService): RematchTableDeps {
  return {
    world: one.world,
    tables,
    make: (making) => tables.makeOnce(making),
    sit: (id, who, head) => tables.sit(id, who, head),
    start: (table) => one.platform.startSoon(table),
  };
}

const want = (before: Table, who: string) => wantRematch(depsOf(one.platform.tables), before, who).then(value);
const now = async ({ id }: Pick<Table, 'id'>): Promise<Table> => {
  const table = await one.platform.tables.find(id);
  if (table === null) throw new Error('no table');
  return table;
};

describe('a rematch', () => {
  it('starts with the last one who wants it, with the seats of two swapped', async () => {
    const before = await over(['ada', 'bob']);
    const first = await want(before, 'bob');
    expect(first).toMatchObject({
      host: 'bob',
      status: 'lobby',
      previous: before.id,
      listed: false,
      terms: before.terms,
    });
    expect((await now(before)).rematch).toMatchObject({
      id: first.id,
      code: first.code,
      want: ['bob'],
      since: one.world.now(),
    });
    expect((await now(first)).secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await now(first)).secret).not.toBe((await now(before)).secret);
    // Again changes nothing.
    expect((await want(before, 'bob')).id).toBe(first.id);
    await want(before, 'ada');
    await expect.poll(async () => (await now(first)).status).toBe('running');
    const after = await now(first);
    for (const who of ['ada', 'bob']) expect(seatOfAccount(after, who)).toBe(1 - (seatOfAccount(before, who) ?? -1));
    expect((await now(before)).rematch?.want).toEqual(['bob', 'ada']);
    expect(one.failures).toEqual([]);
  });

  it('keeps bots, and draws the seats of three or more', async () => {
    const before = await over(['ada', 'bob'], { game: 'frogs', chairs: [open, open, bot('hard')] });
    const { chairs } = await want(before, 'ada');
    expect(chairs.filter(({ kind }) => kind === 'bot').map(({ level }) => level)).toEqual(['hard']);
    expect(chairs.flatMap(({ side }) => side ?? [])).toEqual([]);
    const two = await over(['ada'], { chairs: [open, bot('easy')] });
    const again = await want(two, 'ada');
    await expect.poll(async () => (await now(again)).status).toBe('running');
    expect(seatOfAccount(await now(again), 'ada')).toBe(1 - (seatOfAccount(two, 'ada') ?? -1));
  });

  it('is another table once it was cancelled', async () => {
    const before = await over(['ada', 'bob']);
    const first = await want(before, 'ada');
    value(await one.platform.tables.cancel(first.id, 'ada'));
    await expect.poll(async () => (await now(before)).rematch).toBeUndefined();
    const second = await want(before, 'bob');
    expect(second.id).not.toBe(first.id);
    expect((await now(before)).rematch).toMatchObject({ id: second.id, want: ['bob'] });
  });

  it('goes on without those who do not come, and then is no longer among the same people', async () => {
    const before = await over(['ada', 'bob']);
    const { id } = await want(before, 'ada');
    expect(one.platform.info(await now({ id }), null)).toMatchObject({ previous: before.id });
    const missing = (await now({ id })).chairs.findIndex(({ seated }) => !seated);
    value(await one.platform.tables.changeChair(id, 'ada', { chair: missing, be: 'bot' }));
    expect(one.platform.info(await now({ id }), null)).not.toHaveProperty('previous');
    expect(value(await one.platform.start(id, 'ada')).status).toBe('running');
  });

  it('tells the others when the host begins it without everyone', async () => {
    const before = await over(['ada', 'bob', 'cleo'], { game: 'frogs' });
    const { id } = await want(before, 'ada');
    await want(before, 'bob');
    const missing = (await now({ id })).chairs.findIndex(({ seated }) => !seated);
    value(await one.platform.tables.changeChair(id, 'ada', { chair: missing, be: 'bot' }));
    expect((await now(before)).rematch).not.toHaveProperty('begun');
    value(await one.platform.start(id, 'ada'));
    await expect.poll(async () => (await now(before)).rematch).toMatchObject({ id, begun: true, want: ['ada', 'bob'] });
    expect(one.platform.info(await now(before), 'bob').rematch).toMatchObject({ begun: true });
    expect(one.failures).toEqual([]);
  });

  it('is for those who played, after the end', async () => {
    const before = await over(['ada', 'bob']);
    expect(await wantRematch(depsOf(one.platform.tables), before, 'eve')).toMatchObject({
      error: { code: 'not-at-the-table' },
    });
    const running = { ...before, status: 'running' } as const;
    expect(await wantRematch(depsOf(one.platform.tables), running, 'ada')).toMatchObject({
      error: { code: 'not-over' },
    });
  });

  it('shows in its match file who got which seat', async () => {
    const before = await over(['ada', 'bob']);
    const { id } = await want(before, 'ada');
    value(await one.platform.tables.edit(id, 'ada', { options: { setup: 'placed' } }));
    await want(before, 'bob');
    // The table is running a moment before its match is stored.
    await expect.poll(() => one.platform.matches.get(matchIdOf({ id }))).not.toBeNull();
    const table = await now({ id });
    value(await one.platform.matches.closeByHost(matchIdOf(table)));
    const match = await one.platform.matches.get(matchIdOf(table));
    if (match === null) throw new Error('no match');
    const log = await one.platform.matches.log(matchIdOf(table), 0);
    const lines = (await one.platform.tables.linesForFile(table, true)) ?? [];
    const file = JSON.stringify(value(exportMatch(match, log, { table: lines, people: [] })));
    expect(value(verifyMatch(JSON.parse(file), gameById)).seats).toBe('checked');
    const forged = file.replace('"side":1', '"side":0');
    expect(forged).not.toBe(file);
    expect(verifyMatch(JSON.parse(forged), gameById)).toMatchObject({ ok: false });
  });
});

describe('two nodes', () => {
  /** A second process on the same store, which knows only what it has read. */
  const node = (store: Store = one.store) =>
    new TableService({
      store,
      world: one.world,
      gameById,
      directory: one.platform.directory,
      onChange: () => undefined,
    });

  it('that are asked at the same time make one table', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await over(['ada', 'bob']);
      const asked = [wantRematch(depsOf(node()), before, 'ada'), wantRematch(depsOf(node()), before, 'bob')];
      const made = (await Promise.all(asked)).map(value);
      expect(new Set(made.map(({ id }) => id))).toEqual(new Set([rematchId(before, 0)]));
      expect((await node().find(before.id))?.rematch?.want.toSorted()).toEqual(['ada', 'bob']);
      await expect.poll(async () => (await node().find(made[0]?.id ?? ''))?.status).toBe('running');
    }
  });

  it('make one table even if the first is interrupted between its two writes', async () => {
    const before = await over(['ada', 'bob']);
    let letIn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const id = rematchId(before, 0);
    const append: Store['logs']['append'] = async (row) => {
      if (row.logId === id) await gate;
      return one.store.logs.append(row);
    };
    const slowLogs = new Proxy(one.store.logs, {
      get: (logs, name) => {
        const member: unknown = name === 'append' ? append : Reflect.get(logs, name);
        return typeof member === 'function' ? member.bind(logs) : member;
      },
    });
    const slow = new Proxy(one.store, {
      get: (store, name) => (name === 'logs' ? slowLogs : Reflect.get(store, name)),
    });
    const first = wantRematch(depsOf(node(slow)), before, 'ada');
    await expect.poll(() => one.store.logs.find({ id })).not.toBe(null);
    const second = value(await wantRematch(depsOf(node()), before, 'bob'));
    expect(second).toMatchObject({ id, host: 'bob' });
    letIn();
    expect(value(await first)).toMatchObject({ id, host: 'bob', code: second.code });
  });
});
