import type { ApiResult } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';
import { mended } from './server.ts';

export interface Polled<T> {
  /** Null while nothing has come yet. */
  readonly value: T | null;
  /** The last attempt failed; `value` may be an older one. */
  readonly failed: boolean;
}

/** Asks now and then, politely: never while nobody looks, at once when somebody looks again or the server came back. */
export function usePolled<T>(
  load: (() => Promise<ApiResult<T>>) | null,
  everyMs: number,
  inputs: readonly unknown[],
): Polled<T> {
  const [polled, setPolled] = useState<Polled<T>>({ value: null, failed: false });
  useEffect(() => {
    if (load === null) return setPolled({ value: null, failed: false });
    let gone = false;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await load();
      if (gone) return;
      setPolled((before) => (answer.ok ? { value: answer.value, failed: false } : { ...before, failed: true }));
    };
    const timer = setInterval(() => void ask(), everyMs);
    const look = (): void => void ask();
    document.addEventListener('visibilitychange', look);
    const forget = mended.subscribe(look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      forget();
    };
  }, [everyMs, ...inputs]);
  return polled;
}
