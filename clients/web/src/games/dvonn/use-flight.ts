import type { DvonnEvent } from '@tavola/dvonn';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useShowing } from '../parts/use-showing.ts';
import { type StackFlight, stackFlightOf, stackFlightTime } from './flight-plan.ts';

interface FlightOptions {
  readonly still: boolean;
  /** The move that the board showed as a preview just before. */
  readonly previewed: { readonly from: string; readonly to: string } | null;
}

/** What was seen as a preview need not be shown once more. */
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
  // After the showing has looked at the preview of the last time.
  useLayoutEffect(() => {
    before.current = previewed;
  });
  return flight;
}
