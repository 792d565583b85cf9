import type { CameraControls } from '../../../board/ui.ts';
import { arrowDirection } from '../../parts/directions.ts';
import type { Point } from '../../parts/geometry.ts';
import { anchorProvince, standOf } from './anchors.ts';
import { neighbours } from './contacts.ts';
import type { Detail } from './detail.ts';
import { provinceUnder } from './use-map-attention.ts';
import { nextPlace } from './walk.ts';

/** Pan distance per key press (px). */
const PAN = 80;
export const ZOOM_STEP = 1.5;

interface Ground {
  readonly cameraman: CameraControls;
  readonly detail: Detail;
  /** Selectable coasts. */
  readonly coasts: readonly string[];
  readonly onPick: (place: string) => void;
  readonly focus: (place: string) => void;
}

/** Neighbours of a place: across a border, or between a province and its coasts. */
export function nextTo(place: string, coasts: readonly string[]): string[] {
  const province = anchorProvince(place);
  const own = [province, ...coasts.filter((coast) => anchorProvince(coast) === province)];
  return [...own, ...(neighbours.get(province) ?? [])].filter((other) => other !== place);
}

/** Positions for keyboard movement, the same at every zoom. */
export function whereabouts(place: string): Point {
  return standOf('near', place);
}

/** Handles keys on the map. Marks handled keys with `preventDefault` and leaves the others to the page. */
export function useMapKeys({ cameraman, detail, coasts, onPick, focus }: Ground) {
  const travel = (place: string, { code, shiftKey }: KeyboardEvent): boolean => {
    const way = arrowDirection(code);
    if (way === null) return false;
    if (shiftKey) {
      cameraman.panBy(-way[0] * PAN, -way[1] * PAN);
      return true;
    }
    const next = nextPlace(place, way, nextTo(place, coasts), whereabouts);
    focus(next);
    cameraman.show(standOf(detail.level, next));
    return true;
  };
  const use = (place: string, event: KeyboardEvent): boolean => {
    if (event.key === 'Enter' || event.key === ' ') onPick(place);
    else if (event.key === '+' || event.key === '=') cameraman.zoomBy(ZOOM_STEP);
    else if (event.key === '-') cameraman.zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') cameraman.reset();
    else return travel(place, event);
    return true;
  };
  return (event: KeyboardEvent) => {
    const place = provinceUnder(event.target);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (use(place, event)) event.preventDefault();
  };
}
