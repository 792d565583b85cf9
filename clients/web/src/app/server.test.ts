import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePage } from '../testing/page.ts';

let page: FakePage;
let app: typeof import('./server.ts');
/** What the network answers: a status, or null for nothing. */
let answers: number | null;
const asked: { url: string; request: Record<string, unknown> }[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = new FakePage('https://tavola.example/tables');
  vi.stubGlobal('fetch', async (url: string, request: Record<string, unknown>) => {
    asked.push({ url, request });
    if (answers === null) throw new TypeError('no network');
    return new Response('{}', { status: answers });
  });
  app = await import('./server.ts');
  app.watchNetwork();
});
afterAll(() => {
  page.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  answers = 200;
  await app.checkServer();
  asked.length = 0;
});

describe('a server', () => {
  it('is asked with the cookie of the page, at its address', async () => {
    await app.checkServer();
    expect(asked).toEqual([{ url: '/healthz', request: { method: 'GET', headers: {}, credentials: 'same-origin' } }]);
    await app.api.publicTables();
    expect(asked[1]?.url).toMatch(/^https:\/\/tavola\.example\/api\//);
  });

  it.each([null, 502, 503, 504])('that answers %s is out of reach', async (answer) => {
    answers = answer;
    await app.checkServer();
    expect(app.reachable.value).toBe(false);
  });

  it.each([200, 404, 500, 501, 505])('that answers %s is there', async (answer) => {
    answers = answer;
    await app.checkServer();
    expect(app.reachable.value).toBe(true);
  });

  it('out of reach is asked again after 1, 2, 4, 8 s and then every 15 s', async () => {
    answers = null;
    await app.checkServer();
    for (const seconds of [1, 2, 4, 8, 15, 15]) {
      const { length } = asked;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(asked).toHaveLength(length);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(length + 1);
    }
    expect(vi.getTimerCount()).toBe(1);
    answers = 200;
    await app.checkServer();
    expect(vi.getTimerCount()).toBe(0);
    answers = null;
    await app.checkServer();
    const { length } = asked;
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(length + 1);
  });
});

describe('a lost network', () => {
  it('is noticed at once, and so is its return', async () => {
    const before = app.reconnects.value;
    page.fire('offline');
    expect(app.reachable.value).toBe(false);
    page.fire('online');
    await vi.advanceTimersByTimeAsync(0);
    expect([app.reachable.value, app.reconnects.value]).toEqual([true, before + 1]);
    await app.checkServer();
    expect(app.reconnects.value).toBe(before + 1);
  });

  it('once it is back, everything that asked for it is loaded again, until it asks no longer', async () => {
    let runs = 0;
    const stop = app.nowAndOnReconnect(() => {
      runs += 1;
    });
    expect(runs).toBe(1);
    for (const expected of [2, 2]) {
      page.fire('offline');
      page.fire('online');
      await vi.advanceTimersByTimeAsync(0);
      expect(runs).toBe(expected);
      stop();
    }
  });
});

it('chance that need not be fair is even and keeps everything', () => {
  const drawn = new Set(Array.from({ length: 200 }, () => app.insecureChance.below(3)));
  expect([...drawn].sort()).toEqual([0, 1, 2]);
  const items = Array.from({ length: 40 }, (_, index) => index);
  const mixed = app.insecureChance.shuffle(items);
  expect(mixed).not.toEqual(items);
  expect(mixed.toSorted((a, b) => a - b)).toEqual(items);
});
