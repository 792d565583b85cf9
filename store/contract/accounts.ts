import assert from 'node:assert/strict';
import { type AccountToken, TABLE_STATUSES } from '../port.ts';
import { account, appending, type Clause, clause, MANY, makeMatch, rejects, upTo } from './clause.ts';

function token(hash: string, accountId: string, other: Partial<AccountToken> = {}): AccountToken {
  return { hash, accountId, kind: 'session', createdAt: 10, expiresAt: 100, ...other };
}

export const accountClauses: readonly Clause[] = [
  clause('an account can be found by id and by folded name', async (store) => {
    const anna = account('a1', { name: 'Änna', foldedName: 'anna', passwordHash: 'hash', createdAt: 5, seenAt: 6 });
    const guest = account('g1', { name: '', foldedName: '' });
    assert.equal(await store.accounts.create(anna), true);
    assert.equal(await store.accounts.create(guest), true);
    assert.deepEqual(await store.accounts.byId('a1'), anna);
    assert.deepEqual(await store.accounts.byFoldedName('anna'), anna);
    assert.deepEqual(await store.accounts.byFoldedName(''), guest);
    assert.equal(await store.accounts.byId('anna'), null);
    assert.equal(await store.accounts.byFoldedName('Anna'), null);
  }),

  clause('a taken folded name or id is refused and changes nothing', async (store) => {
    const anna = account('a1', { foldedName: 'anna' });
    await store.accounts.create(anna);
    assert.equal(await store.accounts.create(account('a2', { foldedName: 'anna' })), false);
    assert.equal(await store.accounts.create(account('a1', { foldedName: 'other' })), false);
    assert.deepEqual(await store.accounts.byId('a1'), anna);
    assert.equal(await store.accounts.byId('a2'), null);
    assert.equal(await store.accounts.byFoldedName('other'), null);
  }),

  clause('of many concurrent accounts with one folded name, exactly one is created', async (store) => {
    const made = await Promise.all(
      upTo(MANY).map((number) => store.accounts.create(account(`a${number}`, { foldedName: 'anna' }))),
    );
    const winners = upTo(MANY).filter((number) => made[number]);
    assert.equal(winners.length, 1);
    assert.equal((await store.accounts.byFoldedName('anna'))?.id, `a${winners[0]}`);
  }),

  clause('a guest becomes a person with a password', async (store) => {
    await store.accounts.create(account('a1'));
    assert.equal(await store.accounts.setPassword('a1', 'hash'), true);
    assert.equal((await store.accounts.byId('a1'))?.passwordHash, 'hash');
    assert.equal(await store.accounts.setPassword('nobody', 'hash'), false);
  }),

  clause('the time an account was last seen never decreases', async (store) => {
    await store.accounts.create(account('a1', { seenAt: 50 }));
    for (const [at, expected] of [
      [49, 50],
      [50, 50],
      [51, 51],
      [40, 51],
    ] as const) {
      await store.accounts.seen('a1', at);
      assert.equal((await store.accounts.byId('a1'))?.seenAt, expected);
    }
    await store.accounts.seen('nobody', 60);
  }),

  clause('a token leads to its account until it expires', async (store) => {
    const anna = account('a1', { createdAt: 3, seenAt: 4 });
    await store.accounts.create(anna);
    const session = token('h1', 'a1');
    const bearer = token('h2', 'a1', { kind: 'bearer', createdAt: 11, expiresAt: 200 });
    await store.accounts.addToken(session);
    await store.accounts.addToken(bearer);
    assert.deepEqual(await store.accounts.byToken('h1', 99), { account: anna, token: session });
    assert.equal(await store.accounts.byToken('h1', 100), null);
    assert.equal(await store.accounts.byToken('h1', 101), null);
    assert.deepEqual(await store.accounts.byToken('h2', 101), { account: anna, token: bearer });
    assert.equal(await store.accounts.byToken('h3', 0), null);
  }),

  clause('a dropped token is invalid, and dropping it again does nothing', async (store) => {
    await store.accounts.create(account('a1'));
    await store.accounts.addToken(token('h1', 'a1'));
    await store.accounts.addToken(token('h2', 'a1'));
    await store.accounts.dropToken('h1');
    await store.accounts.dropToken('h1');
    assert.equal(await store.accounts.byToken('h1', 0), null);
    assert.equal((await store.accounts.byToken('h2', 0))?.account.id, 'a1');
  }),

  clause('drops all tokens of an account, or all but one, and no others', async (store) => {
    await store.accounts.create(account('a1'));
    await store.accounts.create(account('b1'));
    for (const hash of ['h1', 'h2', 'h3']) await store.accounts.addToken(token(hash, 'a1'));
    await store.accounts.addToken(token('other', 'b1', { kind: 'bearer' }));
    const left = async () => {
      const hashes = ['h1', 'h2', 'h3', 'other'];
      const found = await Promise.all(hashes.map((hash) => store.accounts.byToken(hash, 0)));
      return hashes.filter((_, index) => found[index] !== null);
    };
    assert.equal(await store.accounts.dropTokensOf('a1', 'h2'), 2);
    assert.deepEqual(await left(), ['h2', 'other']);
    assert.equal(await store.accounts.dropTokensOf('a1', 'h2'), 0);
    assert.equal(await store.accounts.dropTokensOf('a1', 'other'), 1);
    assert.deepEqual(await left(), ['other']);
    assert.equal(await store.accounts.dropTokensOf('b1', null), 1);
    assert.equal(await store.accounts.dropTokensOf('nobody', null), 0);
    assert.deepEqual(await left(), []);
  }),

  clause('only expired tokens are deleted', async (store) => {
    await store.accounts.create(account('a1'));
    for (const expiresAt of [99, 100, 101])
      await store.accounts.addToken(token(`until ${expiresAt}`, 'a1', { expiresAt }));
    assert.equal(await store.accounts.forgetTokens(100), 2);
    assert.equal(await store.accounts.forgetTokens(100), 0);
    // A forgotten token stays invalid even if the clock is set back.
    const found = await Promise.all([99, 100, 101].map((at) => store.accounts.byToken(`until ${at}`, 0)));
    assert.deepEqual(
      found.map((one) => one?.token.expiresAt ?? null),
      [null, null, 101],
    );
  }),

  clause('more tokens than fit in one batch are deleted too', async (store) => {
    await store.accounts.create(account('a1'));
    await Promise.all(upTo(600).map((number) => store.accounts.addToken(token(`h${number}`, 'a1'))));
    assert.equal(await store.accounts.forgetTokens(100), 600);
  }),

  clause('a token needs an account and a unique hash', async (store) => {
    await store.accounts.create(account('a1'));
    await rejects(store.accounts.addToken(token('h1', 'nobody')), /no account/);
    await store.accounts.addToken(token('h1', 'a1'));
    await assert.rejects(store.accounts.addToken(token('h1', 'a1', { expiresAt: 999 })));
    assert.equal((await store.accounts.byToken('h1', 0))?.token.expiresAt, 100);
  }),

  clause('guests not seen since then are deleted with their tokens, and their names become free', async (store) => {
    await store.accounts.create(account('old', { seenAt: 99 }));
    await store.accounts.create(account('at', { seenAt: 100 }));
    await store.accounts.create(account('new', { seenAt: 101 }));
    await store.accounts.create(account('person', { seenAt: 1, passwordHash: 'hash' }));
    for (const id of ['old', 'at', 'person']) await store.accounts.addToken(token(`of ${id}`, id));
    assert.equal(await store.accounts.releaseGuests(100), 1);
    assert.equal(await store.accounts.releaseGuests(100), 0);
    assert.equal(await store.accounts.byId('old'), null);
    assert.equal(await store.accounts.byToken('of old', 0), null);
    for (const id of ['at', 'person']) assert.equal((await store.accounts.byToken(`of ${id}`, 0))?.account.id, id);
    assert.notEqual(await store.accounts.byId('new'), null);
    assert.equal(await store.accounts.create(account('again', { foldedName: 'old' })), true);
  }),

  clause('guests at a table that may still continue are kept, others are deleted', async (store) => {
    for (const status of TABLE_STATUSES) {
      await store.accounts.create(account(status));
      await makeMatch(store, `m-${status}`, 0, { status, players: [status] });
    }
    const going = ['lobby', 'running', 'frozen'];
    assert.equal(await store.accounts.releaseGuests(100), TABLE_STATUSES.length - going.length);
    for (const status of going) assert.notEqual(await store.accounts.byId(status), null, status);
    await store.logs.append(appending('m-running', 0, { status: 'over' }));
    await store.logs.append(appending('m-lobby', 0, { players: [] }));
    assert.equal(await store.accounts.releaseGuests(100), 2);
    assert.equal((await store.logs.ofAccount('running', 10)).length, 1);
  }),

  clause('more guests than fit in one batch are deleted too', async (store) => {
    await Promise.all(upTo(600).map((number) => store.accounts.create(account(`g${number}`))));
    assert.equal(await store.accounts.releaseGuests(2), 600);
  }),
];
