import type { FrogsEvent } from '@tavola/frogs';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Flight, flightOf, flightTime } from './flight-plan.ts';

/** Shows each new step once. The next step, or a wish for stillness, ends what is under way. */
export function useFlight(events: readonly (FrogsEvent | null)[], still: boolean): Flight | null {
  const key = JSON.stringify(events);
  const seen = useRef(key);
  const [flight, setFlight] = useState<Flight | null>(null);
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    setFlight(still || prefersStillness() ? null : flightOf(events));
  });
  useLayoutEffect(() => {
    if (flight === null) return;
    const timer = setTimeout(() => setFlight(null), flightTime(flight));
    return () => clearTimeout(timer);
  }, [flight]);
  return still ? null : flight;
}

function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
