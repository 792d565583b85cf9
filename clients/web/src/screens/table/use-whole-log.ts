import { type TableSession, WholeLog, type WholeLogState } from '@tavola/client-core';
import type { Result } from '@tavola/kernel';
import { useEffect, useMemo } from 'preact/hooks';
import { reconnects } from '../../app/server.ts';
import { useStore } from '../../app/use-store.ts';

export interface TableLog extends WholeLogState {
  /** Loads the missing lines, or retries. */
  fetch(): Promise<Result<null>>;
}

/** Loads the whole log when needed, and retries after a reconnect. */
export function useWholeLog(session: TableSession, isNeeded: boolean): TableLog {
  const log = useMemo(() => new WholeLog(session), [session]);
  useEffect(() => () => log.close(), [log]);
  const state = useStore(log);
  const tries = reconnects.value;
  const isShort = state.missing > 0;
  useEffect(() => {
    if (isNeeded && isShort) void log.fetch();
  }, [log, isNeeded, isShort, tries]);
  return { ...state, fetch: () => log.fetch() };
}
