import assert from 'node:assert/strict';
import {
  APPENDED,
  appending,
  type Clause,
  clause,
  entries,
  entry,
  everythingOf,
  MANY,
  makeMatch,
  rejects,
  table,
  upTo,
} from './clause.ts';

const everything = {
  status: 'running',
  listed: false,
  summary: '{"name":"new"}',
  dueAt: 500,
  players: ['anna', 'ben'],
  receipt: { sender: 'anna', key: 'k1', answer: 'yes', at: 7 },
} as const;

/** Clauses about `append` and `read`. */
export const appendClauses: readonly Clause[] = [
  clause('append accepts only the next number', async (store) => {
    await makeMatch(store, 'm', 3);
    for (const expectedSeq of [0, 2, 4, 1000]) {
      const result = await store.logs.append(appending('m', expectedSeq));
      assert.deepEqual(result, { kind: 'conflict', nextSeq: 3 }, `at ${expectedSeq}`);
    }
    assert.deepEqual(await store.logs.read('m', 0), entries(0, 3));
    assert.deepEqual(await store.logs.append(appending('m', 3)), APPENDED);
    assert.deepEqual(await store.logs.read('m', 0), entries(0, 4));
    assert.equal((await store.logs.find({ id: 'm' }))?.nextSeq, 4);
  }),

  clause(
    'of many appends with the same number, exactly one wins, and the others learn the next number',
    async (store) => {
      await makeMatch(store, 'm');
      const results = await Promise.all(
        upTo(MANY).map((writer) =>
          store.logs.append(appending('m', 0, { entries: [entry(0, `by ${writer}`), entry(1)] })),
        ),
      );
      const winners = upTo(MANY).filter((writer) => results[writer]?.kind === 'appended');
      assert.equal(winners.length, 1);
      for (const result of results) {
        if (result.kind !== 'appended') assert.deepEqual(result, { kind: 'conflict', nextSeq: 2 });
      }
      assert.deepEqual(await store.logs.read('m', 0), [entry(0, `by ${winners[0]}`), entry(1)]);
    },
  ),

  clause('parallel appends to many matches all succeed', async (store) => {
    await Promise.all(upTo(MANY).map((number) => store.logs.create(table(`m${number}`))));
    for (const seq of upTo(3)) {
      const results = await Promise.all(upTo(MANY).map((number) => store.logs.append(appending(`m${number}`, seq))));
      assert.deepEqual(new Set(results.map(({ kind }) => kind)), new Set(['appended']));
    }
    for (const number of upTo(MANY)) assert.deepEqual(await store.logs.read(`m${number}`, 0), entries(0, 3));
  }),

  clause('an append stores its entries, row, players, deadline and receipt together', async (store) => {
    await makeMatch(store, 'm', 1, { players: ['ben', 'carl'] });
    const result = await store.logs.append(appending('m', 1, { entries: entries(1, 2), updatedAt: 9, ...everything }));
    assert.deepEqual(result, APPENDED);
    const { players: _, dueAt: __, receipt: ___, ...inRow } = everything;
    const row = { ...table('m'), ...inRow, updatedAt: 9, nextSeq: 3 };
    assert.deepEqual(await everythingOf(store, 'm', 'anna', 'k1', ['anna', 'ben', 'carl']), {
      row,
      log: entries(0, 3),
      receipt: 'yes',
      due: 500,
      tables: [[row], [row], []],
    });
  }),

  clause('an append leaves omitted members unchanged', async (store) => {
    await makeMatch(store, 'm', 0, everything);
    await store.logs.append(appending('m', 0, { updatedAt: 9 }));
    const after = await everythingOf(store, 'm', 'anna', 'k1', ['anna', 'ben']);
    assert.deepEqual(after.row, {
      ...table('m'),
      status: 'running',
      listed: false,
      summary: everything.summary,
      updatedAt: 9,
      nextSeq: 1,
    });
    assert.deepEqual([after.due, after.receipt, after.tables.flat().length], [500, 'yes', 2]);
  }),

  clause('a conflict stores nothing', async (store) => {
    await makeMatch(store, 'm', 2, { players: ['carl'], dueAt: 77 });
    const before = await everythingOf(store, 'm', 'anna', 'k1', ['anna', 'ben', 'carl']);
    for (const expectedSeq of [1, 3]) {
      const result = await store.logs.append(appending('m', expectedSeq, everything));
      assert.deepEqual(result, { kind: 'conflict', nextSeq: 2 });
    }
    assert.deepEqual(await everythingOf(store, 'm', 'anna', 'k1', ['anna', 'ben', 'carl']), before);
  }),

  clause('an append without entries changes the data beside the log, under the same conditions', async (store) => {
    await makeMatch(store, 'm', 2);
    const late = await store.logs.append(appending('m', 1, { entries: [], ...everything }));
    assert.deepEqual(late, { kind: 'conflict', nextSeq: 2 });
    assert.equal((await store.logs.find({ id: 'm' }))?.status, 'lobby');
    assert.deepEqual(await store.logs.append(appending('m', 2, { entries: [], ...everything })), APPENDED);
    const row = await store.logs.find({ id: 'm' });
    assert.deepEqual([row?.status, row?.nextSeq, await store.logs.nextDue()], ['running', 2, 500]);
  }),

  clause('entries with gaps are refused, and none of them is stored', async (store) => {
    await makeMatch(store, 'm', 1);
    for (const seqs of [[2], [0], [1, 3], [1, 1], [1, 2, 4], [1, 0]]) {
      const wrong = appending('m', 1, { ...everything, entries: seqs.map((seq) => entry(seq)) });
      await rejects(store.logs.append(wrong), /Expected number/);
    }
    const after = await everythingOf(store, 'm', 'anna', 'k1', ['anna']);
    assert.deepEqual([after.log, after.receipt, after.due, after.row?.status], [entries(0, 1), null, null, 'lobby']);
  }),

  clause('an append to a match that does not exist is refused', async (store) => {
    await rejects(store.logs.append(appending('nowhere', 0, everything)), /no match/);
    await store.logs.create(table('nowhere'));
    assert.deepEqual(await store.logs.read('nowhere', 0), []);
    assert.equal(await store.logs.receipt('nowhere', 'anna', 'k1'), null);
  }),

  clause('a bad append does not affect concurrent ones', async (store) => {
    await Promise.all(upTo(20).map((number) => store.logs.create(table(`m${number}`))));
    const results = await Promise.allSettled(
      upTo(20).map((number) => store.logs.append(appending(number % 5 === 0 ? 'nowhere' : `m${number}`, 0))),
    );
    for (const number of upTo(20)) {
      const bad = number % 5 === 0;
      assert.equal(results[number]?.status, bad ? 'rejected' : 'fulfilled');
      assert.deepEqual(await store.logs.read(`m${number}`, 0), bad ? [] : entries(0, 1));
    }
  }),

  clause('concurrent appends get separate results', async (store) => {
    const names = ['first', 'fine', 'seated', 'stale', 'repeated', 'unfit'];
    for (const name of names) await makeMatch(store, name, 2, { players: ['carl'], dueAt: 77 });
    const receipt = { sender: 'anna', key: 'k', answer: 'once', at: 7 };
    await store.logs.append(appending('repeated', 2, { receipt }));
    const results = await Promise.allSettled([
      store.logs.append(appending('first', 2)),
      store.logs.append(appending('fine', 2, { entries: entries(2, 3), receipt, dueAt: 88 })),
      store.logs.append(appending('seated', 2, { players: ['anna'], dueAt: null, status: 'running' })),
      store.logs.append(appending('stale', 1, { receipt, players: ['anna'] })),
      store.logs.append(appending('repeated', 3, { receipt: { ...receipt, answer: 'twice' } })),
      store.logs.append(appending('unfit', 2, { updatedAt: 0.5 })),
      store.logs.append(appending('fine', 5, { entries: [entry(5)] })),
    ]);
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? result.value : 'rejected')),
      [
        APPENDED,
        APPENDED,
        APPENDED,
        { kind: 'conflict', nextSeq: 2 },
        { kind: 'repeated', answer: 'once' },
        'rejected',
        APPENDED,
      ],
    );
    const lengths = await Promise.all(names.map(async (name) => (await store.logs.read(name, 0)).length));
    assert.deepEqual(lengths, [3, 6, 3, 2, 3, 2]);
    assert.deepEqual((await store.logs.ofAccount('carl', 100)).map(({ id }) => id).sort(), [
      'fine',
      'first',
      'repeated',
      'stale',
      'unfit',
    ]);
    assert.deepEqual(
      (await store.logs.ofAccount('anna', 100)).map(({ id, status }) => [id, status]),
      [['seated', 'running']],
    );
    assert.deepEqual((await store.logs.claimDue(87, 1000, 100)).includes('fine'), false);
    assert.deepEqual(await store.logs.claimDue(88, 1000, 100), ['fine']);
    assert.equal(await store.logs.receipt('stale', 'anna', 'k'), null);
  }),

  clause('logs read at the same time do not get mixed up', async (store) => {
    await Promise.all(upTo(20).map((number) => makeMatch(store, `m${number}`, number)));
    const read = await Promise.all(
      upTo(20).flatMap((number) => upTo(3).map((from) => store.logs.read(`m${number}`, from))),
    );
    const expected = upTo(20).flatMap((number) => upTo(3).map((from) => entries(from, Math.max(0, number - from))));
    assert.deepEqual(read, expected);
  }),

  clause('a log is read in order, starting at a number', async (store) => {
    await makeMatch(store, 'm', 250);
    await makeMatch(store, 'other', 5);
    for (const from of [0, 1, 99, 100, 101, 249]) {
      assert.deepEqual(await store.logs.read('m', from), entries(from, 250 - from), `from ${from}`);
    }
    assert.deepEqual(await store.logs.read('m', 250), []);
    assert.deepEqual(await store.logs.read('nowhere', 0), []);
  }),
];
