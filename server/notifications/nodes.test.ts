import { openPostgres, type Store } from '@tavola/store';
import { sharedPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { TestPlatform } from '../testing/platform.ts';
import { systemWorld } from '../world.ts';
import { PushDevices } from './devices.ts';
import { Notifications } from './notifications.ts';
import { Receiver } from './testing/receiver.ts';
import { openVapid } from './vapid.ts';

let postgres: TestServer;
let receiver: Receiver;
let stores: readonly Store[];
beforeAll(async () => {
  postgres = await sharedPostgres();
  receiver = await Receiver.start();
  const url = await postgres.database('notices');
  stores = [await openPostgres({ url }), await openPostgres({ url })];
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await receiver.close();
  await postgres.stop();
});

/** A table whose last seat was just taken. */
async function fullTable(): Promise<Table> {
  const platform = await TestPlatform.open();
  try {
    const { id } = await platform.table('ada');
    const sat = await platform.platform.tables.sit(id, 'bob');
    if (!sat.ok) throw new Error(sat.error.code);
    return sat.value;
  } finally {
    await platform.close();
  }
}

/** One process; `here` are those connected to it. */
async function node(store: Store, table: Table, here: readonly string[], patience: number): Promise<Notifications> {
  const vapid = await openVapid(store.settings, null);
  const devices = new PushDevices({ store: store.notifications, vapid, reach: 'anywhere', world: systemWorld });
  await devices.keep(table.host, { ...receiver.device(`/${table.id}`, []), kinds: ['full'] });
  return new Notifications({
    ...{ devices, patience, store: store.notifications, world: systemWorld },
    peek: () => table,
    find: async () => table,
    latest: async () => null,
    lineAt: async () => undefined,
    unread: async () => 0,
    isHere: (_, account) => here.includes(account),
  });
}

const sentTo = ({ id }: Table): number => receiver.received.filter(({ path }) => path === `/${id}`).length;

it('of two nodes one sends, and both have the same key', async () => {
  const [one, two] = stores;
  if (one === undefined || two === undefined) throw new Error('two stores');
  const table = await fullTable();
  await one.accounts.create({
    id: table.host,
    name: 'Ada',
    foldedName: 'ada',
    passwordHash: null,
    createdAt: 1,
    seenAt: 1,
  });
  const nodes = [await node(one, table, [], 0), await node(two, table, [], 0)];
  await Promise.all(nodes.map((each) => each.tableChanged(table)));
  expect(sentTo(table)).toBe(1);
  const keys = await Promise.all(stores.map(async ({ settings }) => (await openVapid(settings, null)).publicKey));
  expect(keys[0]).toBe(keys[1]);
});

it('a player connected to one node gets no push from the other', async () => {
  const [one, two] = stores;
  if (one === undefined || two === undefined) throw new Error('two stores');
  const table = await fullTable();
  await (await node(one, table, [table.host], 0)).tableChanged(table);
  await (await node(two, table, [], 0)).tableChanged(table);
  expect(sentTo(table)).toBe(0);
});
