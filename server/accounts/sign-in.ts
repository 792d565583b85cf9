import type { World } from '@tavola/protocol';
import type { AccountRow, AccountStore } from '@tavola/store';
import type { Name } from './names.ts';
import { guessable, type Passwords } from './passwords.ts';
import type { Rank } from './queue.ts';

export type EntryAnswer<T, R extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly code: R /** Seconds. */; readonly wait?: number } };

export function refuseEntry<R extends string>(code: R): { readonly ok: false; readonly error: { readonly code: R } } {
  return { ok: false, error: { code } };
}

export type EntryRefusal = 'name-taken' | 'wrong-password' | 'password-common' | 'too-many-requests';
type Entered = EntryAnswer<{ readonly account: AccountRow; readonly created: boolean }, EntryRefusal>;

export interface EntryOptions {
  readonly password?: string | undefined;
  /** This name signed in on this device before. */
  readonly knownDevice?: boolean;
  /** Called before an account is created. Returns 0, or the seconds to wait. */
  readonly admit?: () => number;
}

interface SignInDeps {
  readonly accounts: AccountStore;
  readonly world: World;
  readonly passwords: Passwords;
}

/** Finds or creates the account of a name. The store decides who was first: nothing is read and then trusted. */
export function createSignIn(deps: SignInDeps): (name: Name, asked: EntryOptions) => Promise<Entered> {
  const { accounts, world, passwords } = deps;

  async function create({ shown, folded }: Name, passwordHash: string | null): Promise<AccountRow | null> {
    const at = world.now();
    const id = Buffer.from(world.bytes(16)).toString('base64url');
    const account = { id, name: shown, foldedName: folded, passwordHash, createdAt: at, seenAt: at };
    return (await accounts.create(account)) ? account : null;
  }

  /** With a password exactly one hash is computed in every case, so that timing reveals nothing. */
  async function enter(name: Name, { password, knownDevice = false, admit }: EntryOptions): Promise<Entered> {
    const rank = knownDevice ? 'device' : 'name';
    const found = await accounts.byFoldedName(name.folded);
    if (found !== null) return reenter(found, password, rank);
    const weak = password === undefined ? null : guessable(password, name.shown);
    if (weak !== null) return refuseEntry(weak);
    const wait = admit?.() ?? 0;
    if (wait > 0) return { ok: false, error: { code: 'too-many-requests', wait } };
    const made = await create(name, password === undefined ? null : await passwords.hash(password, 'stranger'));
    if (made !== null) return { ok: true, value: { account: made, created: true } };
    // Another request was faster, perhaps of the same person.
    const quicker = await accounts.byFoldedName(name.folded);
    return quicker === null ? refuseEntry('name-taken') : reenter(quicker, password, rank);
  }

  async function reenter(found: AccountRow, password: string | undefined, rank: Rank): Promise<Entered> {
    const right = password !== undefined && (await passwords.verify(password, found.passwordHash, rank));
    if (right) return { ok: true, value: { account: found, created: false } };
    return refuseEntry(found.passwordHash === null ? 'name-taken' : 'wrong-password');
  }

  return enter;
}
