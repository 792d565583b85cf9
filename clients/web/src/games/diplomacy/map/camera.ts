import type { Point } from '../../parts/geometry.ts';
import { SHEET } from './topology.ts';

/** The visible part of the sheet: its centre, and its scale relative to the whole sheet. */
export interface Camera extends Point {
  readonly zoom: number;
}

/** Size of the map on the screen (px). */
export interface MapFrame {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 8;
export const WHOLE: Camera = { x: SHEET.width / 2, y: SHEET.height / 2, zoom: 1 };

/** Margin around the whole map (units). */
const MARGIN = 4;

/** Scale of the whole map (px per unit). */
export function wholeScale({ width, height }: MapFrame): number {
  return Math.min(width / (SHEET.width + 2 * MARGIN), height / (SHEET.height + 2 * MARGIN)) || 1;
}

export function scaleOf(camera: Camera, frame: MapFrame): number {
  return wholeScale(frame) * camera.zoom;
}

/** Limits the camera to the whole map and its edges. */
export function clampCamera({ x, y, zoom }: Camera, frame: MapFrame): Camera {
  const near = clamp(zoom, 1, MAX_ZOOM);
  const scale = wholeScale(frame) * near;
  return {
    x: within(x, frame.width / scale, SHEET.width),
    y: within(y, frame.height / scale, SHEET.height),
    zoom: near,
  };
}

function within(middle: number, seen: number, length: number): number {
  return seen >= length ? length / 2 : clamp(middle, seen / 2, length - seen / 2);
}

/** Zooms around `at`, relative to the centre of the frame. */
export function zoomed(camera: Camera, frame: MapFrame, factor: number, at: Point = { x: 0, y: 0 }): Camera {
  const zoom = clamp(camera.zoom * factor, 1, MAX_ZOOM);
  const [before, after] = [wholeScale(frame) * camera.zoom, wholeScale(frame) * zoom];
  return clampCamera(
    { x: camera.x + at.x / before - at.x / after, y: camera.y + at.y / before - at.y / after, zoom },
    frame,
  );
}

/** Pans by screen pixels. */
export function panned(camera: Camera, frame: MapFrame, dx: number, dy: number): Camera {
  const scale = scaleOf(camera, frame);
  return clampCamera({ ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale }, frame);
}

/** Pans as little as needed to show a point with a margin. */
export function showing(camera: Camera, frame: MapFrame, point: Point, margin = 48): Camera {
  const scale = scaleOf(camera, frame);
  const [wide, high] = [frame.width / 2 - margin, frame.height / 2 - margin].map((half) => Math.max(0, half) / scale);
  const toward = (middle: number, target: number, half: number) => clamp(middle, target - half, target + half);
  return clampCamera(
    { ...camera, x: toward(camera.x, point.x, wide ?? 0), y: toward(camera.y, point.y, high ?? 0) },
    frame,
  );
}

export function cameraViewBox(camera: Camera, frame: MapFrame): string {
  const scale = scaleOf(camera, frame);
  const [width, height] = [frame.width / scale, frame.height / scale];
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((value) => value.toFixed(2)).join(' ');
}

/** The CSS transform that makes a rendering for one camera look like another. */
export function fromTo(drawn: Camera, seen: Camera, frame: MapFrame): string {
  const scale = scaleOf(seen, frame);
  const [x, y] = [(drawn.x - seen.x) * scale, (drawn.y - seen.y) * scale];
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${(seen.zoom / drawn.zoom).toFixed(5)})`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
