import type { TableSummary } from '@tavola/client-core';
import { account } from '../../app/account.ts';
import { type PollResult, usePolling } from '../../app/polling.ts';
import { api } from '../../app/server.ts';
import { cardById } from '../../games/registry.ts';
import { excluding, sortByUrgency } from './urgency.ts';

const POLL_MS = 8000;

/** Drops tables of games that this client does not have. */
function withKnownGame(rows: readonly TableSummary[]): readonly TableSummary[] {
  return rows.filter(({ game }) => cardById(game) !== undefined);
}

/** Tables with an open seat, in the lobby or running, without the player's own. */
export function openRows(rows: readonly TableSummary[], mine: readonly TableSummary[]): readonly TableSummary[] {
  const hasOpen = ({ status, open, free = 0 }: TableSummary): boolean =>
    status === 'lobby' ? open > 0 : status === 'running' && free > 0;
  return excluding(withKnownGame(rows), mine).filter(hasOpen);
}

/** Running games of other players that allow spectators. */
export function watchableRows(rows: readonly TableSummary[], mine: readonly TableSummary[]): readonly TableSummary[] {
  return excluding(withKnownGame(rows), mine).filter(
    ({ status, watching, free = 0 }) => status === 'running' && watching && free === 0,
  );
}

const MAX_FINISHED = 3;

/** The player's tables, most urgent first, and the last few finished ones. */
export function ownRows(rows: readonly TableSummary[]): readonly TableSummary[] {
  const shown = withKnownGame(rows).filter(({ status }) => status !== 'over' && status !== 'cancelled');
  const finished = withKnownGame(rows).filter(({ status }) => status === 'over');
  return [...sortByUrgency(shown), ...finished.slice(0, MAX_FINISHED)];
}

export function usePublicTables(): PollResult<readonly TableSummary[]> {
  return usePolling(() => api.publicTables(), POLL_MS, []);
}

export function useOwnTables(): PollResult<readonly TableSummary[]> {
  const id = account.value?.id;
  return usePolling(id === undefined ? null : () => api.ownTables(), POLL_MS, [id]);
}
