import { useEffect } from 'preact/hooks';
import { setAddressParams } from './address.ts';
import type { TableModel } from './use-table.ts';

/** Keeps the address in step with the position shown, and opens a linked position. Positions count from the start. */
export function useAddressPosition({
  history,
  isInPast,
  place,
  commands,
  last,
  log,
  linkedPlace,
  clearLink,
}: TableModel): void {
  const isShort = log.missing > 0;
  useEffect(() => {
    if (commands.sandbox !== null) return;
    // Drop the link if the player has moved through the history already.
    const isPending = linkedPlace !== null && !isInPast;
    if (isPending && isShort) return;
    clearLink();
    if (isPending && linkedPlace < last) return void history.go(linkedPlace);
    if (!isInPast) setAddressParams({ move: null });
    else if (!isShort) setAddressParams({ move: String(place) });
  }, [isInPast, place, isShort, linkedPlace]);
}
