import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Showing<T> {
  /** Animations are off. */
  readonly still: boolean;
  /** The animation of a new step, or null if nothing moves. */
  readonly plan: () => T | null;
  /** Its duration (ms). */
  readonly time: (plan: T) => number;
}

/** Plays each new step once. The next step, or switching animations off, ends it early. */
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
