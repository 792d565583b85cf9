import type { TableSummary } from '@tavola/client-core';

/** What waits for us at a table: our move, our vote, a start that is ours to give, or nothing. */
export type Waiting = 'turn' | 'motion' | 'talk' | null;

export function waitingAt({ turn, unread = 0 }: TableSummary): Waiting {
  if (turn?.yours === true) return 'turn';
  if ((turn?.motions ?? 0) > 0) return 'motion';
  return unread > 0 ? 'talk' : null;
}

const RANKS: readonly Waiting[] = ['turn', 'motion', 'talk', null];

/** Our turn first, the shortest time before the others; then votes, talk, what goes on, and what gathers. */
export function inOrder(rows: readonly TableSummary[]): readonly TableSummary[] {
  const rank = (row: TableSummary): number => RANKS.indexOf(waitingAt(row)) * 2 + (row.status === 'lobby' ? 1 : 0);
  const left = ({ turn }: TableSummary): number => turn?.left ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => rank(a) - rank(b) || compare(left(a), left(b)) || b.updatedAt - a.updatedAt);
}

/** Two who have for ever are equal, which a difference would not say. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The tables of a list that are not in another one. */
export function without(rows: readonly TableSummary[], others: readonly TableSummary[]): readonly TableSummary[] {
  const known = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !known.has(id));
}
