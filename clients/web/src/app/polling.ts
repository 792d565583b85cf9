import type { ApiResult } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';
import { reconnects } from './server.ts';

export interface PollResult<T> {
  /** Null before the first response. */
  readonly value: T | null;
  /** Whether the last request failed. `value` may then be older. */
  readonly failed: boolean;
}

/** Polls while the page is visible, and immediately when it becomes visible or the server returns. */
export function usePolling<T>(
  load: (() => Promise<ApiResult<T>>) | null,
  everyMs: number,
  inputs: readonly unknown[],
): PollResult<T> {
  const [polled, setPolled] = useState<PollResult<T>>({ value: null, failed: false });
  useEffect(() => {
    if (load === null) return setPolled({ value: null, failed: false });
    let unmounted = false;
    const poll = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await load();
      if (unmounted) return;
      setPolled((before) => (answer.ok ? { value: answer.value, failed: false } : { ...before, failed: true }));
    };
    const timer = setInterval(() => void poll(), everyMs);
    const pollNow = (): void => void poll();
    document.addEventListener('visibilitychange', pollNow);
    const unsubscribe = reconnects.subscribe(pollNow);
    return () => {
      unmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollNow);
      unsubscribe();
    };
  }, [everyMs, ...inputs]);
  return polled;
}
