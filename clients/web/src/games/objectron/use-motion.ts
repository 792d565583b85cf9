import type { ObjectronEvent } from '@tavola/objectron';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Motion, motionOf, motionTime } from './motion-plan.ts';

/** Shows each new step once. The next step, or a wish for stillness, ends what is under way. */
export function useMotion(events: readonly (ObjectronEvent | null)[], still: boolean): Motion | null {
  const key = JSON.stringify(events);
  const seen = useRef(key);
  const [motion, setMotion] = useState<Motion | null>(null);
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    setMotion(still || prefersStillness() ? null : motionOf(events));
  });
  useLayoutEffect(() => {
    if (motion === null) return;
    const timer = setTimeout(() => setMotion(null), motionTime(motion));
    return () => clearTimeout(timer);
  }, [motion]);
  return still ? null : motion;
}

function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
