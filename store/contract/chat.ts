import assert from 'node:assert/strict';
import { BROADCAST_BYTES, type NewChatLine, type StoredChatLine } from '../port.ts';
import {
  appending,
  type Clause,
  type ContractNews,
  clause,
  listenTo,
  MANY,
  makeMatch,
  rejects,
  upTo,
} from './clause.ts';

export function line(logId: string, text: string, other: Partial<NewChatLine> = {}): NewChatLine {
  return { logId, accountId: 'anna', audience: null, at: 5, text, ...other };
}

/** A line as it is read back. */
export function storedLine(
  said: NewChatLine,
  number: number,
  place = number,
  other: Partial<StoredChatLine> = {},
): StoredChatLine {
  const { key: _, attached = null, ...rest } = said;
  return { ...rest, attached, number, place, about: null, removed: false, ...other };
}

/** Chat and its news for watchers. */
export const chatClauses: readonly Clause[] = [
  clause('messages are numbered from 1 within a table and come back unchanged', async (store) => {
    await makeMatch(store, 'm');
    await makeMatch(store, 'n');
    const whisper = line('m', 'psst', { audience: ['anna', 'ben'], accountId: 'ben', at: 6 });
    assert.equal(await store.chat.add(line('m', 'hello')), 1);
    assert.equal(await store.chat.add(line('n', 'elsewhere')), 1);
    assert.equal(await store.chat.add(whisper), 2);
    assert.deepEqual(await store.chat.read('m', 0, 10), [storedLine(line('m', 'hello'), 1), storedLine(whisper, 2, 1)]);
    assert.equal((await store.logs.find({ id: 'm' }))?.nextSeq, 0);
    await rejects(store.chat.add(line('nowhere', 'x')), /no match/);
  }),

  clause('what a message carries comes back unchanged, and is deleted with it', async (store) => {
    await makeMatch(store, 'm');
    const said = line('m', 'see here', { attached: '{"kind":"orders","text":"’\\u0000"}' });
    await store.chat.add(said);
    assert.deepEqual(await store.chat.read('m', 0, 1), [storedLine(said, 1)]);
    await store.chat.remove('m', 1);
    const gone = storedLine(line('m', ''), 1, 1, { removed: true });
    assert.deepEqual(await store.chat.read('m', 0, 1), [gone]);
  }),

  clause('messages are read in order after a number, up to a limit', async (store) => {
    await makeMatch(store, 'm');
    for (const number of upTo(5)) await store.chat.add(line('m', `line ${number + 1}`));
    const numbers = async (after: number, most: number) =>
      (await store.chat.read('m', after, most)).map(({ number }) => number);
    assert.deepEqual(await numbers(0, 10), [1, 2, 3, 4, 5]);
    assert.deepEqual(await numbers(2, 2), [3, 4]);
    assert.deepEqual(await numbers(4, 10), [5]);
    assert.deepEqual(await numbers(5, 10), []);
    assert.deepEqual(await numbers(0, 0), []);
    assert.deepEqual(await store.chat.read('nowhere', 0, 10), []);
  }),

  clause('concurrent messages get unique numbers without gaps', async (store) => {
    await makeMatch(store, 'm');
    const numbers = await Promise.all(upTo(MANY).map((number) => store.chat.add(line('m', `text ${number}`))));
    assert.deepEqual(
      [...numbers].sort((a, b) => a - b),
      upTo(MANY).map((number) => number + 1),
    );
    for (const { number, text } of await store.chat.read('m', 0, MANY)) {
      assert.equal(numbers[Number(text.slice(5))], number);
    }
  }),

  clause(
    'a message with a key is stored once per author and table, even after the store was closed',
    async (store, backend) => {
      await makeMatch(store, 'm');
      await makeMatch(store, 'n');
      const listener = listenTo(store);
      assert.equal(await store.chat.add(line('m', 'first', { key: 'k' })), 1);
      assert.equal(await store.chat.add(line('m', 'first again', { key: 'k', at: 9 })), 1);
      assert.equal(await store.chat.add(line('m', 'by another', { key: 'k', accountId: 'ben' })), 2);
      assert.equal(await store.chat.add(line('n', 'elsewhere', { key: 'k' })), 1);
      assert.equal(await store.chat.add(line('m', 'other key', { key: 'K' })), 3);
      for (const number of [4, 5]) assert.equal(await store.chat.add(line('m', 'without a key')), number);
      await store.close();
      assert.deepEqual(
        listener.news.map(([, id, number]) => [id, number]),
        [
          ['m', 1],
          ['m', 2],
          ['n', 1],
          ['m', 3],
          ['m', 4],
          ['m', 5],
        ],
      );
      const later = await backend.reopen();
      try {
        assert.equal(await later.chat.add(line('m', 'first once more', { key: 'k' })), 1);
        const texts = (await later.chat.read('m', 0, 10)).map(({ text }) => text);
        assert.deepEqual(texts, ['first', 'by another', 'other key', 'without a key', 'without a key']);
        assert.deepEqual((await later.chat.read('m', 0, 1))[0], storedLine(line('m', 'first'), 1));
      } finally {
        await later.close();
      }
    },
  ),

  clause('of many concurrent copies of a message one is stored, and no number is skipped', async (store) => {
    await makeMatch(store, 'm');
    const numbers = await Promise.all(upTo(MANY).map(() => store.chat.add(line('m', 'same', { key: 'k' }))));
    assert.deepEqual(new Set(numbers), new Set([1]));
    assert.equal(await store.chat.add(line('m', 'next')), 2);
  }),

  clause('a line comes to watchers of its process as it is read back, and a removed one without it', async (store) => {
    await makeMatch(store, 'm');
    const lines: (StoredChatLine | undefined)[] = [];
    let wake = () => {};
    const heard = (count: number) =>
      new Promise<void>((resolve) => {
        wake = () => lines.length === count && resolve();
        wake();
      });
    store.watch({
      said(_logId, _number, added) {
        lines.push(added);
        wake();
      },
    });
    await store.chat.add(line('m', 'hello', { attached: '{}', about: 1, key: 'k' }));
    await store.chat.add(line('m', 'hello', { attached: '{}', about: 1, key: 'k' }));
    await store.chat.add(line('m', 'psst', { audience: ['ben', 'anna', 'ben'] }));
    await store.chat.remove('m', 1);
    await heard(3);
    const [first, second, removed] = lines;
    assert.deepEqual(first, storedLine(line('m', 'hello', { attached: '{}' }), 1, 1, { about: 1 }));
    assert.deepEqual([second], await store.chat.read('m', 1, 1));
    assert.deepEqual([second?.number, second?.place, removed], [2, 1, undefined]);
  }),

  clause('a watcher gets each append and message once, and no refusals', async (store) => {
    await makeMatch(store, 'm');
    const listener = listenTo(store);
    await store.logs.append(appending('m', 0));
    await store.logs.append(appending('m', 0));
    await store.chat.add(line('m', 'hello'));
    await assert.rejects(store.chat.add(line('nowhere', 'hello')));
    await store.logs.append(appending('m', 1));
    await listener.until(3);
    assert.deepEqual(listener.news, [
      ['appended', 'm', 1],
      ['said', 'm', 1],
      ['appended', 'm', 2],
    ]);
  }),

  clause('every watcher gets events until it stops watching', async (store) => {
    await makeMatch(store, 'm');
    const [first, second] = [listenTo(store), listenTo(store)];
    await store.logs.append(appending('m', 0));
    await Promise.all([first.until(1), second.until(1)]);
    first.stop();
    first.stop();
    await store.logs.append(appending('m', 1));
    await second.until(2);
    assert.deepEqual([first.news.length, second.news.length], [1, 2]);
  }),

  clause('a watcher stopped during a broadcast does not get it', async (store) => {
    await makeMatch(store, 'm');
    const stopBoth = () => {
      stopFirst();
      last.stop();
    };
    const stopFirst = store.watch({ appended: stopBoth });
    const last = listenTo(store);
    await store.logs.append(appending('m', 0));
    const later = listenTo(store);
    await store.logs.append(appending('m', 1));
    await later.until(1);
    assert.deepEqual(last.news, []);
  }),
];

