import { arrowDirection, nearestSpot } from './directions.ts';
import { spotUnder } from './use-attention.ts';

/** A board as the keyboard sees it. */
interface SpotBoard {
  /** In reading order. */
  readonly spots: readonly string[];
  readonly at: Parameters<typeof nearestSpot>[3];
  /** Whether something can be done there. */
  readonly isLit: (spot: string) => boolean;
  readonly press: (spot: string) => void;
  /** Something is picked up that can be put back. */
  readonly isBusy: boolean;
  readonly drop: () => void;
  readonly focus: (spot: string) => void;
}

/** Keys on a board of spots. Every key that did something is marked as used; all others are left to the page. */
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
