import { isGivenBack } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';
import { serverClockOffsetMs } from '../../app/server.ts';
import { remarkText } from './remarks.ts';
import type { TableModel } from './use-table.ts';

/** Show the notice above the board for this long (ms). */
const SHOWN_MS = 20_000;
/** Older outages appear only in the history (ms). */
const RECENT_MS = 300_000;

/** Returns the notice that the server was away, for a while after the clocks got their time back. Otherwise null. */
export function useOutage({ state, names }: TableModel): string | null {
  const line = state.lines.findLast(isGivenBack);
  const seq = line?.seq ?? null;
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (line === undefined || Date.now() + serverClockOffsetMs.value - line.at > RECENT_MS) return;
    setShown(seq);
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  return line === undefined || shown !== seq ? null : remarkText(line, names, new Map());
}
