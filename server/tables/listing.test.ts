import { fail, ok } from '@tavola/kernel';
import type { TableRow } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../budgets/index.ts';
import { bot, open, TestPlatform } from '../testing/platform.ts';
import { LISTED_PER_ACCOUNT, LISTED_PER_ADDRESS, Listing } from './listing.ts';
import type { Table } from './table.ts';
import { EMPTY_MS, TOUCH_EVERY, Visits } from './visits.ts';

const MINUTE = 60_000;
const HOME = networkOf('192.0.2.1');

let platform: TestPlatform;
let listing: Listing;
let visits: Visits;
beforeEach(async () => {
  platform = await TestPlatform.open();
  const { store, world } = platform;
  visits = looking(false);
  listing = new Listing({ store, world, visits, limits: true });
});
afterEach(() => platform.close());

function looking(oneTable: boolean): Visits {
  const { store, world } = platform;
  return new Visits({ platform: platform.platform, store, world, oneTable, emptyMs: EMPTY_MS });
}

/** The table, or the code of the refusal. */
async function list(host: string, address = '192.0.2.1'): Promise<Table | string> {
  const made = await listing.make(host, networkOf(address), async () => ok(await platform.table(host)));
  return made.ok ? made.value : made.error.code;
}

const refusals = (made: readonly (Table | string)[]) => made.filter((one) => typeof one === 'string');
const shown = async (): Promise<readonly string[]> => (await listing.shown(undefined)).map(({ id }) => id);
const must = (table: Table | string): Table => {
  if (typeof table === 'string') throw new Error(table);
  return table;
};

describe('the list of tables', () => {
  it('accepts 3 tables per account, even concurrently, and another when one closes', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => list('ada')));
    expect(refusals(made)).toEqual(Array(8 - LISTED_PER_ACCOUNT).fill('too-many-listed'));
    expect(await list('ada')).toBe('too-many-listed');
    expect(must(await list('bob')).host).toBe('bob');
    const [first] = made.filter((one) => typeof one !== 'string');
    await platform.platform.tables.cancel(first?.id ?? '', 'ada');
    expect(await list('ada')).toMatchObject({ status: 'lobby' });
    expect(await list('ada')).toBe('too-many-listed');
  });

  it('counts tables that are being made until the last of them is made or refused', async () => {
    const endings: (() => void)[] = [];
    const begin = () =>
      listing.make('ada', HOME, async () => {
        await new Promise<void>((resolve) => endings.push(resolve));
        return fail('code-taken');
      });
    const pending = Array.from({ length: LISTED_PER_ACCOUNT }, begin);
    await expect.poll(() => endings).toHaveLength(LISTED_PER_ACCOUNT);
    expect(await list('ada')).toBe('too-many-listed');
    endings[0]?.();
    expect(await pending[0]).toMatchObject({ error: { code: 'code-taken' } });
    const another = begin();
    await expect.poll(() => endings).toHaveLength(LISTED_PER_ACCOUNT + 1);
    expect(await list('ada')).toBe('too-many-listed');
    for (const end of endings) end();
    await Promise.all([...pending, another]);
    expect(await list('ada')).toMatchObject({ status: 'lobby' });
  });

  it('accepts five tables per address, from any accounts', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((host) => list(host)));
    expect(refusals(made)).toHaveLength(7 - LISTED_PER_ADDRESS);
    expect(await list('h', '192.0.2.2')).toMatchObject({ status: 'lobby' });
    await platform.world.advance(EMPTY_MS + 1);
    expect(await list('i')).toMatchObject({ status: 'lobby' });
  });

  it('does not count tables at which someone else is the host, nor games an hour after their start', async () => {
    const other = must(await list('bob'));
    await platform.platform.tables.sit(other.id, 'ada');
    for (let table = 0; table < LISTED_PER_ACCOUNT; table += 1) {
      const own = await platform.table('ada', { chairs: [open, bot('random')] });
      await platform.platform.start(own.id, 'ada');
    }
    expect(await list('ada', '192.0.2.2')).toBe('too-many-listed');
    await platform.world.advance(61 * MINUTE);
    expect(await list('ada', '192.0.2.2')).toMatchObject({ status: 'lobby' });
  });

  it('frees a place if the table could not be created', async () => {
    for (let tries = 0; tries < 9; tries += 1)
      await expect(listing.make('ada', HOME, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await list('ada')).toMatchObject({ status: 'lobby' });
  });

  it('lists tables with people first, then open tables and games in progress, and no closed ones', async () => {
    const early = await platform.table('ada');
    const running = await platform.table('bob', { chairs: [open, bot('random')] });
    const closed = await platform.table('eve');
    await platform.world.advance(1);
    const late = await platform.table('dan');
    await platform.platform.start(running.id, 'bob');
    await platform.platform.tables.expire(closed.id);
    await platform.world.advance(3 * TOUCH_EVERY);
    expect(await shown()).toEqual([late.id, early.id, running.id]);
    await platform.connect(running.id, 'eve').hello();
    expect(await shown()).toEqual([running.id, late.id, early.id]);
    await platform.connect(early.id, 'ada').hello();
    expect(await shown()).toEqual([early.id, running.id, late.id]);
  });

  it('keeps an old table with people, however many empty ones follow', async () => {
    const old = await platform.table('ada');
    await platform.connect(old.id, 'ada').hello();
    const newer = Array.from({ length: 120 }, (_, number): TableRow => {
      const row = { game: 'dvonn', status: 'lobby', listed: true, createdAt: 2e12, summary: '{}', nextSeq: 0 } as const;
      return { ...row, id: `flood${number}`, code: `FLOOD${number}`, updatedAt: platform.world.now() - 5 * MINUTE };
    });
    for (const { nextSeq: _, ...row } of newer) await platform.store.logs.create(row);
    const ids = await shown();
    expect([ids[0], ids.length]).toEqual([old.id, 100]);
  });
});

