import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Scrolls the list to the row of the selected unit. Does nothing if the list is part of the page, as on phones: that would
 * scroll the map away.
 */
export function useScrollIntoView(list: RefObject<HTMLElement | null>, held: string | null): void {
  useEffect(() => {
    const row = held === null ? null : list.current?.querySelector('.dip-held');
    const sheet = list.current?.closest('.tab-panel');
    if (!row || !sheet || getComputedStyle(sheet).overflowY === 'visible') return;
    const [at, room] = [row.getBoundingClientRect(), sheet.getBoundingClientRect()];
    // The sticky text field covers the bottom of the list.
    const floor = sheet.querySelector('form')?.getBoundingClientRect().top ?? room.bottom;
    if (at.top < room.top) sheet.scrollTop -= room.top - at.top + EDGE;
    else if (at.bottom > floor) sheet.scrollTop += Math.min(at.bottom - floor + EDGE, at.top - room.top - EDGE);
  }, [list, held]);
}

const EDGE = 8;
