import { type Game, ok, type Shape } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import { snapshotOf } from '@tavola/match';
import type { Store } from '@tavola/store';
import { alterSqlite } from '@tavola/store/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { aroundStore } from '../testing/around-store.ts';
import { TestPlatform } from '../testing/platform.ts';
import { EVERY, PAUSE, Snapshots } from './snapshots.ts';

/** A game that lasts: one bean at a time. */
const slowNim = {
  ...nim,
  parse: { ...nim.parse, options: (raw: unknown) => ok(raw as { beans: number }), state: (raw: unknown) => ok(raw) },
} as unknown as Game<Shape>;

let rules: Game<Shape>;
let platform: TestPlatform;
/** How many steps the rules were asked for. */
let steps: number;
/** What writing a snapshot waits for. */
let held: Promise<void> | null;
/** Writes of snapshots, and the end of the store. */
let order: string[];
beforeEach(async () => {
  steps = 0;
  held = null;
  order = [];
  rules = {
    ...slowNim,
    apply: (...given) => {
      steps += 1;
      return slowNim.apply(...given);
    },
  };
  platform = await TestPlatform.open((id) => (id === rules.id ? rules : undefined), noted);
});
afterEach(() => platform.close());

function noted(store: Store): Store {
  const calls = aroundStore(store, async ({ method, carryOut }) => {
    if (method !== 'saveSnapshot') return carryOut();
    order.push('writes');
    await held;
    order.push('written');
    return carryOut();
  });
  const close = () => {
    order.push('closed');
    return store.close();
  };
  return { ...store, ...calls, close };
}

async function playedTable(moves: number): Promise<Table> {
  const table = await platform.table('ada', { game: 'nim', options: { beans: 1000 } });
  await platform.platform.tables.sit(table.id, 'bob');
  const started = await platform.platform.start(table.id, 'ada');
  if (!started.ok) throw new Error(started.error.code);
  await play(started.value, moves);
  return started.value;
}

async function play({ matchId }: Table, moves: number): Promise<void> {
  for (let move = 0; move < moves; move += 1) {
    const match = await platform.platform.matches.get(matchId ?? '');
    const raw = { action: { take: 1 }, step: match?.step ?? 0 };
    expect(await platform.platform.matches.act(matchId ?? '', match?.pending[0]?.seat ?? 0, raw)).toMatchObject({
      ok: true,
    });
  }
}

const kept = async ({ matchId }: Table) => (await platform.store.logs.snapshot(matchId ?? ''))?.seq ?? null;

/** Loads the match again; answers it, and how many steps that took. */
async function reload({ matchId }: Table) {
  steps = 0;
  const match = await platform.platform.matches.get(matchId ?? '');
  return { match: match === null ? null : snapshotOf(match), steps };
}

/** A start and two seats come before the first move. */
const BEFORE = 3;

