export { foldName, type Name, type NameRefusal, readName } from './names.ts';
export type { PasswordChange, PasswordChangeRefusal } from './password-change.ts';
export { COST, type HashCost, makePasswords, type PasswordRefusal, type Passwords } from './passwords.ts';
export {
  type Account,
  type Accounts,
  type AccountsDeps,
  makeAccounts,
  type SessionGrant,
  type SignInRefusal,
} from './service.ts';
export { makeToken, type Random, tokenHash } from './tokens.ts';
