import type { World } from '@tavola/protocol';
import type { AccountRow, AccountStore } from '@tavola/store';
import type { Name } from './names.ts';
import { guessable, type Passwords } from './passwords.ts';
import type { Rank } from './queue.ts';

export type Answer<T, R extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly code: R /** Seconds. */; readonly wait?: number } };

export function refuse<R extends string>(code: R): { readonly ok: false; readonly error: { readonly code: R } } {
  return { ok: false, error: { code } };
}

export type EntryRefusal = 'name-taken' | 'wrong-password' | 'password-common' | 'too-many-requests';
type Entered = Answer<{ readonly account: AccountRow; readonly created: boolean }, EntryRefusal>;

export interface Entering {
  readonly password?: string | undefined;
  /** This name signed in on this device before. */
  readonly knownDevice?: boolean;
  /** Asked before an account is made. Returns 0, or the seconds to wait. */
  readonly admit?: () => number;
}

interface Parts {
  readonly accounts: AccountStore;
  readonly world: World;
  readonly passwords: Passwords;
}

/** Finds the account of a name, or makes it. The store decides who was first; nothing is looked up and then trusted. */
export function entrance(parts: Parts): (name: Name, asked: Entering) => Promise<Entered> {
  const { accounts, world, passwords } = parts;

  async function create({ shown, folded }: Name, passwordHash: string | null): Promise<AccountRow | null> {
    const at = world.now();
    const id = Buffer.from(world.bytes(16)).toString('base64url');
    const account = { id, name: shown, foldedName: folded, passwordHash, createdAt: at, seenAt: at };
    return (await accounts.create(account)) ? account : null;
  }

  /** With a password exactly one hash is computed, whatever is found, so that the time it takes tells nothing. */
  async function enter(name: Name, { password, knownDevice = false, admit }: Entering): Promise<Entered> {
    const rank = knownDevice ? 'device' : 'name';
    const found = await accounts.byFoldedName(name.folded);
    if (found !== null) return reenter(found, password, rank);
    const weak = password === undefined ? null : guessable(password, name.shown);
    if (weak !== null) return refuse(weak);
    const wait = admit?.() ?? 0;
    if (wait > 0) return { ok: false, error: { code: 'too-many-requests', wait } };
    const made = await create(name, password === undefined ? null : await passwords.hash(password, 'stranger'));
    if (made !== null) return { ok: true, value: { account: made, created: true } };
    // Somebody was quicker by a moment, perhaps the same person in another window.
    const quicker = await accounts.byFoldedName(name.folded);
    return quicker === null ? refuse('name-taken') : reenter(quicker, password, rank);
  }

  async function reenter(found: AccountRow, password: string | undefined, rank: Rank): Promise<Entered> {
    const right = password !== undefined && (await passwords.verify(password, found.passwordHash, rank));
    if (right) return { ok: true, value: { account: found, created: false } };
    return refuse(found.passwordHash === null ? 'name-taken' : 'wrong-password');
  }

  return enter;
}
