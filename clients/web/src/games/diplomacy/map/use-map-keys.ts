import { arrowDirection } from '../../parts/directions.ts';
import type { Point } from '../../parts/geometry.ts';
import { anchorProvince, standOf } from './anchors.ts';
import { neighbours } from './contacts.ts';
import type { Detail } from './detail.ts';
import type { CameraControls } from './use-camera.ts';
import { provinceUnder } from './use-map-attention.ts';
import { nextPlace } from './walk.ts';

/** Pixels by which one press of a key moves the sheet. */
const PAN = 80;
export const ZOOM_STEP = 1.5;

interface Ground {
  readonly cameraman: CameraControls;
  readonly detail: Detail;
  /** Coasts that are controls now. */
  readonly coasts: readonly string[];
  readonly onPick: (place: string) => void;
  readonly focus: (place: string) => void;
}

/** The places next to a place: over a border, or from a province to its own coasts and back. */
export function nextTo(place: string, coasts: readonly string[]): string[] {
  const province = anchorProvince(place);
  const own = [province, ...coasts.filter((coast) => anchorProvince(coast) === province)];
  return [...own, ...(neighbours.get(province) ?? [])].filter((other) => other !== place);
}

/** Places as the keys know them: a key leads to the same place whatever the zoom. */
export function whereabouts(place: string): Point {
  return standOf('near', place);
}

/** Keys on the map. Every key that did something is marked as used; all others are left to the page. */
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
