import assert from 'node:assert/strict';
import type { Store } from '../port.ts';
import { account, appending, type Clause, entries, makeMatch, rejects, table, upTo } from './clause.ts';

/** Every door of the store, tried once. */
function everyCall(store: Store): Promise<unknown>[] {
  const { matches, accounts, chat, settings, notices } = store;
  return [
    matches.create(table('m')),
    matches.find({ id: 'm' }),
    matches.append(appending('m', 0)),
    matches.read('m', 0),
    matches.receipt('m', 's', 'k'),
    matches.forgetReceipts(0),
    matches.saveSnapshot('m', 0, 'x'),
    matches.snapshot('m'),
    matches.saveDraft('m', 0, 'x'),
    matches.draft('m', 0),
    matches.claimDue(1, 2, 3),
    matches.nextDue(),
    matches.listed({ most: 1 }),
    matches.ofAccount('a', 1),
    matches.activeOf('a'),
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
    chat.add({ matchId: 'm', accountId: 'a', audience: null, at: 1, text: 'x' }),
    chat.read('m', 0, 1),
    chat.saidWith('m', 'a', 'k'),
    chat.heard('m', 'a', 9, 1),
    chat.page('m', null, 9, 1),
    chat.talks('m', 'a'),
    chat.markRead('m', 'a', null, 1),
    chat.remove('m', 1),
    chat.mute('a', 'b', true),
    chat.mutedBy('a'),
    settings.once('s', 'x'),
    notices.keepDevice({ hash: 'h', accountId: 'a', body: 'x', at: 1 }),
    notices.devicesOf('a', 1),
    notices.dropDevice('h', 'a'),
    notices.claim('k', 1),
    notices.forgetClaims(1),
  ];
}

export const closingClauses: readonly Clause[] = [
  {
    sentence: 'what was acknowledged is there when the home is opened again',
    async check(home) {
      const store = await home.empty();
      await makeMatch(store, 'm', 3, {
        dueAt: 9,
        players: ['anna'],
        receipt: { sender: 's', key: 'k', answer: 'yes', at: 1 },
      });
      await store.accounts.create(account('anna'));
      await store.close();
      const again = await home.again();
      try {
        assert.deepEqual(await again.matches.read('m', 0), entries(0, 3));
        assert.equal(await again.matches.nextDue(), 9);
        assert.equal(await again.matches.receipt('m', 's', 'k'), 'yes');
        assert.deepEqual(await again.accounts.byId('anna'), account('anna'));
        assert.equal((await again.matches.append(appending('m', 3))).kind, 'appended');
      } finally {
        await again.close();
      }
    },
  },
  {
    sentence: 'closing waits for what is under way, which ends as it would have',
    async check(home) {
      const store = await home.empty();
      const creating = upTo(500).map((number) => store.matches.create(table(`m${number}`)));
      const closing = store.close();
      assert.deepEqual(new Set(await Promise.all(creating)), new Set([true]));
      await closing;
      const again = await home.again();
      assert.equal((await again.matches.listed({ most: 1000 })).length, 500);
      await again.close();
    },
  },
  {
    sentence: 'from the call of close on everything is rejected, and closing again does nothing',
    async check(home) {
      const store = await home.empty();
      const closing = store.close();
      for (const call of everyCall(store)) await rejects(call, /closed/);
      await closing;
      for (const call of everyCall(store)) await rejects(call, /closed/);
      await store.close();
    },
  },
];
