import { useEffect, useState } from 'preact/hooks';
import { serverClockOffsetMs } from '../../app/server.ts';

const SECOND = 1000;

/** Server time (ms since 1970). Rerenders every second while a countdown runs. */
export function useNow(counts: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND);
    return () => clearInterval(timer);
  }, [counts]);
  return Date.now() + serverClockOffsetMs.value;
}
