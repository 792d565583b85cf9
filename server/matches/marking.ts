import type { Store, TableStatus } from '@tavola/store';

const TRIES = 5;

/** Says in the row of a log what has become of it; the log stays as it is. A frozen one has no deadline that could come. */
export async function markRow(store: Store, id: string, status: TableStatus, at: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await store.logs.find({ id });
    if (row === null || row.status === status) return;
    const mark = { logId: id, expectedSeq: row.nextSeq, entries: [], updatedAt: at, status };
    const marked = await store.logs.append(status === 'frozen' ? { ...mark, dueAt: null } : mark);
    if (marked.kind === 'appended') return;
  }
}
