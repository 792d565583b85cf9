import type { Point } from './geometry.ts';

/** A press that moves less than this many pixels is a click. */
const THRESHOLD = 6;
/** One notch of a wheel is about 100 pixels. */
const PER_PIXEL = 1.0016;

export interface GestureHandlers {
  /** Whether the drawing is zoomed in and can be panned. */
  readonly isClose: () => boolean;
  readonly onPan: (dx: number, dy: number) => void;
  /** `at` is relative to the centre of the frame (px). */
  readonly onZoom: (factor: number, at: Point) => void;
}

/** Wheel, drag and pinch. While the whole drawing is visible, touch and zooming out by wheel scroll the page. Returns how to stop. */
export function listenToGestures(element: HTMLElement, latest: { readonly current: GestureHandlers }): () => void {
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
