import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../../parts/geometry.ts';

/** A press that moves less than this many pixels is a click. */
const THRESHOLD = 6;
/** One notch of a wheel is about 100 pixels. */
const PER_PIXEL = 1.0016;

interface GestureHandlers {
  /** Whether the map is zoomed in and can be panned. */
  readonly isClose: () => boolean;
  readonly onPan: (dx: number, dy: number) => void;
  /** `at` is relative to the centre of the map (px). */
  readonly onZoom: (factor: number, at: Point) => void;
}

/** Wheel, drag and pinch. While the whole map is visible, touch and zooming out by wheel scroll the page. */
export function useGestures(place: RefObject<HTMLElement | null>, handlers: GestureHandlers) {
  const fingers = useRef(new Map<number, Point>());
  const pressed = useRef<Point | null>(null);
  const moved = useRef(false);
  const latest = useRef(handlers);
  latest.current = handlers;

  const fromMiddle = ({ x, y }: Point): Point => {
    const box = place.current?.getBoundingClientRect();
    return box === undefined ? { x: 0, y: 0 } : { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };

  // Added by hand, because they must not be passive to prevent scrolling.
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY > 0 && !latest.current.isClose() && !event.ctrlKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
      // A touchpad pinch is a wheel event with the control key, in small steps.
      const factor = PER_PIXEL ** (-pixels * (event.ctrlKey ? 6 : 1));
      latest.current.onZoom(factor, fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    const onTouchMove = (event: TouchEvent) => {
      if ((latest.current.isClose() || event.touches.length > 1) && event.cancelable) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [place]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) {
      moved.current = false;
      pressed.current = { x: event.clientX, y: event.clientY };
    }
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const from = pressed.current ?? now;
    if (!moved.current && fingers.current.size === 1 && Math.hypot(now.x - from.x, now.y - from.y) < THRESHOLD) return;
    if (!moved.current) {
      moved.current = true;
      place.current?.setPointerCapture(event.pointerId);
    }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other === undefined) {
      latest.current.onPan(now.x - before.x, now.y - before.y);
      return;
    }
    const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    latest.current.onPan((now.x - before.x) / 2, (now.y - before.y) / 2);
    latest.current.onZoom(apart(now, other) / Math.max(1, apart(before, other)), middle);
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  /** Ignores the click that browsers report after a drag. */
  const wasDrag = () => moved.current;
  return {
    wasDrag,
    listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
