import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appending, entry, listenTo, makeMatch, upTo } from '../contract/clause.ts';
import { connectTo, sharedPostgres, startProxy, type TestProxy, type TestServer } from '../contract/index.ts';
import type { Store } from '../port.ts';
import { LIMITS, type PostgresLimits } from './client.ts';
import { LISTENER_TIMEOUTS } from './listener.ts';
import { openPostgresStore } from './open.ts';

/** Shorter than in production, to keep tests short. */
const SHORT: PostgresLimits = { connectingMs: 2000, answeringMs: 2000, holdingUpMs: 200 };
/** Far longer than the limits, for a busy machine, and far shorter than the minute that a lost statement once took. */
const SOON_MS = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await sharedPostgres();
});
afterAll(() => server.stop());

async function through(name: string): Promise<{ store: Store; proxy: TestProxy; url: string }> {
  const url = await server.database(name);
  const proxy = await startProxy(url);
  return { store: await openPostgresStore({ url: proxy.url, limits: SHORT }), proxy, url };
}

test('a lost statement costs at most five seconds', () => {
  expect(LIMITS.answeringMs).toBeLessThanOrEqual(5000);
  expect(LISTENER_TIMEOUTS.askEvery + LISTENER_TIMEOUTS.answerWithin).toBeLessThanOrEqual(5000);
});

describe('a black hole', () => {
  /** Appends like the server: if the outcome is unknown, reads before it continues. */
  async function play(store: Store, logId: string, isOver: () => boolean, heard: (kind: 'acks' | 'losses') => void) {
    const acked: string[] = [];
    let next = 0;
    for (let turn = 0; !isOver(); turn += 1) {
      const body = `${logId} ${turn}`;
      try {
        const result = await store.logs.append(appending(logId, next, { entries: [entry(next, body)] }));
        expect(result.kind).toBe('appended');
        acked.push(body);
        heard('acks');
        next += 1;
      } catch {
        heard('losses');
        next = await lengthOf(store, logId);
      }
    }
    return acked;
  }

  async function lengthOf(store: Store, logId: string): Promise<number> {
    for (;;) {
      const row = await store.logs.find({ id: logId }).catch(() => null);
      if (row !== null) return row.nextSeq;
    }
  }

  test('under load causes a short delay and loses or duplicates nothing acknowledged', {
    timeout: 120_000,
  }, async () => {
    const { store, proxy, url } = await through('hole');
    const ids = upTo(12).map((number) => `m${number}`);
    for (const id of ids) await makeMatch(store, id);
    const listener = listenTo(store);
    const counts = { acks: 0, losses: 0 };
    let isOver = false;
    const heard = (kind: 'acks' | 'losses') => {
      counts[kind] += 1;
    };
    const playing = Promise.all(ids.map((id) => play(store, id, () => isOver, heard)));
    await expect.poll(() => counts.acks, { timeout: SOON_MS }).toBeGreaterThan(100);
    proxy.blackHole();
    const lostAt = performance.now();
    await expect.poll(() => counts.losses, { timeout: SOON_MS, interval: 5 }).toBeGreaterThan(0);
    proxy.lift();
    const before = counts.acks;
    await expect.poll(() => counts.acks, { timeout: SOON_MS, interval: 5 }).toBeGreaterThan(before);
    expect(performance.now() - lostAt).toBeLessThan(SOON_MS);
    await expect.poll(() => listener.news.some(([kind]) => kind === 'resync'), { timeout: SOON_MS }).toBe(true);
    isOver = true;
    const acked = await playing;
    await store.close();
    const direct = await openPostgresStore({ url });
    for (const [index, id] of ids.entries()) {
      const log = await direct.logs.read(id, 0);
      expect(log.map(({ seq }) => seq)).toEqual(upTo(log.length));
      const bodies = log.map(({ body }) => body);
      expect(new Set(bodies).size).toBe(bodies.length);
      const stored = new Set(bodies);
      expect(acked[index]?.filter((body) => !stored.has(body))).toEqual([]);
    }
    await direct.close();
    await proxy.close();
  });

  test('does not prevent closing the store', { timeout: 60_000 }, async () => {
    const { store, proxy } = await through('closing');
    await makeMatch(store, 'm');
    proxy.blackHole();
    const lost = store.logs.append(appending('m', 0)).catch(() => 'lost');
    await store.close();
    expect(await lost).toBe('lost');
    await proxy.close();
  });
});

