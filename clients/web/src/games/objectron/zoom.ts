import { type FloorBox, SIDE } from './geometry.ts';

/** Below this many pixels a square cannot be read, below that one it may be worth coming closer. */
const READABLE = 17;
const COMFORTABLE = 30;
const CLOSE = 36;

export interface Zoom {
  /** Pixels of the screen to a unit of the drawing. */
  readonly scale: number;
  /** The grid is larger than its window. */
  readonly isClose: boolean;
  /** There is something to choose between. */
  readonly canChange: boolean;
}

/** How large a grid is drawn in a window. `wish` is what the person chose, null while nothing. */
export function zoomFor(box: FloorBox, width: number, height: number, chosen: 'whole' | 'close' | null): Zoom {
  const fit = Math.min(width / box.width, height / box.height);
  const canChange = fit * SIDE < COMFORTABLE;
  const isClose = canChange && (chosen === null ? fit * SIDE < READABLE : chosen === 'close');
  return { scale: isClose ? CLOSE / SIDE : fit, isClose, canChange };
}
