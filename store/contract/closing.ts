import assert from 'node:assert/strict';
import type { Store } from '../port.ts';
import { account, appending, type Clause, entries, makeMatch, rejects, table, upTo } from './clause.ts';

/** Every call of the store, once. */
function everyCall(store: Store): Promise<unknown>[] {
  const { logs, accounts, chat, settings, notifications } = store;
  return [
    logs.create(table('m')),
    logs.find({ id: 'm' }),
    logs.append(appending('m', 0)),
    logs.read('m', 0),
    logs.receipt('m', 's', 'k'),
    logs.forgetReceipts(0),
    logs.saveSnapshot('m', 0, 'x'),
    logs.snapshot('m'),
    logs.saveDraft('m', 0, 'x'),
    logs.draft('m', 0),
    logs.claimDue(1, 2, 3),
    logs.nextDue(),
    logs.listed({ most: 1 }),
    logs.ofAccount('a', 1),
    logs.activeOf('a'),
    accounts.create(account('a')),
    accounts.byId('a'),
    accounts.byFoldedName('a'),
    accounts.setPassword('a', 'h'),
    accounts.seen('a', 1),
    accounts.releaseGuests(0),
    accounts.addToken({ hash: 'h', accountId: 'a', kind: 'session', createdAt: 1, expiresAt: 2 }),
    accounts.byToken('h', 0),
    accounts.dropToken('h'),
    accounts.dropTokensOf('a', null),
    accounts.forgetTokens(1),
    chat.add({ logId: 'm', accountId: 'a', audience: null, at: 1, text: 'x' }),
    chat.read('m', 0, 1),
    chat.saidWith('m', 'a', 'k'),
    chat.readableBy('m', 'a', 9, 1),
    chat.page('m', null, 9, 1),
    chat.conversations('m', 'a'),
    chat.markRead('m', 'a', null, 1),
    chat.remove('m', 1),
    chat.mute('a', 'b', true),
    chat.mutedBy('a'),
    settings.once('s', 'x'),
    notifications.keepDevice({ hash: 'h', accountId: 'a', body: 'x', at: 1 }),
    notifications.devicesOf('a', 1),
    notifications.dropDevice('h', 'a'),
    notifications.claim('k', 1),
    notifications.forgetClaims(1),
  ];
}

export const closingClauses: readonly Clause[] = [
  {
    sentence: 'what was acknowledged is there when the backend is opened again',
    async check(backend) {
      const store = await backend.empty();
      await makeMatch(store, 'm', 3, {
        dueAt: 9,
        players: ['anna'],
        receipt: { sender: 's', key: 'k', answer: 'yes', at: 1 },
      });
      await store.accounts.create(account('anna'));
      await store.close();
      const again = await backend.reopen();
      try {
        assert.deepEqual(await again.logs.read('m', 0), entries(0, 3));
        assert.equal(await again.logs.nextDue(), 9);
        assert.equal(await again.logs.receipt('m', 's', 'k'), 'yes');
        assert.deepEqual(await again.accounts.byId('anna'), account('anna'));
        assert.equal((await again.logs.append(appending('m', 3))).kind, 'appended');
      } finally {
        await again.close();
      }
    },
  },
  {
    sentence: 'closing waits for what is under way, which ends as it would have',
    async check(backend) {
      const store = await backend.empty();
      const creating = upTo(500).map((number) => store.logs.create(table(`m${number}`)));
      const closing = store.close();
      assert.deepEqual(new Set(await Promise.all(creating)), new Set([true]));
      await closing;
      const again = await backend.reopen();
      assert.equal((await again.logs.listed({ most: 1000 })).length, 500);
      await again.close();
    },
  },
  {
    sentence: 'from the call of close on everything is rejected, and closing again does nothing',
    async check(backend) {
      const store = await backend.empty();
      const closing = store.close();
      for (const call of everyCall(store)) await rejects(call, /closed/);
      await closing;
      for (const call of everyCall(store)) await rejects(call, /closed/);
      await store.close();
    },
  },
];
