import assert from 'node:assert/strict';
import type { Receipt } from '../port.ts';
import { APPENDED, appending, type Clause, clause, entries, MANY, makeMatch, rejects, upTo } from './clause.ts';

function receipt(key: string, other: Partial<Receipt> = {}): Receipt {
  return { sender: 'anna', key, answer: `answer to ${key}`, at: 10, ...other };
}

/** Receipts, snapshots and drafts. */
export const matchDataClauses: readonly Clause[] = [
  clause('a receipt is found only by match, sender and key together', async (store) => {
    await makeMatch(store, 'm', 1, { receipt: receipt('k') });
    await makeMatch(store, 'n', 1);
    assert.equal(await store.logs.receipt('m', 'anna', 'k'), 'answer to k');
    assert.equal(await store.logs.receipt('n', 'anna', 'k'), null);
    assert.equal(await store.logs.receipt('m', 'ben', 'k'), null);
    assert.equal(await store.logs.receipt('m', 'anna', 'K'), null);
  }),

  clause('the same message sent again gets the same answer and has no second effect', async (store) => {
    await makeMatch(store, 'm', 1, { receipt: receipt('k') });
    const repeated = { kind: 'repeated', answer: 'answer to k' };
    for (const expectedSeq of [0, 1, 2]) {
      const again = appending('m', expectedSeq, {
        receipt: receipt('k', { answer: 'another' }),
        status: 'over',
        dueAt: 5,
      });
      assert.deepEqual(await store.logs.append(again), repeated, `at ${expectedSeq}`);
    }
    const row = await store.logs.find({ id: 'm' });
    assert.deepEqual([row?.status, row?.nextSeq, await store.logs.nextDue()], ['lobby', 1, null]);
    const byOther = appending('m', 1, { receipt: receipt('k', { sender: 'ben' }) });
    assert.deepEqual(await store.logs.append(byOther), APPENDED);
    assert.deepEqual(await store.logs.read('m', 0), entries(0, 2));
  }),

  clause('of many concurrent copies of a message, exactly one takes effect', async (store) => {
    await makeMatch(store, 'm', 1);
    for (const count of [1, 0]) {
      const nextSeq = (await store.logs.find({ id: 'm' }))?.nextSeq ?? -1;
      const copy = appending('m', nextSeq, { entries: entries(nextSeq, count), receipt: receipt(`with ${count}`) });
      const results = await Promise.all(upTo(MANY).map(() => store.logs.append(copy)));
      const kinds = results.map(({ kind }) => kind).sort();
      assert.deepEqual(kinds, ['appended', ...upTo(MANY - 1).map(() => 'repeated')]);
    }
    assert.deepEqual(await store.logs.read('m', 1), entries(1, 1));
  }),

  clause('receipts older than a time are deleted, later ones are kept', async (store) => {
    await makeMatch(store, 'm', 0, { receipt: receipt('old', { at: 99 }) });
    await store.logs.append(appending('m', 0, { receipt: receipt('at', { at: 100 }) }));
    await store.logs.append(appending('m', 1, { receipt: receipt('new', { at: 101 }) }));
    assert.equal(await store.logs.forgetReceipts(100), 1);
    assert.equal(await store.logs.forgetReceipts(100), 0);
    const left = await Promise.all(['old', 'at', 'new'].map((key) => store.logs.receipt('m', 'anna', key)));
    assert.deepEqual(left, [null, 'answer to at', 'answer to new']);
  }),

  clause('more receipts than fit in one batch are deleted too', async (store) => {
    await makeMatch(store, 'm');
    const keys = upTo(1100).map((number) => receipt(`k${number}`));
    await Promise.all(keys.map((one) => store.logs.append(appending('m', 0, { entries: [], receipt: one }))));
    assert.equal(await store.logs.forgetReceipts(11), 1100);
  }),

  clause('returns the last saved snapshot, or null', async (store) => {
    await makeMatch(store, 'm', 5);
    assert.equal(await store.logs.snapshot('m'), null);
    assert.equal(await store.logs.snapshot('nowhere'), null);
    for (const [seq, body] of [
      [3, 'three'],
      [5, 'five'],
      [4, ''],
    ] as const) {
      await store.logs.saveSnapshot('m', seq, body);
      assert.deepEqual(await store.logs.snapshot('m'), { seq, body });
    }
    await rejects(store.logs.saveSnapshot('nowhere', 0, 'x'), /no match/);
  }),

  clause('a seat has one draft, and an empty one deletes it', async (store) => {
    await makeMatch(store, 'm');
    await makeMatch(store, 'n');
    await store.logs.saveDraft('m', 0, 'first');
    await store.logs.saveDraft('m', 0, 'second');
    await store.logs.saveDraft('m', 1, 'other seat');
    await store.logs.saveDraft('n', 0, 'other match');
    const drafts = () => Promise.all([store.logs.draft('m', 0), store.logs.draft('m', 1), store.logs.draft('n', 0)]);
    assert.deepEqual(await drafts(), ['second', 'other seat', 'other match']);
    await store.logs.saveDraft('m', 0, '');
    await store.logs.saveDraft('m', 0, '');
    assert.deepEqual(await drafts(), [null, 'other seat', 'other match']);
    assert.deepEqual(await store.logs.read('m', 0), []);
    await rejects(store.logs.saveDraft('nowhere', 0, 'x'), /no match/);
  }),
];
