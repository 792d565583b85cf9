import { gameById } from '@tavola/games';
import { DEFAULT_TERMS, MINUTE } from '@tavola/match';
import type { Store, Watcher } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Platform } from '../platform.ts';
import type { Table } from '../tables/table.ts';
import { TestClient, TestPlatform } from '../testing/platform.ts';
import { Connection } from './connection.ts';
import { BEAT } from './node-news.ts';
import { Visit } from './visit.ts';

const DELAY = 5 * MINUTE;

let one: TestPlatform;
/** A second node on the same store, and what it is given of the store. */
let two: Platform;
let store: Store;
/** Nodes whose broadcasts arrive. */
let alive: Set<string>;
beforeEach(async () => {
  alive = new Set(['one', 'two']);
  const watchers = new Map<string, Watcher[]>();
  const onBus = (name: string, shared: Store): Store => ({
    ...shared,
    watch: (watcher) => {
      watchers.set(name, [...(watchers.get(name) ?? []), watcher]);
      return shared.watch(watcher);
    },
    broadcast: async (text) => {
      if (!alive.has(name)) return;
      for (const [other, heard] of watchers)
        if (other !== name && alive.has(other)) for (const watcher of heard) watcher.onBroadcast?.(text);
    },
  });
  one = await TestPlatform.open(undefined, (shared) => onBus('one', shared));
  store = onBus('two', { ...one.store });
  two = new Platform({ store, world: one.world, gameById, botThreads: 1 });
  await two.open();
});
afterEach(async () => {
  two.closing();
  await one.close();
});

async function started(watchDelay = 0): Promise<Table> {
  const table = await one.table('ada', { terms: { ...DEFAULT_TERMS, clock: null }, watchDelay });
  await one.platform.tables.sit(table.id, 'ben');
  const begun = await one.platform.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

async function enter(platform: Platform, { id: tableId }: Table, account: string): Promise<TestClient> {
  const visit = new Visit({ platform, tableId, account });
  const client = new TestClient((send, end) => new Connection({ platform, store, visit, send, end }));
  await client.hello();
  return client;
}

const frames = (client: TestClient) => client.frames.filter(({ t }) => t === 'presence');
const shown = (client: TestClient, seat: number | null) =>
  client.frame('presence').seats.find((one) => one.seat === seat);

describe('a player on another node', () => {
  it('is shown as connected, as disconnected at once, and as connected again', async () => {
    const table = await started();
    const [ada, ben] = [await enter(one.platform, table, 'ada'), await enter(two, table, 'ben')];
    await one.world.advance(0);
    const at = one.world.now();
    expect(shown(ada, ben.seat)).toEqual({ seat: ben.seat, connected: true, since: at });
    await one.world.advance(1500);
    ben.connection.closed();
    await one.world.advance(0);
    expect(shown(ada, ben.seat)).toEqual({ seat: ben.seat, connected: false, since: at + 1500 });
    const back = await enter(one.platform, table, 'ben');
    expect(shown(ada, ben.seat)).toEqual({ seat: ben.seat, connected: true, since: at + 1500 });
    expect(back.frame('presence').seats).toHaveLength(2);
  });

  it('is disconnected once the node is silent, and no one else is', async () => {
    const table = await started();
    const ada = await enter(one.platform, table, 'ada');
    const ben = await enter(two, table, 'ben');
    await one.world.advance(10 * BEAT);
    expect(shown(ada, ben.seat)).toMatchObject({ connected: true });
    alive.delete('two');
    await one.world.advance(3 * BEAT);
    expect(shown(ada, ben.seat)).toMatchObject({ connected: false });
    expect(shown(ada, ada.seat)).toMatchObject({ connected: true });
  });
});

describe('a spectator of a delayed table', () => {
  it('learns with the delay that a player is disconnected, and nothing from before', async () => {
    const table = await started(DELAY);
    await enter(one.platform, table, 'ada');
    const ben = await enter(one.platform, table, 'ben');
    const eve = await enter(one.platform, table, 'eve');
    expect(frames(eve)).toEqual([]);
    await one.world.advance(MINUTE);
    one.platform.late.look();
    const at = one.world.now();
    ben.connection.closed();
    one.world.freeze(DELAY - 1);
    one.platform.late.look();
    expect(frames(eve)).toEqual([]);
    one.world.freeze(1);
    one.platform.late.look();
    expect(frames(eve)).toHaveLength(1);
    expect(shown(eve, ben.seat)).toEqual({ seat: ben.seat, connected: false, since: at });
  });

  it('and people at other tables are not told', async () => {
    const [table, other] = [await started(), await started()];
    await enter(one.platform, table, 'ada');
    const ben = await enter(one.platform, table, 'ben');
    const elsewhere = await enter(one.platform, other, 'ada');
    const before = elsewhere.frames.length;
    ben.connection.closed();
    expect(elsewhere.frames).toHaveLength(before);
  });
});
