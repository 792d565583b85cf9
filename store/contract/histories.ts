import assert from 'node:assert/strict';
import {
  APPENDED,
  appending,
  type Clause,
  clause,
  entries,
  entry,
  everythingOf,
  makeMatch,
  rejects,
} from './clause.ts';

/** The store's guarantees about histories: which one an append continues, and whether the data went back. */
export const historyClauses: readonly Clause[] = [
  clause('an append continues only the history it was decided on, not another of the same length', async (store) => {
    await makeMatch(store, 'm', 2, { link: 'b', players: ['carl'], dueAt: 77 });
    const before = await everythingOf(store, 'm', 'anna', 'k', ['anna', 'carl']);
    const other = appending('m', 2, {
      expectedLink: 'other',
      link: 'c',
      players: ['anna'],
      dueAt: 5,
      receipt: { sender: 'anna', key: 'k', answer: 'yes', at: 1 },
    });
    assert.deepEqual(await store.logs.append(other), { kind: 'conflict', nextSeq: 2 });
    assert.deepEqual(await everythingOf(store, 'm', 'anna', 'k', ['anna', 'carl']), before);
    assert.deepEqual(await store.logs.append({ ...other, expectedLink: 'b' }), APPENDED);
    const late = appending('m', 3, { expectedLink: 'b' });
    assert.deepEqual(await store.logs.append(late), { kind: 'conflict', nextSeq: 3 });
    assert.deepEqual(await store.logs.append({ ...late, expectedLink: 'c' }), APPENDED);
    assert.deepEqual(await store.logs.read('m', 0), entries(0, 4));
  }),

  clause('a message that already took effect is reported as repeated, whatever history it expects', async (store) => {
    await makeMatch(store, 'm', 1, { link: 'a' });
    const receipt = { sender: 'anna', key: 'k', answer: 'once', at: 1 };
    await store.logs.append(appending('m', 1, { expectedLink: 'a', link: 'b', receipt }));
    for (const expectedLink of ['a', 'b', 'other', undefined]) {
      const again = appending('m', 2, { expectedLink, receipt });
      assert.deepEqual(await store.logs.append(again), { kind: 'repeated', answer: 'once' });
    }
  }),

  clause(
    'a log whose last entry came without a link is continued by number, and compared again after one with',
    async (store) => {
      await makeMatch(store, 'm', 1, { link: 'a' });
      const append = (seq: number, expectedLink?: string, link?: string) =>
        store.logs.append(appending('m', seq, { expectedLink, link }));
      assert.deepEqual(await append(1), APPENDED);
      assert.deepEqual(await append(2, 'unknown to the store'), APPENDED);
      assert.deepEqual(await append(3, 'unknown to the store', 'd'), APPENDED);
      assert.deepEqual(await append(4, 'other', 'e'), { kind: 'conflict', nextSeq: 4 });
      assert.deepEqual(await append(4, 'd', 'e'), APPENDED);
    },
  ),

  clause('an append without entries is compared, and leaves the link as it is', async (store) => {
    await makeMatch(store, 'm', 1, { link: 'a' });
    const beside = (expectedLink?: string) =>
      store.logs.append(appending('m', 1, { entries: [], expectedLink, dueAt: 5 }));
    assert.deepEqual(await beside('other'), { kind: 'conflict', nextSeq: 1 });
    assert.equal(await store.logs.nextDue(), null);
    assert.deepEqual([await beside('a'), await beside()], [APPENDED, APPENDED]);
    assert.deepEqual(await store.logs.append(appending('m', 1, { expectedLink: 'other' })), {
      kind: 'conflict',
      nextSeq: 1,
    });
  }),

  clause('concurrent appends are each compared with their own history', async (store) => {
    for (const name of ['same', 'other', 'plain', 'next']) await makeMatch(store, name, 1, { link: `${name} 0` });
    const results = await Promise.all([
      store.logs.append(appending('next', 1, { expectedLink: 'next 0', link: 'next 1' })),
      store.logs.append(appending('same', 1, { expectedLink: 'same 0', link: 'same 1' })),
      store.logs.append(appending('other', 1, { expectedLink: 'same 0', link: 'other 1' })),
      store.logs.append(appending('plain', 1)),
      store.logs.append(appending('next', 2, { expectedLink: 'next 1', link: 'next 2' })),
    ]);
    assert.deepEqual(results, [APPENDED, APPENDED, { kind: 'conflict', nextSeq: 1 }, APPENDED, APPENDED]);
    assert.deepEqual(await store.logs.read('other', 0), [entry(0)]);
  }),

  {
    sentence: 'a link persists when the backend is reopened',
    async check(backend) {
      const store = await backend.empty();
      await makeMatch(store, 'm', 1, { link: 'a' });
      await store.close();
      const again = await backend.reopen();
      try {
        const other = await again.logs.append(appending('m', 1, { expectedLink: 'other' }));
        assert.deepEqual(other, { kind: 'conflict', nextSeq: 1 });
        assert.deepEqual(await again.logs.append(appending('m', 1, { expectedLink: 'a' })), APPENDED);
      } finally {
        await again.close();
      }
    },
  },

  clause('a mark only rises and returns the previous number, separately for each name', async (store) => {
    assert.equal(await store.settings.mark('one', 7, 1), null);
    assert.equal(await store.settings.mark('two', 100, 1), null);
    assert.equal(await store.settings.mark('one', 8, 2), 7);
    assert.equal(await store.settings.mark('one', 3, 3), 8);
    assert.equal(await store.settings.mark('one', 9, 3), 8);
    assert.equal(await store.settings.mark('two', 101, 4), 100);
    await rejects(store.settings.mark('x'.repeat(801), 1, 1), /Expected a key of at most/);
  }),

  clause('marks not written for a long time are deleted', async (store) => {
    for (let number = 0; number < 120; number += 1) await store.settings.mark(`old ${number}`, 1, 10);
    await store.settings.mark('young', 1, 10);
    await store.settings.mark('young', 2, 20);
    assert.equal(await store.settings.forgetMarks(20), 120);
    assert.equal(await store.settings.mark('young', 3, 30), 2);
    assert.equal(await store.settings.mark('old 0', 2, 30), null);
  }),
];