describe('a snapshot', () => {
  it('is written to the end before the store closes', async () => {
    let write: () => void = () => undefined;
    held = new Promise((resolve) => {
      write = resolve;
    });
    await playedTable(EVERY);
    await platform.world.advance(PAUSE);
    expect(order).toEqual(['writes']);
    const closing = platform.platform.close();
    // Enough for everything that does not wait for it.
    for (let turns = 0; turns < 200; turns += 1) await platform.world.advance(0);
    write();
    await closing;
    expect(order).toEqual(['writes', 'written', 'closed']);
    await platform.up();
  });

  it('is made each time the log has grown long enough, and not before', async () => {
    const table = await playedTable(EVERY - BEFORE - 1);
    await platform.platform.matches.snapshots.flush();
    expect(await kept(table)).toBeNull();
    await play(table, 1);
    await platform.platform.matches.snapshots.flush();
    expect(await kept(table)).toBe(EVERY);
    await play(table, EVERY - 1);
    await platform.platform.matches.snapshots.flush();
    expect(await kept(table)).toBe(EVERY);
    await play(table, 1);
    await platform.platform.matches.snapshots.flush();
    expect(await kept(table)).toBe(2 * EVERY);
  });

  it('is written by itself, and newer ones take its place', async () => {
    const table = await playedTable(EVERY);
    await platform.world.advance(PAUSE);
    await expect.poll(() => kept(table)).toBe(EVERY + BEFORE);
    await play(table, EVERY);
    await platform.world.advance(PAUSE);
    await expect.poll(() => kept(table)).toBe(2 * EVERY + BEFORE);
  });

  it('is where loading begins, with the same match in the end, and play continues from it', async () => {
    const table = await playedTable(EVERY);
    const before = (await reload(table)).match;
    await platform.platform.matches.snapshots.flush();
    await platform.restart();
    expect(await reload(table)).toEqual({ match: before, steps: 0 });
    await play(table, 5);
    const later = (await reload(table)).match;
    await platform.restart();
    expect(await reload(table)).toEqual({ match: later, steps: 5 });
    await play(table, EVERY);
    await platform.platform.matches.snapshots.flush();
    expect(await kept(table)).toBeGreaterThan(2 * EVERY - 1);
  });

  it('that could not be written harms no one, and one of another moment than its log is not written', async () => {
    const table = await playedTable(EVERY - BEFORE - 2);
    const id = table.matchId ?? '';
    const early = await platform.platform.matches.get(id);
    await play(table, 1);
    const late = await platform.platform.matches.get(id);
    const log = await platform.store.logs.read(id, 0);
    const write = async (match: typeof late, every: number): Promise<void> => {
      const snapshots = new Snapshots(platform.world, platform.store, () => match, every);
      snapshots.grew(id, log);
      await snapshots.flush();
    };
    await write(early, 10);
    expect(await kept(table)).toBeNull();
    await write(late, 10);
    expect(await kept(table)).toBe(EVERY - 1);
    await platform.platform.close();
    await write(late, 10);
    await platform.up();
  });

  const misfits: Readonly<Record<string, (table: Table) => void | Promise<void>>> = {
    'made by other rules': async (table) => {
      // A log by other rules is frozen, so the snapshot alone is made to look like one.
      const { body = '' } = (await snapshotRow(table)) ?? {};
      alterSqlite(
        platform.folder,
        'UPDATE snapshots SET body = ?2 WHERE match_id = ?1',
        table.matchId ?? '',
        body.replace('"rulesVersion":1', '"rulesVersion":2'),
      );
    },
    damaged: (table) =>
      alterSqlite(
        platform.folder,
        'UPDATE snapshots SET body = substr(body, 1, 500) WHERE match_id = ?1',
        table.matchId ?? '',
      ),
    'with a bean more': async (table) => {
      const { body = '' } = (await snapshotRow(table)) ?? {};
      alterSqlite(
        platform.folder,
        'UPDATE snapshots SET body = ?2 WHERE match_id = ?1',
        table.matchId ?? '',
        body.replace('"beans":', '"beans":1'),
      );
    },
    empty: (table) =>
      alterSqlite(platform.folder, "UPDATE snapshots SET body = '' WHERE match_id = ?1", table.matchId ?? ''),
    'under another number': (table) =>
      alterSqlite(platform.folder, 'UPDATE snapshots SET seq = seq - 1 WHERE match_id = ?1', table.matchId ?? ''),
    'under a number that the log does not reach': (table) =>
      alterSqlite(platform.folder, 'UPDATE snapshots SET seq = 100000 WHERE match_id = ?1', table.matchId ?? ''),
    'under the number 0': (table) =>
      alterSqlite(platform.folder, 'UPDATE snapshots SET seq = 0 WHERE match_id = ?1', table.matchId ?? ''),
  };
  let snapshotRow: (table: Table) => Promise<{ readonly body: string } | null>;

  for (const [which, spoil] of Object.entries(misfits)) {
    it(`${which} is thrown away: the log is folded, and a new one made`, async () => {
      const table = await playedTable(EVERY);
      await platform.platform.matches.snapshots.flush();
      const before = (await reload(table)).match;
      const row = await platform.store.logs.snapshot(table.matchId ?? '');
      snapshotRow = async () => row;
      await platform.platform.close();
      await spoil(table);
      await platform.up();
      expect(await reload(table)).toEqual({ match: before, steps: EVERY });
      expect(platform.frozen).toEqual([]);
      await platform.platform.matches.snapshots.flush();
      await platform.restart();
      expect(await reload(table)).toEqual({ match: before, steps: 0 });
    });
  }

  it('vouches for no log but its own: an entry altered before it is found', async () => {
    for (const sql of [
      'UPDATE entries SET body = replace(body, \'"beans":1\', \'"beans":2\') WHERE match_id = ?1 AND seq = 20',
      'DELETE FROM entries WHERE match_id = ?1 AND seq = 20',
      'UPDATE entries SET at = at + 1 WHERE match_id = ?1 AND seq = 20',
    ]) {
      const table = await playedTable(EVERY + 10);
      await platform.platform.matches.snapshots.flush();
      await platform.restart(() => alterSqlite(platform.folder, sql, table.matchId ?? ''));
      expect((await reload(table)).match, sql).toBeNull();
      expect(platform.frozen.at(-1), sql).toMatchObject({ matchId: table.matchId, entry: 20 });
    }
  });

  it('does not hide an entry altered after it', async () => {
    const table = await playedTable(EVERY);
    await platform.platform.matches.snapshots.flush();
    await play(table, 10);
    const sql = 'UPDATE entries SET body = replace(body, ?2, ?3) WHERE match_id = ?1 AND seq = 70';
    await platform.restart(() => alterSqlite(platform.folder, sql, table.matchId ?? '', '"late":false', '"late":true'));
    expect((await reload(table)).match).toBeNull();
    expect(platform.frozen).toMatchObject([{ entry: 70, why: 'broken-chain' }]);
  });
});
