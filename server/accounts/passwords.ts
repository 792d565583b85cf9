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
export interface HashCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about a fifth of a second on a small machine. */
export const COST: HashCost = { n: 2 ** 15, r: 8, p: 3 };

/**
 * More in parallel would need more memory without finishing sooner, and would block file access. More in the queue
 * would wait longer than people do.
 */
const LIMITS: QueueLimits = { atOnce: 2, waiting: 32 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

export interface Passwords {
  /** Both reject with `Busy` if the queue is full. Default rank: a stranger’s. */
  hash(password: string, rank?: Rank): Promise<string>;
  /** Takes as long for null, an account without a password. */
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

/** Loaded on demand: it takes a few milliseconds, and most runs never need it. */
function common(): ReadonlySet<string> {
  list ??= new Set(COMMON_PASSWORDS.trim().split(/\s/));
  return list;
}

export function makePasswords(random: Random, cost: HashCost = COST, limits = LIMITS): Passwords {
  const run = makeQueue(limits);
  // A dummy to compare with if there is no password.
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
  readonly cost: HashCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Stored with the hash, so that the cost can be raised later. */
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

function derive(password: string, salt: Buffer, { n, r, p }: HashCost): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    // The same password typed on another keyboard may arrive in another normal form.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
