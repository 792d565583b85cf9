import type { OwnAccount, World } from '@tavola/protocol';
import type { AccountToken, Store, AccountRow as StoredAccount } from '@tavola/store';
import { unlessDamaged } from '../logs/damage.ts';
import { type NameRefusal, readName } from './names.ts';
import { createPasswordChange, type PasswordChange, type PasswordChangeRefusal } from './password-change.ts';
import { makePasswords, type PasswordRefusal, type Passwords, passwordRefusal } from './passwords.ts';
import { createSignIn, type EntryAnswer, type EntryOptions, type EntryRefusal, refuseEntry } from './sign-in.ts';
import { makeToken, tokenHash } from './tokens.ts';

/** A signed-in person. */
export type Account = OwnAccount;

export interface Session {
  /** Hash of the token: names the session without giving access to it. */
  readonly id: string;
  readonly expiresAt: number;
  readonly account: Account;
  /** Uses a token made for a program, which cannot change how its account is accessed. */
  readonly program: boolean;
}

export interface SessionGrant {
  readonly token: string;
  readonly expiresAt: number;
}

export type SignInRefusal = NameRefusal | PasswordRefusal | EntryRefusal;

export interface SignIn extends EntryOptions {
  readonly name: string;
}

export interface Accounts {
  /** A free name becomes a guest’s or, with a password, a registered one. A registered name needs its password. */
  signIn(
    asked: SignIn,
  ): Promise<EntryAnswer<SessionGrant & { readonly account: Account; readonly created: boolean }, SignInRefusal>>;
  signOut(token: string): Promise<void>;
  /**
   * Sets a guest’s password, or changes a registered one, which needs the current password. All other tokens of the
   * account end.
   */
  keepName(accountId: string, change: PasswordChange): Promise<EntryAnswer<Account, PasswordChangeRefusal>>;
  /** Creates a long-lived token for bots and other programs. */
  bearer(accountId: string, by: string): Promise<EntryAnswer<SessionGrant, 'account-gone' | 'not-signed-in'>>;
  /** The session of a token. Null if unknown or expired. */
  session(token: string): Promise<Session | null>;
  authenticate(token: string): Promise<Account | null>;
  /** The account with this name, or one that looks like it. */
  byName(name: string): Promise<Account | null>;
  /** Deletes guests who have not come for a long time. Returns how many. */
  releaseGuests(): Promise<number>;
  /** Deletes expired tokens. Returns how many. */
  forgetTokens(): Promise<number>;
}

export interface AccountsDeps {
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
/** Minimum interval between updates of the last visit, which is a write. */
const SEEN_EVERY_MS = HOUR;

export function makeAccounts({
  store,
  world,
  passwords = makePasswords(world),
  onEnded = () => undefined,
}: AccountsDeps): Accounts {
  const { accounts } = store;

  async function grant(accountId: string, kind: AccountToken['kind'], lasts: number): Promise<SessionGrant> {
    const token = makeToken(world);
    const createdAt = world.now();
    const expiresAt = createdAt + lasts;
    await accounts.addToken({ hash: tokenHash(token) ?? '', accountId, kind, createdAt, expiresAt });
    return { token, expiresAt };
  }

  const keep = createPasswordChange(accounts, passwords);
  const session = (token: string) => sessionOf(token, accounts, world);
  const enter = createSignIn({ accounts, world, passwords });

  return {
    async signIn({ name, ...entering }) {
      const { password } = entering;
      const read = readName(name);
      if (!read.ok) return read;
      const weak = password === undefined ? null : passwordRefusal(password);
      if (weak !== null) return refuseEntry(weak);
      const entered = await enter(read.value, entering);
      if (!entered.ok) return entered;
      const { account, created } = entered.value;
      const granted = await grant(account.id, 'session', SESSION_MS);
      // A password that was changed while it was being compared is rejected.
      const { passwordHash } = (await accounts.byId(account.id)) ?? account;
      if (passwordHash === account.passwordHash)
        return { ok: true, value: { account: known(account), created, ...granted } };
      await accounts.dropToken(tokenHash(granted.token) ?? '');
      return refuseEntry('wrong-password');
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
      if ((await accounts.byId(accountId)) === null) return refuseEntry('account-gone');
      const granted = await grant(accountId, 'bearer', BEARER_MS);
      // A token that ended in the meantime must not leave another one behind.
      if ((await accounts.byToken(tokenHash(by) ?? '', world.now())) !== null) return { ok: true, value: granted };
      await accounts.dropToken(tokenHash(granted.token) ?? '');
      return refuseEntry('not-signed-in');
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
