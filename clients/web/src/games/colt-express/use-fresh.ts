import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** The key of a step while it is being shown for the first time; null otherwise, and when nothing may move. */
export function useFresh(step: unknown, still: boolean, time: number): string | null {
  const key = JSON.stringify(step);
  const seen = useRef(key);
  const [fresh, setFresh] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    setFresh(still || prefersStillness() ? null : key);
  });
  useLayoutEffect(() => {
    if (fresh === null) return;
    const timer = setTimeout(() => setFresh(null), time);
    return () => clearTimeout(timer);
  }, [fresh]);
  return still ? null : fresh;
}

function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
