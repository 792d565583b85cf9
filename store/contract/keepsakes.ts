import assert from 'node:assert/strict';
import type { Receipt } from '../port.ts';
import { APPENDED, appending, type Clause, clause, entries, MANY, makeMatch, rejects, upTo } from './clause.ts';

function receipt(key: string, other: Partial<Receipt> = {}): Receipt {
  return { sender: 'anna', key, answer: `answer to ${key}`, at: 10, ...other };
}

/** Receipts, snapshots and drafts: what is kept beside the log. */
export const keepsakeClauses: readonly Clause[] = [
  clause('a receipt is found by match, sender and key, and by nothing less', async (store) => {
    await makeMatch(store, 'm', 1, { receipt: receipt('k') });
    await makeMatch(store, 'n', 1);
    assert.equal(await store.matches.receipt('m', 'anna', 'k'), 'answer to k');
    assert.equal(await store.matches.receipt('n', 'anna', 'k'), null);
    assert.equal(await store.matches.receipt('m', 'ben', 'k'), null);
    assert.equal(await store.matches.receipt('m', 'anna', 'K'), null);
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
      assert.deepEqual(await store.matches.append(again), repeated, `at ${expectedSeq}`);
    }
    const row = await store.matches.find({ id: 'm' });
    assert.deepEqual([row?.status, row?.nextSeq, await store.matches.nextDue()], ['lobby', 1, null]);
    const byOther = appending('m', 1, { receipt: receipt('k', { sender: 'ben' }) });
    assert.deepEqual(await store.matches.append(byOther), APPENDED);
    assert.deepEqual(await store.matches.read('m', 0), entries(0, 2));
  }),

  clause('of many copies of one message at once exactly one has an effect', async (store) => {
    await makeMatch(store, 'm', 1);
    for (const count of [1, 0]) {
      const nextSeq = (await store.matches.find({ id: 'm' }))?.nextSeq ?? -1;
      const copy = appending('m', nextSeq, { entries: entries(nextSeq, count), receipt: receipt(`with ${count}`) });
      const results = await Promise.all(upTo(MANY).map(() => store.matches.append(copy)));
      const kinds = results.map(({ kind }) => kind).sort();
      assert.deepEqual(kinds, ['appended', ...upTo(MANY - 1).map(() => 'repeated')]);
    }
    assert.deepEqual(await store.matches.read('m', 1), entries(1, 1));
  }),

  clause('receipts older than a moment are forgotten, those of the moment are not', async (store) => {
    await makeMatch(store, 'm', 0, { receipt: receipt('old', { at: 99 }) });
    await store.matches.append(appending('m', 0, { receipt: receipt('at', { at: 100 }) }));
    await store.matches.append(appending('m', 1, { receipt: receipt('new', { at: 101 }) }));
    assert.equal(await store.matches.forgetReceipts(100), 1);
    assert.equal(await store.matches.forgetReceipts(100), 0);
    const left = await Promise.all(['old', 'at', 'new'].map((key) => store.matches.receipt('m', 'anna', key)));
    assert.deepEqual(left, [null, 'answer to at', 'answer to new']);
  }),

  clause('more receipts than fit into one piece are forgotten too', async (store) => {
    await makeMatch(store, 'm');
    const keys = upTo(1100).map((number) => receipt(`k${number}`));
    await Promise.all(keys.map((one) => store.matches.append(appending('m', 0, { entries: [], receipt: one }))));
    assert.equal(await store.matches.forgetReceipts(11), 1100);
  }),

  clause('the last snapshot saved is the one found, and it may be missing', async (store) => {
    await makeMatch(store, 'm', 5);
    assert.equal(await store.matches.snapshot('m'), null);
    assert.equal(await store.matches.snapshot('nowhere'), null);
    for (const [seq, body] of [
      [3, 'three'],
      [5, 'five'],
      [4, ''],
    ] as const) {
      await store.matches.saveSnapshot('m', seq, body);
      assert.deepEqual(await store.matches.snapshot('m'), { seq, body });
    }
    await rejects(store.matches.saveSnapshot('nowhere', 0, 'x'), /no match/);
  }),

  clause('a seat has one draft of its own, and an empty one takes it away', async (store) => {
    await makeMatch(store, 'm');
    await makeMatch(store, 'n');
    await store.matches.saveDraft('m', 0, 'first');
    await store.matches.saveDraft('m', 0, 'second');
    await store.matches.saveDraft('m', 1, 'other seat');
    await store.matches.saveDraft('n', 0, 'other match');
    const drafts = () =>
      Promise.all([store.matches.draft('m', 0), store.matches.draft('m', 1), store.matches.draft('n', 0)]);
    assert.deepEqual(await drafts(), ['second', 'other seat', 'other match']);
    await store.matches.saveDraft('m', 0, '');
    await store.matches.saveDraft('m', 0, '');
    assert.deepEqual(await drafts(), [null, 'other seat', 'other match']);
    assert.deepEqual(await store.matches.read('m', 0), []);
    await rejects(store.matches.saveDraft('nowhere', 0, 'x'), /no match/);
  }),
];
