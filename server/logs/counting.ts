import type { Reason } from '@tavola/kernel';
import type { Store, TableRow } from '@tavola/store';

/** Compares the count in a log’s row with its entries. Null if they agree. */
export async function miscounted(store: Pick<Store, 'logs'>, row: TableRow, length: number): Promise<Reason | null> {
  if (length < row.nextSeq) return { code: 'missing-entry', at: [String(length)] };
  if (length === row.nextSeq) return null;
  // Entries may have been appended after the row was read, so it is read again.
  const later = await store.logs.find({ id: row.id });
  const counted = later?.nextSeq ?? 0;
  return counted < length ? { code: 'uncounted-entry', at: [String(counted)] } : null;
}