describe('a table that everyone has left', () => {
  it('leaves the list after half an hour, stays open by its link, and comes back with its people', async () => {
    const table = await platform.table('ada');
    const ada = platform.connect(table.id, 'ada');
    await ada.hello();
    for (let minute = 0; minute < 60; minute += 10) {
      await platform.world.advance(10 * MINUTE);
      await visits.look();
    }
    ada.connection.closed();
    expect(await shown()).toEqual([table.id]);
    await platform.world.advance(EMPTY_MS + 1);
    await visits.look();
    expect([await shown(), (await platform.platform.tables.find(table.id))?.status]).toEqual([[], 'lobby']);
    const again = platform.connect(table.id, 'ada');
    await again.hello();
    expect(await shown()).toEqual([table.id]);
    await visits.look();
    again.connection.closed();
    expect(await shown()).toEqual([table.id]);
    const newer = await platform.table('bob');
    await platform.world.advance(3 * TOUCH_EVERY);
    expect(await shown()).toEqual([newer.id, table.id]);
    const onOtherNode = { players: ['ada'], spectators: [], unnamed: 0 };
    platform.platform.presence.registry.setElsewhere('node', table.id, onOtherNode);
    expect(await shown()).toEqual([table.id, newer.id]);
    platform.platform.presence.registry.setElsewhere('node', table.id, null);
    expect(await shown()).toEqual([newer.id, table.id]);
  });

  it('played over days stays for a week', async () => {
    const day = 24 * 60 * MINUTE;
    const clock = { turn: day, reaction: day, orders: day, first: day, bank: null, increment: 0, grace: 1000 };
    const table = await platform.table('ada', { terms: { clock, absence: 'hold', undo: true } });
    await platform.world.advance(6 * day);
    expect(await shown()).toEqual([table.id]);
    await platform.world.advance(2 * day);
    expect(await shown()).toEqual([]);
  });

  it('closes if it is the server’s only table', async () => {
    visits = looking(true);
    const table = await platform.table('ada');
    const status = async () => (await platform.platform.tables.find(table.id))?.status;
    const ada = platform.connect(table.id, 'ada');
    await ada.hello();
    await platform.world.advance(EMPTY_MS + 1);
    await visits.look();
    expect(await status()).toBe('lobby');
    ada.connection.closed();
    await platform.world.advance(EMPTY_MS - 1);
    await visits.look();
    expect(await status()).toBe('lobby');
    await platform.world.advance(2);
    await visits.look();
    expect(await status()).toBe('cancelled');
  });

  it('closes during a game after 3 turns without anyone, or after a week without a clock', async () => {
    visits = looking(true);
    const terms = { clock: null, absence: 'hold', undo: true } as const;
    const untimed = await platform.table('ada', { chairs: [open, bot('random')], terms });
    await platform.platform.start(untimed.id, 'ada');
    const timed = await platform.table('bob', { chairs: [open, bot('random')] });
    await platform.platform.start(timed.id, 'bob');
    const statuses = () =>
      Promise.all([untimed, timed].map(async ({ id }) => (await platform.platform.tables.find(id))?.status));
    await platform.world.advance(40 * MINUTE);
    await visits.look();
    expect(await statuses()).toEqual(['running', 'running']);
    await platform.world.advance(6 * MINUTE);
    await visits.look();
    await expect.poll(statuses).toEqual(['running', 'over']);
    await platform.world.advance(8 * 24 * 60 * MINUTE);
    await visits.look();
    await expect.poll(statuses).toEqual(['over', 'over']);
    expect(platform.failures).toEqual([]);
  });
});
