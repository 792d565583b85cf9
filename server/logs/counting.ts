import type { Reason } from '@tavola/kernel';
import type { Store, TableRow } from '@tavola/store';

/** The row of a log counts its entries too: where the counts differ, some were taken away or put in. Null: they do not. */
export async function miscounted(store: Pick<Store, 'logs'>, row: TableRow, length: number): Promise<Reason | null> {
  if (length < row.nextSeq) return { code: 'missing-entry', at: [String(length)] };
  if (length === row.nextSeq) return null;
  // Entries may have come after the row was read: by now it counts them.
  const later = await store.logs.find({ id: row.id });
  const counted = later?.nextSeq ?? 0;
  return counted < length ? { code: 'uncounted-entry', at: [String(counted)] } : null;
}
