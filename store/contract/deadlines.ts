import assert from 'node:assert/strict';
import type { Store } from '../port.ts';
import { appending, type Clause, clause, MANY, makeMatch, upTo } from './clause.ts';

function claim(store: Store, now: number, leaseUntil = now + 1000, most = 1000): Promise<readonly string[]> {
  return store.logs.claimDue(now, leaseUntil, most);
}

export const deadlineClauses: readonly Clause[] = [
  clause('a match is handed out at its deadline, not earlier', async (store) => {
    await makeMatch(store, 'm', 0, { dueAt: 100 });
    await makeMatch(store, 'none');
    assert.deepEqual(await claim(store, 99), []);
    assert.deepEqual(await claim(store, 100), ['m']);
    await makeMatch(store, 'late', 0, { dueAt: 50 });
    assert.deepEqual(await claim(store, 101), ['late']);
  }),

  clause('the earliest deadlines come first, up to a limit', async (store) => {
    for (const [id, dueAt] of [
      ['c', 30],
      ['a', 10],
      ['e', 50],
      ['b', 20],
      ['d', 30],
    ] as const) {
      await makeMatch(store, id, 0, { dueAt });
    }
    assert.deepEqual(await claim(store, 40, 1000, 0), []);
    assert.deepEqual(await claim(store, 40, 1000, -1), []);
    assert.deepEqual(await claim(store, 40, 1000, 1), ['a']);
    assert.deepEqual(await claim(store, 40, 1000, 2), ['b', 'c']);
    assert.deepEqual(await claim(store, 60, 1000, 10), ['d', 'e']);
  }),

  clause('two callers never hold the same match at the same time', async (store) => {
    await Promise.all(upTo(MANY).map((number) => makeMatch(store, `m${number}`, 0, { dueAt: number })));
    const claims = await Promise.all(upTo(40).map(() => claim(store, 1000, 2000, 10)));
    const held = claims.flat();
    assert.equal(new Set(held).size, held.length);
    // Rows locked by another process are skipped and stay available.
    const rest = await claim(store, 1000, 2000);
    assert.deepEqual(
      [...held, ...rest].sort(),
      upTo(MANY)
        .map((number) => `m${number}`)
        .sort(),
    );
    assert.deepEqual(await claim(store, 1000), []);
  }),

  clause('only the holder of a match can extend the hold', async (store) => {
    for (const id of ['a', 'b', 'moved']) await makeMatch(store, id, 0, { dueAt: 100 });
    await makeMatch(store, 'idle', 0, { dueAt: 200 });
    assert.deepEqual(await claim(store, 100, 200), ['a', 'b', 'moved']);
    assert.deepEqual(await store.logs.append(appending('moved', 0, { dueAt: 200 })), { kind: 'appended' });
    assert.deepEqual(await store.logs.holdDue(['a', 'b'], 199, 900), []);
    assert.deepEqual(await store.logs.holdDue(['a', 'moved', 'idle', 'nowhere'], 200, 900), ['a']);
    assert.deepEqual(await store.logs.holdDue([], 200, 900), []);
    assert.deepEqual(await claim(store, 200, 300), ['b', 'idle', 'moved']);
    assert.deepEqual(await store.logs.holdDue(['b'], 200, 900), []);
    assert.deepEqual(await claim(store, 899, 950), ['b', 'idle', 'moved']);
    assert.deepEqual(await claim(store, 900, 950), ['a']);
  }),

  clause('a match is held until the claim expires, then handed out again', async (store) => {
    await makeMatch(store, 'm', 0, { dueAt: 100 });
    assert.deepEqual(await claim(store, 100, 200), ['m']);
    assert.deepEqual(await claim(store, 199, 300), []);
    assert.deepEqual(await claim(store, 200, 300), ['m']);
    assert.deepEqual(await claim(store, 299), []);
    assert.deepEqual(await claim(store, 301), ['m']);
  }),

  clause('a deadline named by an append is no longer claimed; one not named stays claimed', async (store) => {
    await makeMatch(store, 'm', 0, { dueAt: 100 });
    assert.deepEqual(await claim(store, 100, 900), ['m']);
    await store.logs.append(appending('m', 0));
    assert.deepEqual(await claim(store, 500, 900), []);
    await store.logs.append(appending('m', 1, { dueAt: 400 }));
    assert.deepEqual(await claim(store, 399, 900), []);
    assert.deepEqual(await claim(store, 400, 900), ['m']);
    await store.logs.append(appending('m', 2, { dueAt: null }));
    assert.deepEqual(await claim(store, 5000), []);
    await store.logs.append(appending('m', 3, { dueAt: 0 }));
    assert.deepEqual(await claim(store, 0), ['m']);
  }),

  clause('a conflict does not change the claim', async (store) => {
    await makeMatch(store, 'm', 1, { dueAt: 100 });
    assert.deepEqual(await claim(store, 100, 900), ['m']);
    assert.equal((await store.logs.append(appending('m', 0, { dueAt: 100 }))).kind, 'conflict');
    assert.deepEqual(await claim(store, 500, 900), []);
  }),

  clause('the next time is the earliest unclaimed deadline or the end of a claim', async (store) => {
    assert.equal(await store.logs.nextDue(), null);
    await makeMatch(store, 'm', 0, { dueAt: 100 });
    await makeMatch(store, 'n', 0, { dueAt: 300 });
    await makeMatch(store, 'none');
    assert.equal(await store.logs.nextDue(), 100);
    await claim(store, 100, 900);
    assert.equal(await store.logs.nextDue(), 300);
    await claim(store, 300, 1200);
    assert.equal(await store.logs.nextDue(), 900);
    await store.logs.append(appending('n', 0, { dueAt: 700 }));
    assert.equal(await store.logs.nextDue(), 700);
    await store.logs.append(appending('n', 1, { dueAt: null }));
    await store.logs.append(appending('m', 0, { dueAt: null }));
    assert.equal(await store.logs.nextDue(), null);
  }),
];
