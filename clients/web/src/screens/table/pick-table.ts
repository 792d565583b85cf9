import type { LocalRow } from '@tavola/client-core/local';

/**
 * Which table of this device to come back to: the one that the address names, whatever became of it; else the match of this
 * game that was played last and goes on. Null: a new one.
 */
export function pickTable(rows: readonly LocalRow[], game: string, wanted: string | null): string | null {
  const ours = rows.filter((row) => row.game === game && row.status !== 'damaged');
  const named = ours.find(({ id }) => id === wanted);
  if (named !== undefined) return named.id;
  const running = ours.filter(({ status }) => status === 'running');
  return running.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]?.id ?? null;
}

/** Finished matches beyond this many are let go, oldest first: a device has little room. */
const FINISHED = 12;

export function outdated(rows: readonly LocalRow[]): readonly string[] {
  const over = rows.filter(({ status }) => status === 'over').toSorted((a, b) => b.updatedAt - a.updatedAt);
  return over.slice(FINISHED).map(({ id }) => id);
}
