import { arrowDirection, nearestSpot } from './directions.ts';
import { spotUnder } from './use-attention.ts';

/** What keyboard control needs of a board. */
interface SpotBoard {
  /** In reading order. */
  readonly spots: readonly string[];
  readonly at: Parameters<typeof nearestSpot>[3];
  /** Whether the spot has an action. */
  readonly isLit: (spot: string) => boolean;
  readonly press: (spot: string) => void;
  /** Whether there is a selection to clear. */
  readonly isBusy: boolean;
  readonly drop: () => void;
  readonly focus: (spot: string) => void;
}

/** Handles keys on a board. Marks handled keys with `preventDefault` and leaves the others to the page. */
export function useSpotKeys({ spots, at, isLit, press, isBusy, drop, focus }: SpotBoard) {
  const jump = (spot: string, by: 1 | -1): boolean => {
    const stops = spots.filter(isLit);
    if (stops.length === 0) return false;
    const here = spots.indexOf(spot);
    const ahead =
      by === 1
        ? stops.find((stop) => spots.indexOf(stop) > here)
        : stops.findLast((stop) => spots.indexOf(stop) < here);
    const next = ahead ?? stops.at(by === 1 ? 0 : -1);
    if (next !== undefined) focus(next);
    return true;
  };
  const use = (spot: string, { key, code }: KeyboardEvent): boolean => {
    if (key === 'Enter' || key === ' ') {
      press(spot);
      return true;
    }
    if (key === 'Escape') {
      if (isBusy) drop();
      return isBusy;
    }
    if (key === 'n' || key === 'N') return jump(spot, 1);
    if (key === 'p' || key === 'P') return jump(spot, -1);
    const way = arrowDirection(code);
    if (way !== null) focus(nearestSpot(spot, way, spots, at));
    return way !== null;
  };
  return (event: KeyboardEvent) => {
    const spot = spotUnder(event.target);
    if (spot === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (use(spot, event)) event.preventDefault();
  };
}
