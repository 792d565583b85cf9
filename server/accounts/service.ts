import type { World } from '@tavola/protocol';
import type { AccountToken, Store, AccountRow as StoredAccount } from '@tavola/store';
import { unlessDamaged } from '../logs/damage.ts';
import { type Answer, type Entering, type EntryRefusal, entrance, refuse } from './entrance.ts';
import { type KeepRefusal, keeping, type PasswordChange } from './keeping.ts';
import { type NameRefusal, readName } from './names.ts';
import { makePasswords, type PasswordRefusal, type Passwords, passwordRefusal } from './passwords.ts';
import { makeToken, tokenHash } from './tokens.ts';

/** Somebody, as the rest of the server knows them. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** The name is kept by a password; without one it is a guest's. */
  readonly kept: boolean;
}

export interface Session {
  /** Hash of the token: names the session without giving access to it. */
  readonly id: string;
  readonly expiresAt: number;
  readonly account: Account;
  /** Came with a token made for a program, which never changes how its account is entered. */
  readonly program: boolean;
}

export interface Granted {
  readonly token: string;
  readonly expiresAt: number;
}

export type SignInRefusal = NameRefusal | PasswordRefusal | EntryRefusal;

export interface SignIn extends Entering {
  readonly name: string;
}

export interface Accounts {
  /** A free name becomes a guest's, or with a password kept; a kept name needs its password. */
  signIn(
    asked: SignIn,
  ): Promise<Answer<Granted & { readonly account: Account; readonly created: boolean }, SignInRefusal>>;
  signOut(token: string): Promise<void>;
  /**
   * Keeps a guest's name, or changes the password of a kept one, which takes the one before. All other tokens of the account
   * end: whoever changes a password wants to be alone with it.
   */
  keepName(accountId: string, change: PasswordChange): Promise<Answer<Account, KeepRefusal>>;
  /** A token that lasts, for bots and other programs, for somebody who comes with this one. */
  bearer(accountId: string, by: string): Promise<Answer<Granted, 'account-gone' | 'not-signed-in'>>;
  /** Whose token this is, and of which kind. Null: nobody's, or its time is over. */
  session(token: string): Promise<Session | null>;
  authenticate(token: string): Promise<Account | null>;
  /** Whoever has this name, or one that looks like it. */
  byName(name: string): Promise<Account | null>;
  /** Guests who have not come for a long time lose their names. Says how many. */
  releaseGuests(): Promise<number>;
  /** Tokens whose time has come are forgotten. Says how many. */
  forgetTokens(): Promise<number>;
}

export interface AccountsParts {
  readonly store: Pick<Store, 'accounts'>;
  readonly world: World;
  readonly passwords?: Passwords;
  /** A session has just ended, or some sessions of an account have. */
  readonly onEnded?: (ended: { readonly session: string } | { readonly account: string }) => void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const SESSION_MS = 180 * DAY;
export const BEARER_MS = 365 * DAY;
export const GUEST_MS = 60 * DAY;
/** Being seen is a write; once in so long is enough to know who is still there. */
const SEEN_EVERY_MS = HOUR;

export function makeAccounts({
  store,
  world,
  passwords = makePasswords(world),
  onEnded = () => undefined,
}: AccountsParts): Accounts {
  const { accounts } = store;

  async function grant(accountId: string, kind: AccountToken['kind'], lasts: number): Promise<Granted> {
    const token = makeToken(world);
    const createdAt = world.now();
    const expiresAt = createdAt + lasts;
    await accounts.addToken({ hash: tokenHash(token) ?? '', accountId, kind, createdAt, expiresAt });
    return { token, expiresAt };
  }

  const keep = keeping(accounts, passwords);
  const session = (token: string) => sessionOf(token, accounts, world);
  const enter = entrance({ accounts, world, passwords });

  return {
    async signIn({ name, ...entering }) {
      const { password } = entering;
      const read = readName(name);
      if (!read.ok) return read;
      const weak = password === undefined ? null : passwordRefusal(password);
      if (weak !== null) return refuse(weak);
      const entered = await enter(read.value, entering);
      if (!entered.ok) return entered;
      const { account, created } = entered.value;
      const granted = await grant(account.id, 'session', SESSION_MS);
      // A password that was changed while it was being compared opens nothing any more.
      const { passwordHash } = (await accounts.byId(account.id)) ?? account;
      if (passwordHash === account.passwordHash)
        return { ok: true, value: { account: known(account), created, ...granted } };
      await accounts.dropToken(tokenHash(granted.token) ?? '');
      return refuse('wrong-password');
    },

    async signOut(token) {
      const hash = tokenHash(token);
      if (hash === null) return;
      await accounts.dropToken(hash);
      onEnded({ session: hash });
    },

    async keepName(accountId, change) {
      const kept = await keep(accountId, change);
      if (kept.ok) onEnded({ account: accountId });
      return kept;
    },

    async bearer(accountId, by) {
      if ((await accounts.byId(accountId)) === null) return refuse('account-gone');
      const granted = await grant(accountId, 'bearer', BEARER_MS);
      // A token that ended meanwhile must not leave another one behind.
      if ((await accounts.byToken(tokenHash(by) ?? '', world.now())) !== null) return { ok: true, value: granted };
      await accounts.dropToken(tokenHash(granted.token) ?? '');
      return refuse('not-signed-in');
    },

    session,
    authenticate: async (token) => (await session(token))?.account ?? null,

    async byName(name) {
      const read = readName(name);
      const found = read.ok ? await accounts.byFoldedName(read.value.folded) : null;
      return found === null ? null : known(found);
    },

    releaseGuests: () => accounts.releaseGuests(world.now() - GUEST_MS),
    forgetTokens: () => accounts.forgetTokens(world.now()),
  };
}

async function sessionOf(token: string, accounts: Store['accounts'], world: World): Promise<Session | null> {
  const hash = tokenHash(token);
  // A damaged account has no session. Signing in says why.
  const found = hash === null ? null : await unlessDamaged(accounts.byToken(hash, world.now()), null);
  if (found === null) return null;
  if (world.now() - found.account.seenAt >= SEEN_EVERY_MS) await accounts.seen(found.account.id, world.now());
  const { kind, expiresAt } = found.token;
  return { id: hash ?? '', expiresAt, account: known(found.account), program: kind === 'bearer' };
}

function known({ id, name, passwordHash }: StoredAccount): Account {
  return { id, name, kept: passwordHash !== null };
}
