import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../../parts/geometry.ts';
import {
  type Camera,
  cameraViewBox,
  clampCamera,
  type MapFrame,
  panned,
  scaleOf,
  showing,
  WHOLE,
  zoomed,
} from './camera.ts';
import { useGestures } from './use-gestures.ts';
import { useMotion } from './use-motion.ts';

export interface CameraControls {
  readonly viewBox: string;
  readonly frame: MapFrame;
  /** Scale (px per unit). */
  readonly scale: number;
  readonly zoom: number;
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly reset: () => void;
  /** Scrolls a point of the map into view. */
  readonly show: (point: Point) => void;
}

/** The visible part of the map, controlled by wheel, touch, drag and keys. */
export function useCamera(place: RefObject<HTMLElement | null>, paper: RefObject<HTMLElement | null>) {
  const [frame, setFrame] = useState<MapFrame>({ width: 1000, height: 856 });
  const [camera, setCamera] = useState<Camera>(WHOLE);
  const current = useRef(frame);
  current.current = frame;

  useLayoutEffect(() => {
    const element = place.current;
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
  }, [place]);

  const shown = clampCamera(camera, frame);
  const motion = useMotion(paper, { drawn: shown, frame, onRest: setCamera });
  type Change = (camera: Camera, frame: MapFrame) => Camera;
  /** By keys and buttons: rendered at once. */
  const change = (by: Change) => motion.rest(by(motion.seen(), current.current));
  /** By wheel and touch: rendered at the end of the gesture. */
  const follow = (by: Change) => motion.follow(by(motion.seen(), current.current));
  const gestures = useGestures(place, {
    isClose: () => motion.seen().zoom > 1,
    onPan: (dx, dy) => follow((old, seen) => panned(old, seen, dx, dy)),
    onZoom: (factor, at) => follow((old, seen) => zoomed(old, seen, factor, at)),
  });
  const cameraman: CameraControls = {
    viewBox: cameraViewBox(shown, frame),
    frame,
    scale: scaleOf(shown, frame),
    zoom: shown.zoom,
    zoomBy: (factor) => change((old, seen) => zoomed(old, seen, factor)),
    panBy: (dx, dy) => change((old, seen) => panned(old, seen, dx, dy)),
    reset: () => change(() => WHOLE),
    show: (point) => change((old, seen) => showing(old, seen, point)),
  };
  return { cameraman, gestures };
}