test('appends to other matches overtake one that is lost, and its own match waits', async () => {
  const { store, proxy } = await through('overtaking');
  for (const id of ['m', 'n']) await makeMatch(store, id);
  const order: string[] = [];
  proxy.silence();
  const note = (name: string, append: Promise<unknown>) =>
    append.then(
      () => order.push(name),
      () => order.push(`${name} lost`),
    );
  const asked = [
    note('m', store.logs.append(appending('m', 0))),
    note('n', store.logs.append(appending('n', 0))),
    note('m again', store.logs.append(appending('m', 0))),
  ];
  await Promise.all(asked);
  expect(order).toEqual(['n', 'm lost', 'm again']);
  await store.close();
  await proxy.close();
});

test('a frozen backend costs one statement, which has no effect when it resumes', async () => {
  const { store, proxy, url } = await through('stopped');
  await makeMatch(store, 'm');
  const admin = await connectTo(url);
  const { rows } = await admin.query<{ pid: number }>(
    "SELECT pid FROM PG_STAT_ACTIVITY WHERE datname = CURRENT_DATABASE() AND application_name = 'tavola'",
  );
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  await expect(store.logs.append(appending('m', 0, { entries: [entry(0, 'first')] }))).rejects.toThrow(
    /may or may not/,
  );
  const again = appending('m', 0, { entries: [entry(0, 'second')] });
  expect(await store.logs.append(again)).toEqual({ kind: 'appended' });
  for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  await expect
    .poll(
      async () =>
        (await admin.query('SELECT 1 FROM PG_STAT_ACTIVITY WHERE pid = ANY ($1)', [rows.map(({ pid }) => pid)]))
          .rowCount,
      {
        timeout: SOON_MS,
      },
    )
    .toBe(0);
  expect((await store.logs.read('m', 0)).map(({ body }) => body)).toEqual(['second']);
  await admin.end();
  await store.close();
  await proxy.close();
});

test('a change that was stored though its answer was lost is noticed as if another process had made it', async () => {
  const { store, proxy } = await through('answers');
  await makeMatch(store, 'm');
  const listener = listenTo(store);
  proxy.loseAnswers();
  await expect(store.logs.append(appending('m', 0))).rejects.toThrow(/may or may not/);
  await store.logs.find({ id: 'm' });
  proxy.loseAnswers();
  const said = { logId: 'm', accountId: 'anna', audience: null, at: 1, text: 'hello', key: 'k' };
  await expect(store.chat.add(said)).rejects.toThrow(/may or may not/);
  expect(await store.chat.add(said)).toBe(1);
  await expect.poll(() => listener.news.some(([kind]) => kind === 'resync'), { timeout: SOON_MS }).toBe(true);
  expect(await store.logs.append(appending('m', 0))).toEqual({ kind: 'conflict', nextSeq: 1 });
  await store.close();
  await proxy.close();
});

test('waiting for a lock that is never released is limited like any statement', async () => {
  const { store, proxy, url } = await through('locked');
  await makeMatch(store, 'm');
  const blocker = await connectTo(url);
  await blocker.query('BEGIN; LOCK TABLE matches');
  await expect(store.logs.append(appending('m', 0))).rejects.toThrow(/took too long.*57014/);
  await blocker.query('ROLLBACK');
  await blocker.end();
  expect(await store.logs.append(appending('m', 0))).toEqual({ kind: 'appended' });
  await store.close();
  await proxy.close();
});
