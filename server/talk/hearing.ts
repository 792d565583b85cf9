import type { Store } from '@tavola/store';
import { delayOf, isLateFor } from '../live/late.ts';
import { matchIdOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';

/** A place that no conversation reaches. */
export const TO_THE_END = Number.MAX_SAFE_INTEGER;

/**
 * Up to which place somebody may hear what is for everyone: all of it, or for who looks on later, what was said long enough ago. Whatever is told them is
 * asked for up to here, not filtered afterwards: a page that comes back short would tell how much is missing.
 */
export function heardTo(store: Store, table: Table, account: string | null, now: number): Promise<number> {
  return isLateFor(table, account) ? heardLate(store, table, now) : Promise.resolve(TO_THE_END);
}

/** What was said before the match began was heard by all. */
export async function heardLate(store: Store, table: Table, now: number): Promise<number> {
  const match = await store.logs.find({ id: matchIdOf(table) });
  const begun = match?.createdAt ?? 0;
  return store.chat.saidBy(table.id, Math.max(now - delayOf(table), begun - 1));
}
