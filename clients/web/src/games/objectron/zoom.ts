import { type FloorBox, SIDE } from './geometry.ts';

/** Square sizes (px): below the first a square is not readable, below the second zooming in is offered. */
const READABLE = 17;
const COMFORTABLE = 30;
const CLOSE = 36;

export interface Zoom {
  /** Scale (px per unit). */
  readonly scale: number;
  /** Whether the grid is larger than its window. */
  readonly isClose: boolean;
  /** Whether the player can switch the zoom. */
  readonly canChange: boolean;
}

/** How large a grid is drawn in a window. `wish` is what the person chose, null while nothing. */
export function zoomFor(box: FloorBox, width: number, height: number, chosen: 'whole' | 'close' | null): Zoom {
  const fit = Math.min(width / box.width, height / box.height);
  const canChange = fit * SIDE < COMFORTABLE;
  const isClose = canChange && (chosen === null ? fit * SIDE < READABLE : chosen === 'close');
  return { scale: isClose ? CLOSE / SIDE : fit, isClose, canChange };
}
