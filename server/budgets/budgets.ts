import type { World } from '@tavola/protocol';
import { Bucket, type Rate } from './bucket.ts';
import type { Network } from './network.ts';
import { COSTS, KINDS, type Kind, RATES, type Rates, RESOURCES, type Resource, SCOPES, type Scope } from './rates.ts';

/** Who pays. Every part that is known pays its own share: an account pays, and so does the network it comes from. */
export interface Payer {
  readonly account?: string | null;
  readonly network?: Network | null;
  /** A folded name that a password is tried for. */
  readonly name?: string | null;
  /** A browser or program that signed in before. */
  readonly device?: string | null;
  /** One live connection. */
  readonly connection?: string | null;
}

export interface Budgets {
  /** Pays for a kind of work and returns 0, or takes nothing and returns the whole seconds to wait. */
  take(kind: Kind, payer: Payer, times?: number): number;
  /** Whole seconds until `take` would succeed, 0 for now. */
  wait(kind: Kind, payer: Payer, times?: number): number;
  /** Counts work that has been done already. The payer may get into debt, and waits until it is paid back. */
  charge(kind: Kind, payer: Payer, times: number): void;
  /** Gives back what was taken for something harmless. */
  giveBack(kind: Kind, payer: Payer, times?: number): void;
  /** Number of buckets in memory. */
  readonly size: number;
}

/** Buckets per resource and scope. Above it the one unused for longest is dropped, and starts full when it comes back. */
const MAX_BUCKETS = 20_000;

/** One line of a bill: who pays how much of what. The buckets are shared by all kinds that cost the same resource. */
interface Share {
  readonly scope: Scope;
  readonly amount: number;
  readonly rate: Rate;
  readonly buckets: Map<string, Bucket>;
}

export function makeBudgets(world: Pick<World, 'elapsed'>, rates: Rates = RATES, most = MAX_BUCKETS): Budgets {
  const bucketsByName = new Map<string, Map<string, Bucket>>();
  // Frames are counted all the time, so what a kind costs is worked out once.
  const bills = new Map(KINDS.map((kind) => [kind, sharesOf(COSTS[kind], rates, bucketsByName)]));

  function bucketOf({ buckets, rate }: Share, key: string): Bucket {
    const known = buckets.get(key);
    // A map keeps the order of insertion, so the one used last goes to the end. The order matters only once it gets full.
    if (known !== undefined && buckets.size * 2 <= most) return known;
    const bucket = known ?? new Bucket(rate, world.elapsed());
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > most) {
      const [oldest = ''] = buckets.keys();
      buckets.delete(oldest);
    }
    return bucket;
  }

  function wait(kind: Kind, payer: Payer, times = 1): number {
    const now = world.elapsed();
    let longest = 0;
    for (const share of bills.get(kind) ?? []) {
      const key = keyOf(share.scope, payer);
      if (key !== null) longest = Math.max(longest, bucketOf(share, key).wait(share.amount * times, now));
    }
    return longest;
  }

  function charge(kind: Kind, payer: Payer, times: number): void {
    const now = world.elapsed();
    for (const share of bills.get(kind) ?? []) {
      const key = keyOf(share.scope, payer);
      if (key !== null) bucketOf(share, key).spend(share.amount * times, now);
    }
  }

  return {
    wait,
    charge,
    take(kind, payer, times = 1) {
      const seconds = wait(kind, payer, times);
      if (seconds === 0) charge(kind, payer, times);
      return seconds;
    },
    giveBack: (kind, payer, times = 1) => charge(kind, payer, -times),
    get size() {
      return [...bucketsByName.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}

function sharesOf(
  cost: { readonly [R in Resource]?: number },
  rates: Rates,
  bucketsByName: Map<string, Map<string, Bucket>>,
): readonly Share[] {
  return RESOURCES.flatMap((resource) =>
    SCOPES.flatMap((scope) => {
      const [amount, rate] = [cost[resource], rates[resource]?.[scope]];
      if (amount === undefined || rate === undefined) return [];
      const name = `${resource} ${scope}`;
      const buckets = bucketsByName.get(name) ?? new Map<string, Bucket>();
      bucketsByName.set(name, buckets);
      return [{ scope, amount, rate, buckets }];
    }),
  );
}

function keyOf(scope: Scope, { account, network, name, device, connection }: Payer): string | null {
  switch (scope) {
    case 'account':
      return account ?? null;
    case 'address':
      return network?.address ?? null;
    case 'site':
      return network?.site ?? null;
    case 'name':
      return name ?? null;
    case 'device':
      return device ?? null;
    case 'connection':
      return connection ?? null;
  }
}

/** Budgets that are never used up, for tests and for one person's own server. */
export function noBudgets(): Budgets {
  return makeBudgets({ elapsed: () => 0 }, {});
}
