import type { Point } from './geometry.ts';
import { spotUnder } from './use-attention.ts';
import type { Play } from './use-play.ts';
import { stepFrom, wayOf } from './walk.ts';

interface Spots {
  readonly spots: readonly string[];
  readonly at: (spot: string) => Point;
}

/** Keys on the train. Every key that did something is marked as used; all others are left to the page. */
export function useKeys({ spots, at }: Spots, play: Play, focus: (spot: string) => void) {
  const jump = (spot: string, by: 1 | -1): boolean => {
    const stops = spots.filter((other) => play.lit.has(other));
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
      play.press(spot, 'key');
      return true;
    }
    if (key === 'Escape') {
      if (play.isBusy) play.drop();
      return play.isBusy;
    }
    if (key === 'n' || key === 'N') return jump(spot, 1);
    if (key === 'p' || key === 'P') return jump(spot, -1);
    const way = wayOf(code);
    if (way !== null) focus(stepFrom(spot, way, spots, at));
    return way !== null;
  };
  return (event: KeyboardEvent) => {
    const spot = spotUnder(event.target);
    if (spot === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (use(spot, event)) event.preventDefault();
  };
}
