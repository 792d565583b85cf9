export { foldName, type Name, type NameRefusal, readName } from './names.ts';
export { COST, type Cost, makePasswords, type PasswordRefusal, type Passwords } from './passwords.ts';
export {
  type Account,
  type Accounts,
  type AccountsParts,
  type Granted,
  type KeepRefusal,
  makeAccounts,
  type SignInRefusal,
} from './service.ts';
export { makeToken, type Random, tokenHash } from './tokens.ts';
