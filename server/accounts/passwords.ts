import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { makeQueue, type QueueLimits, type Rank } from './queue.ts';
import type { Random } from './tokens.ts';

export const PASSWORD_CHARACTERS = [8, 200] as const;
export const PASSWORD_REFUSALS = [
  'password-too-short',
  'password-too-long',
  'password-characters',
  'password-common',
] as const;
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number];

/** How much work a hash is: scrypt's N, r and p. */
export interface Cost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about a fifth of a second on a small machine. */
export const COST: Cost = { n: 2 ** 15, r: 8, p: 3 };

/**
 * More at once would need more memory without being done sooner, and would keep files waiting for a thread. More in the queue
 * would wait for longer than people do.
 */
const LIMITS: QueueLimits = { atOnce: 2, waiting: 32 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

export interface Passwords {
  /** Both reject with `Busy` when there is no room in the queue. Without a rank, a stranger's. */
  hash(password: string, rank?: Rank): Promise<string>;
  /** Takes as long for a null, an account without a password, as for any other. */
  verify(password: string, stored: string | null, rank?: Rank): Promise<boolean>;
}

export function passwordRefusal(password: string): PasswordRefusal | null {
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return 'password-characters';
  const length = Array.from(password).length;
  if (length < PASSWORD_CHARACTERS[0]) return 'password-too-short';
  return length > PASSWORD_CHARACTERS[1] ? 'password-too-long' : null;
}

/**
 * Why a new password of this name is too easy to guess. Only new passwords are asked: one that was set before the list was
 * there still opens its account. Trailing digits and case make no difference, since guessing programs try those first.
 */
export function guessable(password: string, name: string): 'password-common' | null {
  const [plain, bare, own] = [caseless(password), withoutDigits(caseless(password)), caseless(name)];
  const isName = plain === own || bare === own || bare === withoutDigits(own);
  return isName || common().has(plain) || common().has(bare) ? 'password-common' : null;
}

function caseless(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function withoutDigits(text: string): string {
  return text.replace(/\d+$/, '');
}

let list: ReadonlySet<string> | null = null;

/** The list takes a few milliseconds to read, and most runs of the program never ask for it. */
function common(): ReadonlySet<string> {
  list ??= new Set(COMMON_PASSWORDS.trim().split(/\s/));
  return list;
}

export function makePasswords(random: Random, cost: Cost = COST, limits = LIMITS): Passwords {
  const run = makeQueue(limits);
  // Nobody's password: something to compare with when there is nothing.
  const blank = { cost, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(HASH_BYTES) };
  return {
    async hash(password, rank = 'stranger') {
      const salt = Buffer.from(random.bytes(SALT_BYTES));
      return write({ cost, salt, key: await run(rank, () => derive(password, salt, cost)) });
    },
    async verify(password, stored, rank = 'stranger') {
      const known = stored === null ? null : read(stored);
      const { cost, salt, key } = known ?? blank;
      const same = timingSafeEqual(await run(rank, () => derive(password, salt, cost)), key);
      return same && known !== null;
    },
  };
}

interface Hash {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** The cost stands beside the hash, so that it can be raised later without locking anybody out. */
function write({ cost, salt, key }: Hash): string {
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function read(text: string): Hash | null {
  const found = /^scrypt\$(\d{1,8})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]{43})$/.exec(text);
  if (found === null) return null;
  const [, n, r, p, salt = '', key = ''] = found;
  return {
    cost: { n: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function derive(password: string, salt: Buffer, { n, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    // The same password typed on another keyboard may arrive in another normal form.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
