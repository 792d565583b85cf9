import type { TableSummary } from '@tavola/client-core';

/** What needs the player at a table: a move, a vote, unread chat, or nothing. */
export type PendingKind = 'turn' | 'motion' | 'talk' | null;

export function pendingAt({ turn, unread = 0 }: TableSummary): PendingKind {
  if (turn?.yours === true) return 'turn';
  if ((turn?.motions ?? 0) > 0) return 'motion';
  return unread > 0 ? 'talk' : null;
}

const URGENCY: readonly PendingKind[] = ['turn', 'motion', 'talk', null];

/** Sorts by own turns (least time first), votes, unread chat, running games and lobbies. */
export function sortByUrgency(rows: readonly TableSummary[]): readonly TableSummary[] {
  const rank = (row: TableSummary): number => URGENCY.indexOf(pendingAt(row)) * 2 + (row.status === 'lobby' ? 1 : 0);
  const left = ({ turn }: TableSummary): number => turn?.left ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => rank(a) - rank(b) || compare(left(a), left(b)) || b.updatedAt - a.updatedAt);
}

/** Compares numbers. Subtraction would give NaN for two infinities. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The rows that are not among the others. */
export function excluding(rows: readonly TableSummary[], others: readonly TableSummary[]): readonly TableSummary[] {
  const known = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !known.has(id));
}
