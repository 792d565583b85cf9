import type { DvonnEvent } from '@tavola/dvonn';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Flight, flightOf, flightTime } from './flight-plan.ts';

interface Wish {
  readonly still: boolean;
  /** The move that the board showed as a preview just before. */
  readonly previewed: { readonly from: string; readonly to: string } | null;
}

/** Shows each new step once. The next step, or a wish for stillness, ends what is under way: the board then shows its end. */
export function useFlight(events: readonly (DvonnEvent | null)[], { still, previewed }: Wish): Flight | null {
  const key = JSON.stringify(events);
  const seen = useRef(key);
  const before = useRef(previewed);
  const [flight, setFlight] = useState<Flight | null>(null);
  useLayoutEffect(() => {
    const shown = before.current;
    before.current = previewed;
    if (seen.current === key) return;
    seen.current = key;
    const moved = events.find((event) => event?.type === 'moved');
    const sameMove = shown !== null && moved?.from === shown.from && moved.to === shown.to;
    setFlight(still || prefersStillness() ? null : flightOf(events, sameMove));
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
