import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Camera, fromTo, type MapFrame } from './camera.ts';

/** After so many milliseconds without a new event a gesture has come to rest. */
const REST = 140;

interface Motion {
  /** The camera that the drawing was made for. */
  readonly drawn: Camera;
  readonly frame: MapFrame;
  /** The gesture rests here: the drawing is to be made anew. */
  readonly onRest: (camera: Camera) => void;
}

/**
 * While fingers or a wheel move the map, the drawing as it is gets moved and stretched, which costs a screen nothing; only when they
 * rest is it made anew, with sharp lines and the detail that there is room for.
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
  // The new drawing and the end of the old one's way come with the same frame.
  useLayoutEffect(() => {
    // The next gesture may have begun already: it goes on from the new drawing.
    if (timer.current !== null) return paint();
    live.current = null;
    if (paper.current !== null) paper.current.style.transform = '';
  }, [drawn.x, drawn.y, drawn.zoom]);
  useLayoutEffect(() => stop, []);
  return {
    /** Where the map is now. */
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
