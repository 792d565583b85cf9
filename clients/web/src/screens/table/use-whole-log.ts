import { type TableSession, WholeLog, type WholeLogState } from '@tavola/client-core';
import type { Result } from '@tavola/kernel';
import { useEffect, useMemo } from 'preact/hooks';
import { reconnects } from '../../app/server.ts';
import { useStore } from '../../app/use-store.ts';

export interface RoomLog extends WholeLogState {
  /** Fetches what is missing, now or once more. */
  fetch(): Promise<Result<null>>;
}

/** The log of a long match is fetched to its beginning when somebody needs it, and again when the server is back. */
export function useWholeLog(session: TableSession, isNeeded: boolean): RoomLog {
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
