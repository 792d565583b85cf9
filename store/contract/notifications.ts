import assert from 'node:assert/strict';
import { type Clause, clause, MANY, rejects, upTo } from './clause.ts';

const ann = { id: 'ann', name: 'Ann', foldedName: 'ann', passwordHash: 'x', createdAt: 1, seenAt: 1 };
const bob = { ...ann, id: 'bob', name: 'Bob', foldedName: 'bob', passwordHash: null };
const phone = { hash: 'h1', accountId: 'ann', body: '{"to":"phone"}', at: 10 };

/** Devices, and sending each notification once. */
export const notificationClauses: readonly Clause[] = [
  clause('the devices of an account come newest first, up to a limit', async (store) => {
    await store.accounts.create(ann);
    assert.deepEqual(await store.notifications.devicesOf('ann', 10), []);
    await store.notifications.keepDevice(phone);
    await store.notifications.keepDevice({ ...phone, hash: 'h2', at: 11 });
    const hashes = async (most: number) => (await store.notifications.devicesOf('ann', most)).map(({ hash }) => hash);
    assert.deepEqual(await hashes(10), ['h2', 'h1']);
    assert.deepEqual(await hashes(1), ['h2']);
    assert.deepEqual(await hashes(0), []);
    assert.deepEqual((await store.notifications.devicesOf('ann', 10))[1], phone);
  }),

  clause('a device saved twice belongs to the account that saved it last', async (store) => {
    await store.accounts.create(ann);
    await store.accounts.create(bob);
    await store.notifications.keepDevice(phone);
    await store.notifications.keepDevice({ ...phone, accountId: 'bob', body: 'b', at: 12 });
    assert.deepEqual(await store.notifications.devicesOf('ann', 10), []);
    assert.deepEqual(await store.notifications.devicesOf('bob', 10), [
      { ...phone, accountId: 'bob', body: 'b', at: 12 },
    ]);
  }),

  clause('a device needs an existing account', async (store) => {
    await rejects(store.notifications.keepDevice({ ...phone, accountId: 'nobody' }), /no account/);
    assert.deepEqual(await store.notifications.devicesOf('nobody', 10), []);
  }),

  clause('only its own account can delete a device', async (store) => {
    await store.accounts.create(ann);
    await store.notifications.keepDevice(phone);
    assert.equal(await store.notifications.dropDevice('h1', 'bob'), false);
    assert.equal((await store.notifications.devicesOf('ann', 10)).length, 1);
    assert.equal(await store.notifications.dropDevice('h1', 'ann'), true);
    assert.equal(await store.notifications.dropDevice('h1', 'ann'), false);
    assert.deepEqual(await store.notifications.devicesOf('ann', 10), []);
  }),

  clause('deleting a guest deletes their devices', async (store) => {
    await store.accounts.create(bob);
    await store.notifications.keepDevice({ ...phone, accountId: 'bob' });
    assert.equal(await store.accounts.releaseGuests(100), 1);
    assert.deepEqual(await store.notifications.devicesOf('bob', 10), []);
  }),

  clause('of many concurrent claims of a notification, exactly one succeeds', async (store) => {
    const claims = await Promise.all(upTo(MANY).map(() => store.notifications.claim('turn 1', 5)));
    assert.equal(claims.filter((mine) => mine).length, 1);
    assert.equal(await store.notifications.claim('turn 1', 6), false);
    assert.equal(await store.notifications.claim('turn 2', 6), true);
    await rejects(store.notifications.claim('x'.repeat(801), 1), /Expected a key of at most/);
  }),

  clause('only claims older than a time are deleted', async (store) => {
    await store.notifications.claim('old', 9);
    await store.notifications.claim('new', 10);
    assert.equal(await store.notifications.forgetClaims(10), 1);
    assert.equal(await store.notifications.claim('new', 11), false);
    assert.equal(await store.notifications.claim('old', 11), true);
  }),
];
