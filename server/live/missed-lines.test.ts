import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestClient, TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
let client: TestClient;
let tableId: string;
beforeEach(async () => {
  platform = await TestPlatform.open();
  ({ id: tableId } = await platform.table('ada'));
  await platform.platform.tables.sit(tableId, 'bob');
  await platform.platform.start(tableId, 'ada');
  client = platform.connect(tableId, 'ada');
  await client.hello();
});
afterEach(() => platform.close());

it('a viewer gets exactly the lines it is missing', async () => {
  expect([client.lines(), client.connection.nextLine]).toEqual([[0, 1, 2], 3]);
  platform.platform.hub.behind(tableId, 3);
  await client.connection.settled();
  expect(client.lines()).toHaveLength(3);
  client.connection.nextLine = 1;
  platform.platform.hub.behind(tableId, 3);
  await client.connection.settled();
  expect([client.lines().slice(3), client.connection.nextLine]).toEqual([[1, 2], 3]);
});

it('after the store went back, every connected client gets the log from the start', async () => {
  const before = client.frames.length;
  platform.platform.hub.rewound();
  await client.connection.settled();
  expect(client.frames.slice(before).map(({ t }) => t)).toContain('welcome');
  expect(client.lines().slice(3)).toEqual([0, 1, 2]);
});

it('a viewer who has left leaves nothing behind and is sent nothing', async () => {
  const stranger = platform.connect(tableId, null);
  await stranger.hello();
  expect([platform.platform.hub.count(tableId), platform.platform.presence.registry.spectators(tableId)]).toEqual([
    2, 1,
  ]);
  expect(platform.platform.presence.registry.isHere(tableId, 'ada')).toBe(true);
  client.connection.closed();
  stranger.connection.closed();
  expect([platform.platform.hub.tables(), platform.platform.presence.registry.spectators(tableId)]).toEqual([[], 0]);
  expect(platform.platform.presence.registry.isHere(tableId, 'ada')).toBe(false);
  const before = [client.frames.length, stranger.frames.length];
  platform.platform.hub.rewound();
  await platform.platform.tables.silence(tableId, 'ada', 'bob', true);
  for (const { connection } of [client, stranger]) connection.rewound();
  await Promise.all([client, stranger].map(({ connection }) => connection.settled()));
  expect([client.frames.length, stranger.frames.length]).toEqual(before);
});
