import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Whichever unit is taken up on the map, its row is in sight. Only the list beside the map moves; where it is part of the page, as
 * on a phone, nothing does: the map would be pushed away.
 */
export function useScrollIntoView(list: RefObject<HTMLElement | null>, held: string | null): void {
  useEffect(() => {
    const row = held === null ? null : list.current?.querySelector('.dip-held');
    const sheet = list.current?.closest('.tab-panel');
    if (!row || !sheet || getComputedStyle(sheet).overflowY === 'visible') return;
    const [at, room] = [row.getBoundingClientRect(), sheet.getBoundingClientRect()];
    // The field to type in stays at the foot of the list and lies over it.
    const floor = sheet.querySelector('form')?.getBoundingClientRect().top ?? room.bottom;
    if (at.top < room.top) sheet.scrollTop -= room.top - at.top + EDGE;
    else if (at.bottom > floor) sheet.scrollTop += Math.min(at.bottom - floor + EDGE, at.top - room.top - EDGE);
  }, [list, held]);
}

const EDGE = 8;
