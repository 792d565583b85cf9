import { type Box, centreOfBox, type Point } from './geometry.ts';

/** The visible part of a drawing: its centre, and its scale relative to the whole drawing. */
export interface Camera extends Point {
  readonly zoom: number;
}

/** A drawing, and the size of the frame it is seen through (px). */
export interface CameraScene {
  readonly box: Box;
  /** What the whole view must show. The rest of the box may be cut off. Default: the box. */
  readonly core?: Box | undefined;
  readonly frame: { readonly width: number; readonly height: number };
}

export const MAX_ZOOM = 8;

export function wholeCamera(box: Box): Camera {
  return { ...centreOfBox(box), zoom: 1 };
}

/** Scale of the whole view (px per unit). */
export function wholeScale({ box, core = box, frame }: CameraScene): number {
  return Math.min(frame.width / core.width, frame.height / core.height) || 1;
}

export function scaleOf(camera: Camera, scene: CameraScene): number {
  return wholeScale(scene) * camera.zoom;
}

/** Limits the camera to the whole drawing and its edges. */
export function clampCamera({ x, y, zoom }: Camera, scene: CameraScene): Camera {
  const { box, frame } = scene;
  const near = clamp(zoom, 1, MAX_ZOOM);
  const scale = wholeScale(scene) * near;
  return {
    x: within(x, frame.width / scale, box.x, box.width),
    y: within(y, frame.height / scale, box.y, box.height),
    zoom: near,
  };
}

function within(middle: number, seen: number, start: number, length: number): number {
  return seen >= length ? start + length / 2 : clamp(middle, start + seen / 2, start + length - seen / 2);
}

/** Zooms around `at`, relative to the centre of the frame (px). */
export function zoomed(camera: Camera, scene: CameraScene, factor: number, at: Point = { x: 0, y: 0 }): Camera {
  const zoom = clamp(camera.zoom * factor, 1, MAX_ZOOM);
  const [before, after] = [scaleOf(camera, scene), wholeScale(scene) * zoom];
  return clampCamera(
    { x: camera.x + at.x / before - at.x / after, y: camera.y + at.y / before - at.y / after, zoom },
    scene,
  );
}

/** Pans by screen pixels. */
export function panned(camera: Camera, scene: CameraScene, dx: number, dy: number): Camera {
  const scale = scaleOf(camera, scene);
  return clampCamera({ ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale }, scene);
}

/** Pans as little as needed to show a point with a margin (px). */
export function showing(camera: Camera, scene: CameraScene, point: Point, margin = 48): Camera {
  const scale = scaleOf(camera, scene);
  const reach = (length: number) => Math.max(0, length / 2 - margin) / scale;
  const toward = (middle: number, target: number, half: number) => clamp(middle, target - half, target + half);
  return clampCamera(
    {
      ...camera,
      x: toward(camera.x, point.x, reach(scene.frame.width)),
      y: toward(camera.y, point.y, reach(scene.frame.height)),
    },
    scene,
  );
}

/** A part is never enlarged more than this, so that what surrounds it stays in sight. */
const MAX_FRAMING = 2;

/** Shows a part of the drawing. `closest`: a scale up to which it may always be enlarged (px per unit). */
export function framing(scene: CameraScene, part: Box, closest = 0): Camera {
  const { width, height } = scene.frame;
  const whole = wholeScale(scene);
  const zoom = Math.min(width / part.width, height / part.height) / whole;
  return clampCamera({ ...centreOfBox(part), zoom: clamp(zoom, 1, Math.max(MAX_FRAMING, closest / whole)) }, scene);
}

export function cameraViewBox(camera: Camera, scene: CameraScene): string {
  const scale = scaleOf(camera, scene);
  const [width, height] = [scene.frame.width / scale, scene.frame.height / scale];
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((value) => value.toFixed(2)).join(' ');
}

/** The CSS transform that makes a rendering for one camera look like another. */
export function fromTo(drawn: Camera, seen: Camera, scene: CameraScene): string {
  const scale = scaleOf(seen, scene);
  const [x, y] = [(drawn.x - seen.x) * scale, (drawn.y - seen.y) * scale];
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${(seen.zoom / drawn.zoom).toFixed(5)})`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
