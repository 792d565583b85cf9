import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Showing<T> {
  /** Nothing may move. */
  readonly still: boolean;
  /** What there is to be shown of a new step; null when nothing moves. */
  readonly plan: () => T | null;
  /** How long it takes, in milliseconds. */
  readonly time: (plan: T) => number;
}

/** Shows each new step once. The next step, or a wish for stillness, ends what is under way: the board then shows its end. */
export function useShowing<T>(step: unknown, { still, plan, time }: Showing<T>): T | null {
  const key = JSON.stringify(step);
  const seen = useRef(key);
  const [shown, setShown] = useState<T | null>(null);
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    setShown(still || prefersStillness() ? null : plan());
  });
  useLayoutEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), time(shown));
    return () => clearTimeout(timer);
  }, [shown]);
  return still ? null : shown;
}

function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