/** With a space and characters that must be encoded. */
const ODD_ID = 'm: é\u0000\ud800';

/** Processes that share a backend receive each other’s news. */
export const sharedClauses: readonly Clause[] = [
  clause('a setting is the same for every store on the same backend', async (store, backend) => {
    const other = await backend.reopen();
    try {
      const told = await Promise.all([store.settings.once('key', 'here'), other.settings.once('key', 'there')]);
      assert.equal(told[0], told[1]);
    } finally {
      await other.close();
    }
  }),

  clause('another store on the same backend gets each append and message once', async (store, backend) => {
    const other = await backend.reopen();
    try {
      const listener = listenTo(other);
      for (const id of [ODD_ID, 'n']) await other.follow(id);
      await makeMatch(store, ODD_ID, 3);
      await makeMatch(other, 'n');
      await store.logs.append(appending(ODD_ID, 3));
      await store.chat.add(line('n', 'hello'));
      await other.logs.append(appending('n', 0));
      await store.logs.append(appending('n', 1));
      await listener.until(6);
      const wanted: ContractNews[] = [
        ['appended', ODD_ID, 3],
        ['appended', 'n', 0],
        ['appended', ODD_ID, 4],
        ['said', 'n', 1],
        ['appended', 'n', 1],
        ['appended', 'n', 2],
      ];
      const sorted = (news: readonly ContractNews[]) => news.map((one) => JSON.stringify(one)).sort();
      assert.deepEqual(sorted(listener.news), sorted(wanted));
    } finally {
      await other.close();
    }
  }),

  clause('a broadcast reaches the other stores on the same backend, but not the sender', async (store, backend) => {
    const other = await backend.reopen();
    const heard: string[][] = [[], []];
    try {
      const waiting = new Promise<void>((resolve) => {
        for (const [index, one] of [store, other].entries())
          one.watch({
            appended: () => {},
            said: () => {},
            resync: () => {},
            onBroadcast: (text) => {
              heard[index]?.push(text);
              // Each has its own connection, and neither waits for the other.
              if (heard[0]?.includes('back') && heard[1]?.includes('last')) resolve();
            },
          });
      });
      const longest = 'é'.repeat(BROADCAST_BYTES / 2);
      for (const text of [ODD_ID, longest, '']) await store.broadcast(text);
      await rejects(store.broadcast(`${longest}x`), /bytes/);
      await other.broadcast('back');
      await store.broadcast('last');
      await waiting;
      assert.deepEqual(heard[1], [ODD_ID, longest, '', 'last']);
      assert.deepEqual(heard[0], ['back']);
    } finally {
      await other.close();
    }
  }),

  clause('a message with a key is stored once across all stores', async (store, backend) => {
    const other = await backend.reopen();
    try {
      await makeMatch(store, 'm');
      const copies = upTo(20).map((number) => (number % 2 ? store : other).chat.add(line('m', 'same', { key: 'k' })));
      assert.deepEqual(new Set(await Promise.all(copies)), new Set([1]));
      assert.equal((await other.chat.read('m', 0, 10)).length, 1);
    } finally {
      await other.close();
    }
  }),

  clause('two stores on one backend never both win an append or hold a deadline', async (store, backend) => {
    const other = await backend.reopen();
    try {
      await makeMatch(store, 'm', 0, { dueAt: 1 });
      const claims = await Promise.all(upTo(20).map((number) => (number % 2 ? store : other).logs.claimDue(5, 50, 10)));
      assert.deepEqual(claims.flat(), ['m']);
      const results = await Promise.all(
        upTo(MANY).map((number) => (number % 2 ? store : other).logs.append(appending('m', 0))),
      );
      assert.equal(results.filter(({ kind }) => kind === 'appended').length, 1);
      assert.deepEqual(await other.logs.read('m', 0), await store.logs.read('m', 0));
    } finally {
      await other.close();
    }
  }),
];
