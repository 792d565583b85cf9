import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Camera, fromTo, type MapFrame } from './camera.ts';

/** A gesture ends after this time without events (ms). */
const REST = 140;

interface Motion {
  /** The camera of the current rendering. */
  readonly drawn: Camera;
  readonly frame: MapFrame;
  /** Called at the end of a gesture to render the map again. */
  readonly onRest: (camera: Camera) => void;
}

/**
 * During a gesture the rendered map is only moved and scaled, which is cheap. When the gesture ends, the map is
 * rendered again with sharp lines and the right detail.
 */
export function useMotion(paper: RefObject<HTMLElement | null>, { drawn, frame, onRest }: Motion) {
  const live = useRef<Camera | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const asked = useRef<number | null>(null);
  const latest = useRef({ drawn, frame });
  latest.current = { drawn, frame };

  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    if (asked.current !== null) cancelAnimationFrame(asked.current);
    timer.current = null;
    asked.current = null;
  };
  const paint = () => {
    asked.current = null;
    if (paper.current === null || live.current === null) return;
    paper.current.style.transform = fromTo(latest.current.drawn, live.current, latest.current.frame);
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
