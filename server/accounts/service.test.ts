import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { World } from '@tavola/protocol';
import { openSqlite, type Store } from '@tavola/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { makePasswords } from './passwords.ts';
import { type Accounts, BEARER_MS, GUEST_MS, makeAccounts, SESSION_MS } from './service.ts';
import { tokenHash } from './tokens.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tavola-accounts-'));
const START = 1_800_000_000_000;
const world = new FakeWorld(START);
const passwords = makePasswords(world, { n: 16, r: 1, p: 1 }, { atOnce: 2, waiting: 1000 });
let store: Store;
let accounts: Accounts;
let many = 0;

beforeAll(async () => {
  store = await openSqlite({ folder });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  clockAt(START);
  accounts = makeAccounts({ store, world, passwords });
});

/** The same world, with every draw recorded. */
function drawing(see: (drawn: string) => void): World {
  return {
    now: () => world.now(),
    elapsed: () => world.elapsed(),
    after: (ms, run) => world.after(ms, run),
    bytes: (count) => {
      const drawn = world.bytes(count);
      see(Buffer.from(drawn).toString('base64url'));
      return drawn;
    },
  };
}

function clockAt(at: number): void {
  world.setBy(at - world.now());
}

/** The store is shared by all tests here, so each takes names of its own. */
function freshName(): string {
  many += 1;
  return `Person ${String.fromCodePoint(0x4e00 + many)}`;
}

