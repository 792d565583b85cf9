import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type Camera,
  type CameraScene,
  cameraViewBox,
  clampCamera,
  framing,
  fromTo,
  panned,
  scaleOf,
  showing,
  wholeCamera,
  zoomed,
} from './camera.ts';
import { type GestureHandlers, listenToGestures } from './gestures.ts';
import type { CameraControls } from './ui.ts';

/** The visible part of a drawing, controlled by wheel, touch, drag and keys. `paper` is moved during a gesture. */
export function useCamera(
  frameElement: RefObject<HTMLElement | null>,
  paper: RefObject<HTMLElement | null>,
  { box, core = box }: Pick<CameraScene, 'box' | 'core'>,
) {
  const [frame, setFrame] = useState<CameraScene['frame']>({ width: box.width, height: box.height });
  const [camera, setCamera] = useState<Camera>(() => wholeCamera(core));
  const scene: CameraScene = { box, core, frame };
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
  /** What was seen before `frame`. */
  const before = useRef<Camera | null>(null);
  type Change = (camera: Camera, scene: CameraScene) => Camera;
  const look = (by: Change) => motion.rest(by(motion.seen(), current.current));
  /** By keys and buttons: rendered at once. */
  const change = (by: Change) => {
    before.current = null;
    look(by);
  };
  /** By wheel and touch: rendered at the end of the gesture. */
  const follow = (by: Change) => {
    before.current = null;
    motion.follow(by(motion.seen(), current.current));
  };
  useGestures(frameElement, {
    isClose: () => motion.seen().zoom > 1,
    onPan: (dx, dy) => follow((old, seen) => panned(old, seen, dx, dy)),
    onZoom: (factor, at) => follow((old, seen) => zoomed(old, seen, factor, at)),
  });
  const controls: CameraControls = {
    scale: () => scaleOf(motion.seen(), current.current),
    zoomBy: (factor) => change((old, seen) => zoomed(old, seen, factor)),
    panBy: (dx, dy) => change((old, seen) => panned(old, seen, dx, dy)),
    reset: () => change(() => wholeCamera(core)),
    frame(part, closest) {
      before.current ??= motion.seen();
      look((_, seen) => framing(seen, part, closest));
    },
    back() {
      const camera = before.current;
      if (camera !== null) change(() => camera);
    },
    show: (point) => look((old, seen) => showing(old, seen, point)),
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

function useGestures(frame: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  // Added by hand, because some must not be passive to prevent scrolling, and others come before the clicks of the board.
  useLayoutEffect(() => (frame.current === null ? undefined : listenToGestures(frame.current, latest)), [frame]);
}
