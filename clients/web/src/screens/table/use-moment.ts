import { useEffect } from 'preact/hooks';
import { noteInAddress } from './address.ts';
import type { Room } from './use-room.ts';

/** The address names the moment that is looked at, and a link to one leads there. Moments are counted from the start of the match. */
export function useMoment({ history, looking, place, keeper, last, log, linked, unlink }: Room): void {
  const isShort = log.missing > 0;
  useEffect(() => {
    if (keeper.sandbox !== null) return;
    // Somebody who leafs by themselves meanwhile does not wait for the link any more.
    const isDue = linked !== null && !looking;
    if (isDue && isShort) return;
    unlink();
    if (isDue && linked < last) return void history.go(linked);
    if (!looking) noteInAddress({ move: null });
    else if (!isShort) noteInAddress({ move: String(place) });
  }, [looking, place, isShort, linked]);
}