async function signedIn(name: string, password?: string) {
  const answer = await accounts.signIn({ name, password });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function refusal(name: string, password?: string): Promise<string | null> {
  const answer = await accounts.signIn({ name, password });
  return answer.ok ? null : answer.error.code;
}

describe('signing in', () => {
  it('a free name becomes a guest, who is known by the token', async () => {
    const name = freshName();
    const { account, token, created, expiresAt } = await signedIn(`  ${name} `);
    expect({ ...account, created, expiresAt }).toEqual({
      id: account.id,
      name,
      kept: false,
      created: true,
      expiresAt: START + SESSION_MS,
    });
    expect(await accounts.authenticate(token)).toEqual(account);
  });

  it('a free name with a password is kept, and its owner comes back with the password only', async () => {
    const name = freshName();
    const first = await signedIn(name, 'correct horse');
    expect([first.account.kept, first.created]).toEqual([true, true]);
    const again = await signedIn(name.toUpperCase(), 'correct horse');
    expect([again.account, again.created]).toEqual([first.account, false]);
    expect(again.token).not.toBe(first.token);
    expect(await refusal(name, 'wrong horse')).toBe('wrong-password');
    expect(await refusal(name)).toBe('wrong-password');
  });

  it('a guest’s name is taken, with a password too', async () => {
    const name = freshName();
    await signedIn(name);
    expect(await refusal(name)).toBe('name-taken');
    expect(await refusal(name, 'correct horse')).toBe('name-taken');
  });

  it.each([
    ['', undefined, 'name-empty'],
    ['Admin', undefined, 'name-reserved'],
    ['Somebody else', 'short', 'password-too-short'],
    ['Somebody else', 'x'.repeat(201), 'password-too-long'],
    ['Somebody else', 'Somebody Else7', 'password-common'],
    ['Somebody else', 'Letmein123', 'password-common'],
  ])('%j with %j: %s, and no one is made', async (name, password, code) => {
    expect(await refusal(name, password)).toBe(code);
    expect(await accounts.byName(name)).toBeNull();
  });

  it('a common password that was set before such were refused still opens its account', async () => {
    const { account } = await signedIn(freshName(), 'correct horse');
    await store.accounts.setPassword(account.id, await passwords.hash('password1'));
    expect(await refusal(account.name, 'password1')).toBeNull();
    expect(await refusal(account.name, 'password2')).toBe('wrong-password');
  });

  it('of the password only a hash is stored, and of the token too', async () => {
    const { account, token } = await signedIn(freshName(), 'correct horse');
    const stored = await store.accounts.byId(account.id);
    expect(stored?.passwordHash).toMatch(/^scrypt\$/);
    expect(JSON.stringify(stored)).not.toContain('correct horse');
    expect(await store.accounts.byToken(token, world.now())).toBeNull();
    expect((await store.accounts.byToken(tokenHash(token) ?? '', world.now()))?.token.kind).toBe('session');
  });
});

it('with a password one hash is computed whatever the name is, so the time tells nothing', async () => {
  let work = 0;
  const counted = makeAccounts({
    store,
    world,
    passwords: {
      hash: (password) => {
        work += 1;
        return passwords.hash(password);
      },
      verify: (password, stored) => {
        work += 1;
        return passwords.verify(password, stored);
      },
    },
  });
  const [free, guest, kept] = [freshName(), freshName(), freshName()];
  await signedIn(guest);
  await signedIn(kept, 'correct horse');
  const costs: number[] = [];
  for (const [name, password] of [
    [free, 'correct horse'],
    [guest, 'correct horse'],
    [kept, 'correct horse'],
    [kept, 'wrong horse'],
  ] as const) {
    work = 0;
    await counted.signIn({ name, password });
    costs.push(work);
  }
  expect(costs).toEqual([1, 1, 1, 1]);
});

describe('many at once', () => {
  it('200 guests who want one name: one gets it', async () => {
    const name = freshName();
    const answers = await Promise.all(Array.from({ length: 200 }, () => accounts.signIn({ name })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(new Set(codes)).toEqual(new Set(['name-taken']));
  });

  it('200 with names that look alike: one gets it', async () => {
    const looks = [
      'Ottilie',
      'OTTILIE',
      'Оttilie',
      'Οttilie',
      '0ttilie',
      'Ottı1ie',
      'ＯＴＴＩＬＩＥ',
      '𝐎𝐭𝐭𝐢𝐥𝐢𝐞',
      'Öttilie',
      'OttiIie',
    ];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => accounts.signIn({ name: looks[i % looks.length] ?? '' })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const owner = await accounts.byName('ottilie');
    expect(answers.flatMap((answer) => (answer.ok ? [answer.value.account] : []))).toEqual([owner]);
  });

  it('200 windows of one person with one password: one account, everyone in', async () => {
    const name = freshName();
    const answers = await Promise.all(Array.from({ length: 200 }, () => signedIn(name, 'correct horse')));
    expect(new Set(answers.map((answer) => answer.account.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.created)).toHaveLength(1);
  });

  it('200 people with a password each: only the first one’s opens', async () => {
    const name = freshName();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => accounts.signIn({ name, password: `correct horse ${i}` })),
    );
    const winners = answers.flatMap((answer, i) => (answer.ok ? [i] : []));
    expect(winners).toHaveLength(1);
    expect((await accounts.signIn({ name, password: `correct horse ${winners[0]}` })).ok).toBe(true);
  });
});

describe('tokens', () => {
  it('after signing out the token is worth nothing, and others of the account live on', async () => {
    const name = freshName();
    const [one, other] = [await signedIn(name, 'correct horse'), await signedIn(name, 'correct horse')];
    await accounts.signOut(one.token);
    expect(await accounts.authenticate(one.token)).toBeNull();
    expect(await accounts.authenticate(other.token)).toEqual(other.account);
    await accounts.signOut('no token at all');
  });

  it('a session ends in its time, a bearer token later', async () => {
    const { account, token } = await signedIn(freshName());
    const bearer = await accounts.bearer(account.id, token);
    if (!bearer.ok) throw new Error(bearer.error.code);
    clockAt(START + SESSION_MS - 1);
    expect(await accounts.authenticate(token)).toEqual(account);
    clockAt(START + SESSION_MS);
    expect(await accounts.authenticate(token)).toBeNull();
    clockAt(START + BEARER_MS - 1);
    expect(await accounts.authenticate(bearer.value.token)).toEqual(account);
    clockAt(START + BEARER_MS);
    expect(await accounts.authenticate(bearer.value.token)).toBeNull();
  });

  it.each(['', 'x', 'A'.repeat(43), '\u0000'.repeat(43)])('%j identifies no one', async (token) => {
    expect(await accounts.authenticate(token)).toBeNull();
  });

  it('a session that ends while it asks for a bearer token leaves none behind', async () => {
    const { account, token } = await signedIn(freshName());
    const granted: string[] = [];
    const quick = makeAccounts({
      store,
      world: drawing((drawn) => {
        granted.push(drawn);
        void accounts.signOut(token);
      }),
    });
    expect(await quick.bearer(account.id, token)).toEqual({ ok: false, error: { code: 'not-signed-in' } });
    expect(granted).toHaveLength(1);
    expect(await accounts.authenticate(granted[0] ?? '')).toBeNull();
  });

  it('those that have expired are swept away', async () => {
    await accounts.forgetTokens();
    const { account, token } = await signedIn(freshName());
    await accounts.bearer(account.id, token);
    clockAt(START + SESSION_MS);
    expect(await accounts.forgetTokens()).toBeGreaterThan(0);
    expect(await accounts.forgetTokens()).toBe(0);
    expect(await store.accounts.byToken(tokenHash(token) ?? '', 0)).toBeNull();
    clockAt(START + BEARER_MS);
    expect(await accounts.forgetTokens()).toBeGreaterThan(0);
  });

  it('there is no bearer token for an account that is gone', async () => {
    expect(await accounts.bearer('nobody', '')).toEqual({ ok: false, error: { code: 'account-gone' } });
  });
});

describe('keeping a name', () => {
  const keep = (id: string, password: string, current?: string) =>
    accounts.keepName(id, { password, current, by: null });

  it('a guest keeps the name by a password, and changing it takes the one before', async () => {
    const name = freshName();
    const { account } = await signedIn(name);
    expect(await keep(account.id, 'correct horse')).toEqual({
      ok: true,
      value: { ...account, kept: true },
    });
    expect((await signedIn(name, 'correct horse')).account.id).toBe(account.id);
    const wrong = { ok: false, error: { code: 'wrong-password' } };
    expect(await keep(account.id, 'another horse')).toEqual(wrong);
    expect(await keep(account.id, 'another horse', 'wrong horse')).toEqual(wrong);
    expect(await refusal(name, 'another horse')).toBe('wrong-password');
    expect((await keep(account.id, 'another horse', 'correct horse')).ok).toBe(true);
    expect(await refusal(name, 'another horse')).toBeNull();
    expect(await refusal(name, 'correct horse')).toBe('wrong-password');
  });

  it('ends all other sessions and tokens, for a first password and for every other', async () => {
    const guest = await signedIn(freshName());
    const program = await accounts.bearer(guest.account.id, guest.token);
    const stranger = await signedIn(freshName());
    if (!program.ok) throw new Error(program.error.code);
    const alive = async () => {
      const tokens = [guest.token, program.value.token, stranger.token];
      return (await Promise.all(tokens.map((token) => accounts.authenticate(token)))).map((found) => found !== null);
    };
    const change = { password: 'correct horse', current: undefined, by: guest.token };
    expect((await accounts.keepName(guest.account.id, { ...change, password: 'short' })).ok).toBe(false);
    expect(await alive()).toEqual([true, true, true]);
    expect((await accounts.keepName(guest.account.id, change)).ok).toBe(true);
    expect(await alive()).toEqual([true, false, true]);
    const other = await signedIn(guest.account.name, 'correct horse');
    const wrong = { password: 'another horse', current: 'wrong horse', by: guest.token };
    expect((await accounts.keepName(guest.account.id, wrong)).ok).toBe(false);
    expect(await accounts.authenticate(other.token)).not.toBeNull();
    expect((await accounts.keepName(guest.account.id, { ...wrong, current: 'correct horse' })).ok).toBe(true);
    expect(await accounts.authenticate(other.token)).toBeNull();
    expect(await alive()).toEqual([true, false, true]);
    await keep(guest.account.id, 'third horse', 'another horse');
    expect(await alive()).toEqual([false, false, true]);
  });

  it('lets no one in whose password was changed while it was being compared', async () => {
    const { account } = await signedIn(freshName(), 'correct horse');
    const granted: string[] = [];
    const slow = makeAccounts({
      store,
      world: drawing((drawn) => {
        granted.push(drawn);
      }),
      passwords: {
        hash: passwords.hash,
        verify: async (password, stored) => {
          const right = await passwords.verify(password, stored);
          await keep(account.id, 'another horse', 'correct horse');
          return right;
        },
      },
    });
    expect(await slow.signIn({ name: account.name, password: 'correct horse' })).toEqual({
      ok: false,
      error: { code: 'wrong-password' },
    });
    expect(granted).toHaveLength(1);
    expect(await accounts.authenticate(granted[0] ?? '')).toBeNull();
  });

  it('refuses weak passwords and accounts that are gone', async () => {
    const { account } = await signedIn(freshName());
    expect(await keep(account.id, 'short')).toEqual({ ok: false, error: { code: 'password-too-short' } });
    expect(await keep(account.id, 'password1')).toEqual({ ok: false, error: { code: 'password-common' } });
    expect(await keep('nobody', 'correct horse')).toEqual({ ok: false, error: { code: 'account-gone' } });
    expect((await store.accounts.byId(account.id))?.passwordHash).toBeNull();
  });

  it('guests who stay away lose their names; those who come back or keep them do not', async () => {
    const [away, back, kept] = [freshName(), freshName(), freshName()];
    await signedIn(away);
    const { token } = await signedIn(back);
    await signedIn(kept, 'correct horse');
    clockAt(START + GUEST_MS);
    await accounts.authenticate(token);
    clockAt(START + GUEST_MS + 1);
    expect(await accounts.releaseGuests()).toBeGreaterThanOrEqual(1);
    expect(await accounts.byName(away)).toBeNull();
    expect((await accounts.byName(back))?.name).toBe(back);
    expect((await accounts.byName(kept))?.name).toBe(kept);
  });
});
