import type { AccountStore } from '@tavola/store';
import { guessable, type PasswordRefusal, type Passwords, passwordRefusal } from './passwords.ts';
import { type EntryAnswer, refuseEntry } from './sign-in.ts';
import { tokenHash } from './tokens.ts';

export interface PasswordChange {
  readonly password: string;
  /** The current password, if there is one. */
  readonly current?: string | undefined;
  /** The caller’s token, which stays valid. */
  readonly by: string | null;
}

export type PasswordChangeRefusal = PasswordRefusal | 'wrong-password' | 'account-gone';
type PasswordChangeResult = EntryAnswer<
  { readonly id: string; readonly name: string; readonly kept: true },
  PasswordChangeRefusal
>;

/** Sets or changes passwords and ends the account’s other sessions. */
export function createPasswordChange(
  accounts: AccountStore,
  passwords: Passwords,
): (accountId: string, change: PasswordChange) => Promise<PasswordChangeResult> {
  return async (accountId, { password, current, by }) => {
    const weak = passwordRefusal(password);
    if (weak !== null) return refuseEntry(weak);
    const account = await accounts.byId(accountId);
    if (account === null) return refuseEntry('account-gone');
    const common = guessable(password, account.name);
    if (common !== null) return refuseEntry(common);
    if (account.passwordHash !== null && !(await passwords.verify(current ?? '', account.passwordHash, 'name')))
      return refuseEntry('wrong-password');
    const hash = await passwords.hash(password, account.passwordHash === null ? 'stranger' : 'name');
    const stays = by === null ? null : tokenHash(by);
    // Before, so that a crash leaves no old token beside a new password. After, for tokens granted in between.
    await accounts.dropTokensOf(accountId, stays);
    const set = await accounts.setPassword(accountId, hash);
    await accounts.dropTokensOf(accountId, stays);
    return set ? { ok: true, value: { id: account.id, name: account.name, kept: true } } : refuseEntry('account-gone');
  };
}
