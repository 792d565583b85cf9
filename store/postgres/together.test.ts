import { afterAll, beforeAll, expect, test } from 'vitest';
import { appending, entries, makeMatch, upTo } from '../contract/clause.ts';
import { connectTo, sharedPostgres, type TestServer } from '../contract/index.ts';
import { openPostgresStore } from './open.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedPostgres();
});
afterAll(() => server.stop());

test('appends to other matches do not wait for one that someone holds', async () => {
  const url = await server.database('held');
  const store = await openPostgresStore({ url });
  const blocker = await connectTo(url);
  await Promise.all(upTo(10).map((number) => makeMatch(store, `m${number}`)));
  await blocker.query("BEGIN; SELECT 1 FROM matches WHERE id = 'm3' FOR UPDATE");
  let waits = true;
  const appends = upTo(10).map((number) => store.logs.append(appending(`m${number}`, 0)));
  const held = appends[3]?.then((result) => {
    waits = false;
    return result;
  });
  await Promise.all(appends.filter((_, number) => number !== 3));
  expect(await store.logs.append(appending('m0', 1))).toEqual({ kind: 'appended' });
  expect(waits).toBe(true);
  await blocker.query('ROLLBACK');
  expect(await held).toEqual({ kind: 'appended' });
  expect(await store.logs.read('m3', 0)).toEqual(entries(0, 1));
  await blocker.end();
  await store.close();
});

test('concurrent appends share a transaction', async () => {
  const url = await server.database('shared');
  const store = await openPostgresStore({ url });
  const admin = await connectTo(url);
  await Promise.all(upTo(50).map((number) => makeMatch(store, `m${number}`)));
  await Promise.all(upTo(50).map((number) => store.logs.append(appending(`m${number}`, 0))));
  const { rows } = await admin.query<{ moments: string }>(
    'SELECT COUNT(DISTINCT xmin::TEXT) AS moments FROM entries WHERE seq = 0',
  );
  // The first runs at once. The others wait and run together.
  expect(Number(rows[0]?.moments)).toBe(2);
  await admin.end();
  await store.close();
});

test('two stores that append to the same matches in any order never wait for each other in a circle', async () => {
  const url = await server.database('circle');
  const stores = await Promise.all([openPostgresStore({ url }), openPostgresStore({ url })]);
  await Promise.all(upTo(20).map((number) => makeMatch(stores[0], `m${number}`)));
  const results = await Promise.all(
    upTo(10).flatMap((seq) =>
      upTo(20).flatMap((number) => [
        stores[0].logs.append(appending(`m${number}`, seq)),
        stores[1].logs.append(appending(`m${19 - number}`, seq)),
      ]),
    ),
  );
  const count = (kind: string) => results.filter((result) => result.kind === kind).length;
  expect(count('appended') + count('conflict')).toBe(results.length);
  const logs = await Promise.all(upTo(20).map((number) => stores[0].logs.read(`m${number}`, 0)));
  expect(logs.flat()).toHaveLength(count('appended'));
  for (const log of logs) expect(log).toEqual(entries(0, log.length));
  await Promise.all(stores.map((store) => store.close()));
});
