import type { TableSummary } from '@tavola/client-core';
import { account } from '../../app/account.ts';
import { type PollResult, usePolling } from '../../app/polling.ts';
import { api } from '../../app/server.ts';
import { cardById } from '../../games/registry.ts';
import { inOrder, without } from './waiting.ts';

const OFTEN = 8000;

/** A server may know games that have no board here yet: their tables are not shown. */
function playable(rows: readonly TableSummary[]): readonly TableSummary[] {
  return rows.filter(({ game }) => cardById(game) !== undefined);
}

/** Tables with an open seat, before the start or after; not those where we sit already. */
export function openRows(rows: readonly TableSummary[], mine: readonly TableSummary[]): readonly TableSummary[] {
  const hasOpen = ({ status, open, free = 0 }: TableSummary): boolean =>
    status === 'lobby' ? open > 0 : status === 'running' && free > 0;
  return without(playable(rows), mine).filter(hasOpen);
}

/** Matches of others that are going on and may be watched. */
export function watchableRows(rows: readonly TableSummary[], mine: readonly TableSummary[]): readonly TableSummary[] {
  return without(playable(rows), mine).filter(
    ({ status, watching, free = 0 }) => status === 'running' && watching && free === 0,
  );
}

const MOST_FINISHED = 3;

/** Those that wait for us first, the most urgent before the others; the finished last and only a few. */
export function ownRows(rows: readonly TableSummary[]): readonly TableSummary[] {
  const shown = playable(rows).filter(({ status }) => status !== 'over' && status !== 'cancelled');
  const finished = playable(rows).filter(({ status }) => status === 'over');
  return [...inOrder(shown), ...finished.slice(0, MOST_FINISHED)];
}

export function useListed(): PollResult<readonly TableSummary[]> {
  return usePolling(() => api.publicTables(), OFTEN, []);
}

export function useMine(): PollResult<readonly TableSummary[]> {
  const id = account.value?.id;
  return usePolling(id === undefined ? null : () => api.ownTables(), OFTEN, [id]);
}
