import assert from 'node:assert/strict';
import type { Audience, Conversation, Store } from '../port.ts';
import { line, storedLine } from './chat.ts';
import { type Clause, clause, LARGEST, listenTo, MANY, makeMatch, rejects, upTo } from './clause.ts';

const PAIR = ['anna', 'ben'];
const GROUP = ['anna', 'ben', 'cleo'];

/** Adds a line and returns its number. */
function say(store: Store, text: string, audience: Audience, accountId = 'anna', key?: string): Promise<number> {
  return store.chat.add(line('m', text, { audience, accountId, ...(key === undefined ? {} : { key }) }));
}

async function textsOf(store: Store, accountId: string | null, before = LARGEST, most = 10): Promise<string[]> {
  return (await store.chat.readableBy('m', accountId, before, most)).map(({ text }) => text);
}

async function countsOf(store: Store, accountId: string | null, everyoneTo?: number): Promise<unknown[]> {
  const counts = ({ audience, lines, read, unread }: Conversation) => [
    audience?.join('+') ?? 'all',
    lines,
    read,
    unread,
  ];
  return (await store.chat.conversations('m', accountId, everyoneTo)).map(counts);
}

/** Conversations: lines of one table with one audience. */
export const conversationClauses: readonly Clause[] = [
  clause('places within a conversation have no gaps, whatever happens in others', async (store) => {
    await makeMatch(store, 'm');
    await say(store, 'one', null);
    await say(store, 'psst', PAIR);
    await say(store, 'two', null);
    await say(store, 'hm', ['ben', 'anna', 'ben'], 'ben');
    await say(store, 'we', GROUP);
    const places = (await store.chat.read('m', 0, 10)).map(({ text, place }) => [text, place]);
    assert.deepEqual(places, [
      ['one', 1],
      ['psst', 1],
      ['two', 2],
      ['hm', 2],
      ['we', 1],
    ]);
  }),

  clause('concurrent messages get unique places without gaps', async (store) => {
    await makeMatch(store, 'm');
    await Promise.all(
      upTo(MANY).map((number) => say(store, 'x', number % 2 === 0 ? PAIR : null, 'anna', `k${number}`)),
    );
    await Promise.all(upTo(MANY).map((number) => say(store, 'x', PAIR, 'anna', `k${number}`)));
    const lines = await store.chat.read('m', 0, 2 * MANY);
    for (const isPrivate of [true, false]) {
      const places = lines.filter(({ audience }) => (audience !== null) === isPrivate).map(({ place }) => place);
      assert.deepEqual(
        places.sort((a, b) => a - b),
        upTo(MANY / 2).map((number) => number + 1),
      );
    }
  }),

  clause('an account can read public messages and its own conversations only', async (store) => {
    await makeMatch(store, 'm');
    await makeMatch(store, 'n');
    await say(store, 'for all', null);
    await say(store, 'for two', PAIR);
    await say(store, 'for three', GROUP);
    await store.chat.add(line('n', 'elsewhere', { audience: ['dora', 'anna'] }));
    assert.deepEqual(await textsOf(store, 'anna'), ['for all', 'for two', 'for three']);
    assert.deepEqual(await textsOf(store, 'cleo'), ['for all', 'for three']);
    for (const other of ['dora', 'ann', 'anna"', '%', null]) assert.deepEqual(await textsOf(store, other), ['for all']);
    assert.deepEqual(await textsOf(store, 'anna', LARGEST, 2), ['for two', 'for three']);
    assert.deepEqual(await textsOf(store, 'anna', 3), ['for all', 'for two']);
    assert.deepEqual(await textsOf(store, 'anna', LARGEST, 0), []);
    assert.deepEqual(await store.chat.readableBy('nowhere', 'anna', LARGEST, 9), []);
  }),

  clause('a conversation can be paged and contains no messages of another', async (store) => {
    await makeMatch(store, 'm');
    for (const number of upTo(5)) {
      await say(store, `two ${number + 1}`, PAIR);
      await say(store, `all ${number + 1}`, null);
    }
    const page = async (audience: Audience, before: number, most: number) =>
      (await store.chat.page('m', audience, before, most)).map(({ text }) => text);
    assert.deepEqual(await page(PAIR, LARGEST, 2), ['two 4', 'two 5']);
    assert.deepEqual(await page(['ben', 'anna'], 4, 2), ['two 2', 'two 3']);
    assert.deepEqual(await page(PAIR, 2, 9), ['two 1']);
    assert.deepEqual(await page(PAIR, 1, 9), []);
    assert.deepEqual(await page(null, 3, 9), ['all 1', 'all 2']);
    assert.deepEqual(await page(GROUP, LARGEST, 9), []);
    assert.deepEqual(await store.chat.page('m', PAIR, LARGEST, 1), [
      storedLine(line('m', 'two 5', { audience: PAIR }), 9, 5),
    ]);
  }),

  clause('an account’s conversations come latest first, with their last message', async (store) => {
    await makeMatch(store, 'm');
    assert.deepEqual(await store.chat.conversations('m', 'anna'), []);
    await say(store, 'psst', PAIR);
    await say(store, 'one', null);
    await say(store, 'two', null, 'ben');
    const talks = await store.chat.conversations('m', 'anna');
    assert.deepEqual(talks, [
      { audience: null, lines: 2, last: storedLine(line('m', 'two', { accountId: 'ben' }), 3, 2), read: 0, unread: 1 },
      { audience: PAIR, lines: 1, last: storedLine(line('m', 'psst', { audience: PAIR }), 1, 1), read: 0, unread: 0 },
    ]);
    for (const other of ['cleo', null]) assert.equal((await store.chat.conversations('m', other)).length, 1);
  }),

  clause('read marks persist per account and conversation', async (store, backend) => {
    await makeMatch(store, 'm');
    for (const number of upTo(3)) {
      await say(store, `all ${number}`, null);
      await say(store, `two ${number}`, PAIR);
    }
    await store.chat.markRead('m', 'ben', null, 2);
    await store.chat.markRead('m', 'ben', null, 1);
    await store.chat.markRead('m', 'ben', ['ben', 'anna'], 3);
    await store.close();
    const later = await backend.reopen();
    try {
      assert.deepEqual(await countsOf(later, 'ben'), [
        ['anna+ben', 3, 3, 0],
        ['all', 3, 2, 1],
      ]);
      assert.deepEqual(await countsOf(later, 'cleo'), [['all', 3, 0, 3]]);
    } finally {
      await later.close();
    }
  }),

  clause('the public chat can be cut off at a number', async (store) => {
    await makeMatch(store, 'm');
    for (const number of upTo(4)) {
      await say(store, `all ${number + 1}`, null, number === 1 ? 'cleo' : 'anna');
      await say(store, `two ${number + 1}`, PAIR);
    }
    const whispers = ['anna+ben', 4, 0, 4];
    assert.deepEqual(await countsOf(store, 'ben', 0), [whispers]);
    assert.deepEqual(await countsOf(store, 'ben', 3), [whispers, ['all', 3, 0, 3]]);
    assert.deepEqual(await countsOf(store, 'ben', 4), await countsOf(store, 'ben'));
    assert.deepEqual(await countsOf(store, 'ben', 5), await countsOf(store, 'ben'));
    assert.deepEqual(await countsOf(store, 'cleo', 3), [['all', 3, 0, 2]]);
    assert.deepEqual(await countsOf(store, null, 1), [['all', 1, 0, 1]]);
    assert.equal((await store.chat.conversations('m', 'cleo', 3))[0]?.last.text, 'all 3');
    await store.chat.markRead('m', 'ben', null, 2);
    assert.deepEqual(await countsOf(store, 'ben', 3), [whispers, ['all', 3, 2, 1]]);
    assert.deepEqual(await countsOf(store, 'ben', 1), [whispers, ['all', 1, 2, 0]]);
    const texts = async (accountId: string | null, most: number, everyoneTo: number) =>
      (await store.chat.readableBy('m', accountId, LARGEST, most, everyoneTo)).map(({ text }) => text);
    assert.deepEqual(await texts('cleo', 2, 3), ['all 2', 'all 3']);
    assert.deepEqual(await texts('ben', 3, 1), ['two 2', 'two 3', 'two 4']);
    assert.deepEqual(await texts(null, 9, 0), []);
  }),

  clause('a moment says up to which place everyone could have heard by then', async (store) => {
    await makeMatch(store, 'm');
    await makeMatch(store, 'n');
    assert.equal(await store.chat.saidBy('m', LARGEST), 0);
    const times = [10, 20, 20, 40, 30];
    for (const at of times) {
      await store.chat.add(line('m', 'x', { at: 1, audience: PAIR }));
      await store.chat.add(line('m', 'x', { at }));
    }
    await store.chat.add(line('n', 'x', { at: 5 }));
    const places = await Promise.all([9, 10, 19, 20, 30, 39, 40, LARGEST].map((then) => store.chat.saidBy('m', then)));
    assert.deepEqual(places, [0, 1, 1, 3, 3, 3, 5, 5]);
    assert.equal(await store.chat.saidBy('nowhere', LARGEST), 0);
  }),

  clause('reading makes nobody a hearer of a conversation that is not for them', async (store) => {
    await makeMatch(store, 'm');
    await say(store, 'psst', PAIR);
    await rejects(store.chat.markRead('m', 'cleo', PAIR, 1), /can’t read the conversation/);
    await rejects(store.chat.markRead('m', 'anna', GROUP, 1), /can’t read the conversation/);
    await rejects(store.chat.markRead('nowhere', 'anna', null, 1), /no such match/);
    assert.deepEqual(await textsOf(store, 'cleo'), []);
  }),

  clause('lines of muted people, and removed ones, count as unread no more', async (store) => {
    await makeMatch(store, 'm');
    await say(store, 'one', null, 'ben');
    const second = await say(store, 'two', null, 'cleo');
    const unread = async () => (await store.chat.conversations('m', 'anna'))[0]?.unread;
    assert.equal(await unread(), 2);
    await store.chat.mute('anna', 'ben', true);
    await store.chat.mute('anna', 'ben', true);
    assert.deepEqual([await unread(), await store.chat.mutedBy('anna')], [1, ['ben']]);
    assert.deepEqual(await store.chat.mutedBy('ben'), []);
    assert.equal(await store.chat.remove('m', second), true);
    assert.equal(await unread(), 0);
    await store.chat.mute('anna', 'ben', false);
    assert.deepEqual([await unread(), await store.chat.mutedBy('anna')], [1, []]);
  }),

  clause('a removed line keeps its number and loses its text, and watchers are notified once', async (store) => {
    await makeMatch(store, 'm');
    await say(store, 'rude', null, 'ben', 'k');
    const listener = listenTo(store);
    assert.equal(await store.chat.remove('m', 1), true);
    assert.equal(await store.chat.remove('m', 1), false);
    assert.equal(await store.chat.remove('m', 2), false);
    assert.equal(await store.chat.remove('nowhere', 1), false);
    assert.equal(await say(store, 'rude', null, 'ben', 'k'), 1);
    await listener.until(1);
    assert.deepEqual(listener.news, [['said', 'm', 1]]);
    const gone = storedLine(line('m', '', { accountId: 'ben' }), 1, 1, { removed: true });
    assert.deepEqual(await store.chat.read('m', 0, 9), [gone]);
  }),

  clause('a line may be about another, and is found by the key it was said with', async (store) => {
    await makeMatch(store, 'm');
    await say(store, 'rude', null, 'ben');
    const report = line('m', '', { audience: PAIR, about: 1, key: 'k' });
    assert.equal(await store.chat.saidWith('m', 'anna', 'k'), null);
    assert.equal(await store.chat.add(report), 2);
    assert.equal(await store.chat.saidWith('m', 'anna', 'k'), 2);
    assert.equal(await store.chat.saidWith('m', 'ben', 'k'), null);
    assert.equal((await store.chat.read('m', 1, 1))[0]?.about, 1);
  }),

  clause('an audience that is too long to be a key is refused', async (store) => {
    await makeMatch(store, 'm');
    const many = upTo(100).map((number) => `somebody ${number}`);
    await rejects(say(store, 'x', many), /Expected a key of at most/);
    assert.deepEqual(await store.chat.read('m', 0, 9), []);
  }),
];
