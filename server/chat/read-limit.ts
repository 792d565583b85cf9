import type { Store } from '@tavola/store';
import { delayOf, isDelayedFor } from '../live/delayed-feed.ts';
import { matchIdOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';

/** After the end of any conversation. */
export const TO_THE_END = Number.MAX_SAFE_INTEGER;

/**
 * The last public place a person may read: everything, or for delayed spectators what was said long enough ago. Queries
 * use it as a limit instead of filtering afterwards, since a short page would reveal how much is missing.
 */
export function readLimit(store: Store, table: Table, account: string | null, now: number): Promise<number> {
  return isDelayedFor(table, account) ? delayedReadLimit(store, table, now) : Promise.resolve(TO_THE_END);
}

/** Lines from before the match are not delayed. */
export async function delayedReadLimit(store: Store, table: Table, now: number): Promise<number> {
  const match = await store.logs.find({ id: matchIdOf(table) });
  const begun = match?.createdAt ?? 0;
  return store.chat.saidBy(table.id, Math.max(now - delayOf(table), begun - 1));
}
