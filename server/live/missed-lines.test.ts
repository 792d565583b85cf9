import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestClient, TestHouse } from '../testing/house.ts';

let house: TestHouse;
let client: TestClient;
let tableId: string;
beforeEach(async () => {
  house = await TestHouse.open();
  ({ id: tableId } = await house.table('ada'));
  await house.house.tables.sit(tableId, 'bob');
  await house.house.start(tableId, 'ada');
  client = house.connect(tableId, 'ada');
  await client.hello();
});
afterEach(() => house.close());

it('somebody who was not told all lines is sent those that are missing, and who was is sent nothing', async () => {
  expect([client.lines(), client.connection.nextLine]).toEqual([[0, 1, 2], 3]);
  house.house.hub.behind(tableId, 3);
  await client.connection.settled();
  expect(client.lines()).toHaveLength(3);
  client.connection.nextLine = 1;
  house.house.hub.behind(tableId, 3);
  await client.connection.settled();
  expect([client.lines().slice(3), client.connection.nextLine]).toEqual([[1, 2], 3]);
});

it('a store that went back is told to everybody who is there, from the beginning', async () => {
  const before = client.frames.length;
  house.house.hub.rewound();
  await client.connection.settled();
  expect(client.frames.slice(before).map(({ t }) => t)).toContain('welcome');
  expect(client.lines().slice(3)).toEqual([0, 1, 2]);
});

it('somebody who has gone leaves nothing behind, and is sent nothing', async () => {
  const stranger = house.connect(tableId, null);
  await stranger.hello();
  expect([house.house.hub.count(tableId), house.house.presence.registry.spectators(tableId)]).toEqual([2, 1]);
  expect(house.house.presence.registry.isHere(tableId, 'ada')).toBe(true);
  client.connection.closed();
  stranger.connection.closed();
  expect([house.house.hub.tables(), house.house.presence.registry.spectators(tableId)]).toEqual([[], 0]);
  expect(house.house.presence.registry.isHere(tableId, 'ada')).toBe(false);
  const before = [client.frames.length, stranger.frames.length];
  house.house.hub.rewound();
  await house.house.tables.silence(tableId, 'ada', 'bob', true);
  for (const { connection } of [client, stranger]) connection.rewound();
  await Promise.all([client, stranger].map(({ connection }) => connection.settled()));
  expect([client.frames.length, stranger.frames.length]).toEqual(before);
});
