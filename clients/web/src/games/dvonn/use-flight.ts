import type { DvonnEvent } from '@tavola/dvonn';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useShowing } from '../parts/use-showing.ts';
import { type StackFlight, stackFlightOf, stackFlightTime } from './flight-plan.ts';

interface FlightOptions {
  readonly still: boolean;
  /** The move that was previewed just before. */
  readonly previewed: { readonly from: string; readonly to: string } | null;
}

/** Animates the last move, unless the preview has shown it. */
export function useFlight(
  events: readonly (DvonnEvent | null)[],
  { still, previewed }: FlightOptions,
): StackFlight | null {
  const before = useRef(previewed);
  const plan = (): StackFlight | null => {
    const moved = events.find((event) => event?.type === 'moved');
    const { current } = before;
    return stackFlightOf(events, current !== null && moved?.from === current.from && moved.to === current.to);
  };
  const flight = useShowing(events, { still, plan, time: stackFlightTime });
  // After the animation has read the previous preview.
  useLayoutEffect(() => {
    before.current = previewed;
  });
  return flight;
}
