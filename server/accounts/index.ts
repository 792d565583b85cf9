export type { KeepRefusal, PasswordChange } from './keeping.ts';
export { foldName, type Name, type NameRefusal, readName } from './names.ts';
export { COST, type Cost, makePasswords, type PasswordRefusal, type Passwords } from './passwords.ts';
export {
  type Account,
  type Accounts,
  type AccountsParts,
  type Granted,
  makeAccounts,
  type SignInRefusal,
} from './service.ts';
export { makeToken, type Random, tokenHash } from './tokens.ts';
