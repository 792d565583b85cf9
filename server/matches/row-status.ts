import type { Store, TableStatus } from '@tavola/store';

const TRIES = 5;

/** Sets the status in a log’s row. The log stays unchanged. A frozen one loses its deadline. */
export async function markRow(store: Store, id: string, status: TableStatus, at: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await store.logs.find({ id });
    if (row === null || row.status === status) return;
    const mark = { logId: id, expectedSeq: row.nextSeq, entries: [], updatedAt: at, status };
    const marked = await store.logs.append(status === 'frozen' ? { ...mark, dueAt: null } : mark);
    if (marked.kind === 'appended') return;
  }
}
