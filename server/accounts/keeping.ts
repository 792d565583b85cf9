import type { AccountStore } from '@tavola/store';
import { type Answer, refuse } from './entrance.ts';
import { guessable, type PasswordRefusal, type Passwords, passwordRefusal } from './passwords.ts';
import { tokenHash } from './tokens.ts';

export interface PasswordChange {
  readonly password: string;
  /** The one before, if there is one. */
  readonly current?: string | undefined;
  /** The token of whoever asks, which stays. */
  readonly by: string | null;
}

export type KeepRefusal = PasswordRefusal | 'wrong-password' | 'account-gone';
type Kept = Answer<{ readonly id: string; readonly name: string; readonly kept: true }, KeepRefusal>;

/** Sets or changes passwords, and ends what the account had open elsewhere. */
export function keeping(
  accounts: AccountStore,
  passwords: Passwords,
): (accountId: string, change: PasswordChange) => Promise<Kept> {
  return async (accountId, { password, current, by }) => {
    const weak = passwordRefusal(password);
    if (weak !== null) return refuse(weak);
    const account = await accounts.byId(accountId);
    if (account === null) return refuse('account-gone');
    const common = guessable(password, account.name);
    if (common !== null) return refuse(common);
    if (account.passwordHash !== null && !(await passwords.verify(current ?? '', account.passwordHash, 'name')))
      return refuse('wrong-password');
    const hash = await passwords.hash(password, account.passwordHash === null ? 'stranger' : 'name');
    const stays = by === null ? null : tokenHash(by);
    // Before, so that a crash leaves no old token beside a new password; after, for those granted in between.
    await accounts.dropTokensOf(accountId, stays);
    const set = await accounts.setPassword(accountId, hash);
    await accounts.dropTokensOf(accountId, stays);
    return set ? { ok: true, value: { id: account.id, name: account.name, kept: true } } : refuse('account-gone');
  };
}
