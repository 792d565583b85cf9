import { Bucket, type Rate } from './bucket.ts';

export type { Rate };

export interface Limiter {
  /** Takes a token and answers 0, or answers how many seconds to wait for one. */
  take(key: string): number;
  /** Puts a token back that was taken for something harmless. */
  giveBack(key: string): void;
  readonly size: number;
}

/** The keys not used for longest are forgotten first; whoever is forgotten starts with a full bucket. */
export function makeLimiter(rate: Rate, now: () => number, most = 20_000): Limiter {
  const buckets = new Map<string, Bucket>();

  /** The bucket of this key, as the one used last. */
  function bucketOf(key: string): Bucket {
    const bucket = buckets.get(key) ?? new Bucket(rate, now());
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  }

  return {
    take: (key) => bucketOf(key).take(now()),
    giveBack: (key) => bucketOf(key).giveBack(now()),
    get size() {
      return buckets.size;
    },
  };
}

export interface Rates {
  /** All requests from one address. */
  readonly address: Rate;
  /** All requests of one account. */
  readonly account: Rate;
  /** Sign-ins from one address. */
  readonly signIn: Rate;
  /** Wrong passwords, by address or account. */
  readonly guess: Rate;
  /** Bodies above the usual limit, where a route takes them, from one address: they are costly to read. */
  readonly large: Rate;
}

/** Generous to a school behind one address, tedious for a program that tries passwords. */
export const RATES: Rates = {
  address: { burst: 300, perSecond: 30 },
  account: { burst: 120, perSecond: 20 },
  signIn: { burst: 60, perSecond: 0.5 },
  guess: { burst: 10, perSecond: 1 / 30 },
  large: { burst: 20, perSecond: 1 / 5 },
};

const UNLIMITED: Rate = { burst: Number.MAX_SAFE_INTEGER, perSecond: 1 };
export const NO_RATES: Rates = {
  address: UNLIMITED,
  account: UNLIMITED,
  signIn: UNLIMITED,
  guess: UNLIMITED,
  large: UNLIMITED,
};

export type Limiters = { readonly [K in keyof Rates]: Limiter };

export function makeLimiters(rates: Rates, now: () => number): Limiters {
  return {
    address: makeLimiter(rates.address, now),
    account: makeLimiter(rates.account, now),
    signIn: makeLimiter(rates.signIn, now),
    guess: makeLimiter(rates.guess, now),
    large: makeLimiter(rates.large, now),
  };
}
