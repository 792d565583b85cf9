import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import type { Accounts } from './accounts/index.ts';
import { every } from './world.ts';

export const HOUR = 3_600_000;
/** Clients stop resending an unacknowledged message after this long (ms). */
export const RECEIPTS_KEPT = 7 * 24 * HOUR;
/** No match waits longer than this for the same move (ms). */
export const CLAIMS_KEPT = 90 * 24 * HOUR;
/** A node suspended for longer than this finds its mark gone, and compares its memory with the store needlessly (ms). */
export const MARKS_KEPT = 30 * 24 * HOUR;

interface SweepDeps {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly world: World;
}

/** Deletes expired rows once an hour. Returns a function that stops it. */
export function sweepHourly(deps: SweepDeps): () => void {
  return every(deps.world, HOUR, () => void sweep(deps));
}

async function sweep({ accounts, store, world }: SweepDeps): Promise<void> {
  try {
    await accounts.releaseGuests();
    await accounts.forgetTokens();
    await store.logs.forgetReceipts(world.now() - RECEIPTS_KEPT);
    await store.notifications.forgetClaims(world.now() - CLAIMS_KEPT);
    await store.settings.forgetMarks(world.now() - MARKS_KEPT);
  } catch {
    // The request that next needs the store reports the fault. The next sweep deletes what this one left.
  }
}
