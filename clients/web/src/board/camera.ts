import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Box, centreOfBox, type Point } from './geometry.ts';
import type { CameraControls } from './ui.ts';

/** The visible part of a drawing: its centre, and its scale relative to the whole drawing. */
export interface Camera extends Point {
  readonly zoom: number;
}

/** A drawing, and the size of the frame it is seen through (px). */
export interface CameraScene {
  readonly box: Box;
  readonly frame: { readonly width: number; readonly height: number };
}

export const MAX_ZOOM = 8;

export function wholeCamera(box: Box): Camera {
  return { ...centreOfBox(box), zoom: 1 };
}

/** Scale of the whole drawing (px per unit). */
export function wholeScale({ box, frame }: CameraScene): number {
  return Math.min(frame.width / box.width, frame.height / box.height) || 1;
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

/** The visible part of a drawing, controlled by wheel, touch, drag and keys. `paper` is moved during a gesture. */
export function useCamera(frameElement: RefObject<HTMLElement | null>, paper: RefObject<HTMLElement | null>, box: Box) {
  const [frame, setFrame] = useState<CameraScene['frame']>({ width: box.width, height: box.height });
  const [camera, setCamera] = useState<Camera>(() => wholeCamera(box));
  const scene: CameraScene = { box, frame };
  const current = useRef(scene);
  current.current = scene;
  useLayoutEffect(() => {
    const element = frameElement.current;
    if (element === null) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      setFrame((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frameElement]);
  const shown = clampCamera(camera, scene);
  const motion = useMotion(paper, { drawn: shown, scene, onRest: setCamera });
  type Change = (camera: Camera, scene: CameraScene) => Camera;
  /** By keys and buttons: rendered at once. */
  const change = (by: Change) => motion.rest(by(motion.seen(), current.current));
  /** By wheel and touch: rendered at the end of the gesture. */
  const follow = (by: Change) => motion.follow(by(motion.seen(), current.current));
  useGestures(frameElement, {
    isClose: () => motion.seen().zoom > 1,
    onPan: (dx, dy) => follow((old, seen) => panned(old, seen, dx, dy)),
    onZoom: (factor, at) => follow((old, seen) => zoomed(old, seen, factor, at)),
  });
  const controls: CameraControls = {
    scale: () => scaleOf(motion.seen(), current.current),
    zoomBy: (factor) => change((old, seen) => zoomed(old, seen, factor)),
    panBy: (dx, dy) => change((old, seen) => panned(old, seen, dx, dy)),
    reset: () => change(() => wholeCamera(box)),
    show: (point) => change((old, seen) => showing(old, seen, point)),
  };
  return { viewBox: cameraViewBox(shown, scene), frame, scale: scaleOf(shown, scene), zoom: shown.zoom, controls };
}

/** A gesture ends after this time without events (ms). */
const REST = 140;

interface Motion {
  /** The camera of the current rendering. */
  readonly drawn: Camera;
  readonly scene: CameraScene;
  /** Called at the end of a gesture to render again. */
  readonly onRest: (camera: Camera) => void;
}

/**
 * During a gesture the rendered drawing is only moved and scaled, which is cheap. When the gesture ends, it is rendered
 * again with sharp lines and the right detail.
 */
function useMotion(paper: RefObject<HTMLElement | null>, { drawn, scene, onRest }: Motion) {
  const live = useRef<Camera | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const asked = useRef<number | null>(null);
  const latest = useRef({ drawn, scene });
  latest.current = { drawn, scene };
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    if (asked.current !== null) cancelAnimationFrame(asked.current);
    timer.current = null;
    asked.current = null;
  };
  const paint = () => {
    asked.current = null;
    if (paper.current === null || live.current === null) return;
    paper.current.style.transform = fromTo(latest.current.drawn, live.current, latest.current.scene);
  };
  const rest = (camera: Camera) => {
    stop();
    live.current = camera;
    onRest(camera);
  };
  // The new rendering and the reset of the transform must share a frame.
  useLayoutEffect(() => {
    // The next gesture may have started already. It continues from the new rendering.
    if (timer.current !== null) return paint();
    live.current = null;
    if (paper.current !== null) paper.current.style.transform = '';
  }, [drawn.x, drawn.y, drawn.zoom]);
  useLayoutEffect(() => stop, []);
  return {
    /** The current camera, including the gesture. */
    seen: () => live.current ?? latest.current.drawn,
    rest,
    follow: (camera: Camera) => {
      live.current = camera;
      asked.current ??= requestAnimationFrame(paint);
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = setTimeout(() => rest(live.current ?? camera), REST);
    },
  };
}

/** A press that moves less than this many pixels is a click. */
const THRESHOLD = 6;
/** One notch of a wheel is about 100 pixels. */
const PER_PIXEL = 1.0016;

interface GestureHandlers {
  /** Whether the drawing is zoomed in and can be panned. */
  readonly isClose: () => boolean;
  readonly onPan: (dx: number, dy: number) => void;
  /** `at` is relative to the centre of the frame (px). */
  readonly onZoom: (factor: number, at: Point) => void;
}

/** Wheel, drag and pinch. While the whole drawing is visible, touch and zooming out by wheel scroll the page. */
function useGestures(frame: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  // Added by hand, because some must not be passive to prevent scrolling, and others come before the clicks of the board.
  useLayoutEffect(() => (frame.current === null ? undefined : listenToGestures(frame.current, latest)), [frame]);
}

function listenToGestures(element: HTMLElement, latest: { readonly current: GestureHandlers }): () => void {
  const fingers = new Map<number, Point>();
  let pressed: Point | null = null;
  let moved = false;
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
  const onWheel = (event: WheelEvent): void => {
    if (event.deltaY > 0 && !latest.current.isClose() && !event.ctrlKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
    // A touchpad pinch is a wheel event with the control key, in small steps.
    latest.current.onZoom(PER_PIXEL ** (-pixels * (event.ctrlKey ? 6 : 1)), fromMiddle(pointOf(event)));
  };
  const onTouchMove = (event: TouchEvent): void => {
    if ((latest.current.isClose() || event.touches.length > 1) && event.cancelable) event.preventDefault();
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (fingers.size === 0) {
      moved = false;
      pressed = pointOf(event);
    }
    fingers.set(event.pointerId, pointOf(event));
  };
  const onMove = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    if (!moved && fingers.size === 1 && distance(now, pressed ?? now) < THRESHOLD) return;
    if (!moved) {
      moved = true;
      element.setPointerCapture(event.pointerId);
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other === undefined) {
      latest.current.onPan(now.x - before.x, now.y - before.y);
      return;
    }
    const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    latest.current.onPan((now.x - before.x) / 2, (now.y - before.y) / 2);
    latest.current.onZoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
  };
  const onUp = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };
  /** Browsers report a click after a drag. */
  const onClick = (event: MouseEvent): void => {
    if (moved) event.stopImmediatePropagation();
    moved = false;
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('wheel', onWheel, { passive: false, signal });
  element.addEventListener('touchmove', onTouchMove, { passive: false, signal });
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, onUp, { signal });
  element.addEventListener('click', onClick, { capture: true, signal });
  return () => listening.abort();
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
