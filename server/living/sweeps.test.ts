import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Accounts, GUEST_MS, makeAccounts } from '../accounts/service.ts';
import { CLAIMS_KEPT, HOUR, MARKS_KEPT, RECEIPTS_KEPT, sweepHourly } from '../sweep.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { openServer, Visitor } from '../testing/index.ts';
import { TestPlatform } from '../testing/platform.ts';

/** Generous, for a busy machine. */
const PATIENT = { timeout: 20_000, interval: 5 };

/** How often a test looks whether old claims or marks are gone. */
const LOOKS = 100;

it('receipts are kept for a week, marks for a month, and claims for three', () => {
  const day = 86_400_000;
  expect([RECEIPTS_KEPT, MARKS_KEPT, CLAIMS_KEPT]).toEqual([7 * day, 30 * day, 90 * day]);
});

describe('once an hour', () => {
  let platform: TestPlatform;
  let accounts: Accounts;
  let stop: () => void;
  beforeEach(async () => {
    platform = await TestPlatform.open();
    // Late enough for everything to have expired.
    platform.world.setBy(2 * CLAIMS_KEPT);
    const { store, world } = platform;
    accounts = makeAccounts({ store, world });
    stop = sweepHourly({ accounts, store, world });
  });
  afterEach(async () => {
    stop();
    await platform.close();
  });

  const guest = (name: string, seenAt: number) =>
    platform.store.accounts.create({ id: name, name, foldedName: name, passwordHash: null, createdAt: 0, seenAt });

  /** One row of each kind just old enough for the next sweep to delete, and one a moment younger. */
  const KINDS = ['guest', 'token', 'receipt', 'claim', 'mark'] as const;
  type Kind = (typeof KINDS)[number];

  async function put(kind: Kind, key: string, age: 'old' | 'young'): Promise<void> {
    const { store, world } = platform;
    const sweptAt = world.now() + HOUR;
    const at = (kept: number) => sweptAt - kept + (age === 'old' ? -1 : 0);
    if (kind === 'guest') await guest(key, at(GUEST_MS));
    if (kind === 'claim') await store.notifications.claim(key, at(CLAIMS_KEPT));
    if (kind === 'mark') await store.settings.mark(key, 1, at(MARKS_KEPT));
    if (kind === 'token') {
      const expiresAt = age === 'old' ? sweptAt : sweptAt + 1;
      await store.accounts.addToken({ hash: key, accountId: 'owner', kind: 'session', createdAt: 0, expiresAt });
    }
    if (kind === 'receipt') {
      const { id } = await platform.table('host', { id: key });
      const receipt = { sender: 'ada', key, answer: 'ack', at: at(RECEIPTS_KEPT) };
      const expectedSeq = (await store.logs.find({ id }))?.nextSeq ?? 0;
      await store.logs.append({ logId: id, expectedSeq, entries: [], updatedAt: 0, receipt });
    }
  }

  async function isKept(kind: Kind, key: string): Promise<boolean> {
    const { store } = platform;
    if (kind === 'guest') return (await store.accounts.byId(key)) !== null;
    if (kind === 'token') return (await store.accounts.byToken(key, 0)) !== null;
    if (kind === 'receipt') return (await store.logs.receipt(key, 'ada', key)) !== null;
    // Asking makes these two again, so ask once, and last.
    if (kind === 'mark') return (await store.settings.mark(key, 1, platform.world.now())) !== null;
    return !(await store.notifications.claim(key, 0));
  }

  /** Kinds that asking makes again. They are deleted last. */
  const isRemade = (kind: Kind): kind is 'claim' | 'mark' => kind === 'claim' || kind === 'mark';

  it.each(KINDS)('each %s that has expired is deleted, and no other', async (kind) => {
    await guest('owner', platform.world.now());
    await put(kind, 'old', 'old');
    await put(kind, 'young', 'young');
    await put('token', 'before the end', 'old');
    if (isRemade(kind)) for (let look = 0; look < LOOKS; look += 1) await put(kind, `looked at ${look}`, 'old');
    await platform.world.advance(HOUR - 1);
    if (!isRemade(kind)) expect(await isKept(kind, 'old')).toBe(true);
    await platform.world.advance(1);
    await expect.poll(() => isKept('token', 'before the end'), PATIENT).toBe(false);
    if (isRemade(kind)) await swept(kind);
    else await expect.poll(() => isKept(kind, 'old'), PATIENT).toBe(false);
    expect([await isKept(kind, 'old'), await isKept(kind, 'young')]).toEqual([false, true]);
  });

  /** Each look takes another one. */
  async function swept(kind: 'claim' | 'mark'): Promise<void> {
    let asked = 0;
    await expect.poll(() => isKept(kind, `looked at ${asked++}`), PATIENT).toBe(false);
  }

  it('a sweep that failed is made up for by the next', async () => {
    await guest('owner', platform.world.now());
    await put('token', 'old', 'old');
    const { accounts: stored } = platform.store;
    const { forgetTokens } = stored;
    const failed = new Promise<void>((resolve) => {
      Object.assign(stored, {
        forgetTokens: async () => {
          resolve();
          throw new Error('the disk is full');
        },
      });
    });
    await platform.world.advance(HOUR);
    await failed;
    Object.assign(stored, { forgetTokens });
    expect(await isKept('token', 'old')).toBe(true);
    await platform.world.advance(HOUR);
    await expect.poll(() => isKept('token', 'old'), PATIENT).toBe(false);
  });
});

it('a whole server sweeps: the name of a guest who never came back is free', async () => {
  const world = new FakeWorld();
  const serving = await openServer({}, { world });
  const nobody = new Visitor(serving.url);
  const signIn = async () => (await nobody.ask('POST', '/api/session', { name: 'Ada', as: 'program' })).said;
  expect([await signIn(), await signIn()]).toEqual(['201', '409 name-taken']);
  world.freeze(GUEST_MS + HOUR);
  await world.advance(0);
  await expect.poll(signIn, PATIENT).toBe('201');
  await serving.close();
});
