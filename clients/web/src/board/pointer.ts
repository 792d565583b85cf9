import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from './geometry.ts';
import type { Input, Layout, Spot, Target } from './types.ts';

/** A press that moves less than this is a click (px). */
const THRESHOLD = 6;
/** Half the size of a touch target (px). */
const FINGER = 22;

/** The spot of an element, or null. */
export function spotUnder(target: EventTarget | null): Target | null {
  const element = target instanceof Element ? target.closest('[data-spot]') : null;
  return element?.getAttribute('data-spot') ?? null;
}

/**
 * The spot that a tap means. On small screens spots are closer than fingers are wide, so a tap near a lit spot counts for
 * it. Null if there is none: then the element under the finger counts.
 */
export function tappedSpot(
  tap: Point,
  lit: readonly Spot[],
  onScreen: (at: Point) => Point | null,
  reach = FINGER,
): Target | null {
  let nearest: { readonly id: Target; readonly distance: number } | null = null;
  for (const { id, at } of lit) {
    const place = onScreen(at);
    const distance = place === null ? Number.POSITIVE_INFINITY : Math.hypot(place.x - tap.x, place.y - tap.y);
    if (distance <= reach && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { id, distance };
  }
  return nearest?.id ?? null;
}

export interface PointerOptions {
  readonly place: RefObject<HTMLElement | null>;
  readonly drawing: RefObject<SVGSVGElement | null>;
  /** The element that follows the pointer. */
  readonly dragged: RefObject<SVGGElement | null>;
  readonly layout: Layout;
  /** Spots that a tap nearby counts for. */
  readonly lit: ReadonlySet<Target>;
  /** Whether a press on a spot means just that: it is lit or picked. */
  isMeant(spot: Target): boolean;
  canLift(spot: Target): boolean;
  send(input: Input): void;
  focus(spot: Target): void;
  /** Remembers the spot that Tab returns to. */
  onFocus(spot: Target): void;
}

interface PressStart {
  readonly id: number;
  readonly at: Point;
  readonly spot: Target;
}

/** Clicks, taps, drags, hover and focus on the spots. Hover and focus are signals, so that they render no spot. */
export function usePointer(options: PointerOptions) {
  const hovered = useSignal<Target | null>(null);
  const focused = useSignal<Target | null>(null);
  const over = useSignal<Target | null>(null);
  const { drag, point, wasDrag, onPointerDown: beginDrag, ...listeners } = useDrag(options, over);
  /** Where the press began. Among close spots it may end on another one. */
  const down = useRef<PressStart | null>(null);
  const looked: ReadonlySignal<Target | null> = useComputed(() => over.value ?? hovered.value ?? focused.value);
  const onClick = (event: MouseEvent) => {
    // Buttons over the drawing have handlers of their own.
    if (wasDrag() || (event.target instanceof Element && event.target.closest('button, a') !== null)) return;
    const start = down.current !== null && isNear(down.current.at, event) ? down.current.spot : null;
    down.current = null;
    const spot = (isTouch(event) ? tapped(event, options) : null) ?? start ?? spotUnder(event.target);
    options.send(spot === null ? { type: 'cancel' } : { type: 'press', target: spot });
  };
  return {
    ...{ looked, focused, drag, point },
    listeners: {
      ...{ ...listeners, onClick },
      onPointerDown: (event: PointerEvent) => {
        const spot = spotUnder(event.target);
        const at = { x: event.clientX, y: event.clientY };
        down.current = spot === null ? null : { id: event.pointerId, at, spot };
        beginDrag(event);
      },
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') hovered.value = spotUnder(event.target);
      },
      onPointerLeave: () => {
        hovered.value = null;
      },
      onFocusIn: ({ target }: FocusEvent) => {
        const spot = spotUnder(target);
        if (spot !== null) options.onFocus(spot);
        focused.value = target instanceof Element && target.matches(':focus-visible') ? spot : null;
      },
      onFocusOut: () => {
        focused.value = null;
      },
    },
  };
}

function isNear({ x, y }: Point, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) < THRESHOLD;
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

function tapped(event: MouseEvent, { drawing, layout, lit, isMeant }: PointerOptions): Target | null {
  const matrix = drawing.current?.getScreenCTM() ?? null;
  const under = event.target instanceof Element ? event.target.closest('[data-spot]') : null;
  const box = under?.getBoundingClientRect();
  // A finger fits on a large spot. An area without regular shape reaches further than its centre says.
  const isLarge = box !== undefined && Math.min(box.width, box.height) > 4 * FINGER;
  const isSure = isLarge || under?.tagName === 'path';
  if (matrix === null || (isSure && isMeant(spotUnder(under) ?? ''))) return null;
  return tappedSpot(
    { x: event.clientX, y: event.clientY },
    layout.spots.filter(({ id }) => lit.has(id)),
    (at) => DOMPoint.fromPoint(at).matrixTransform(matrix),
  );
}

/** Dragging with mouse, pen or touch. Moves one element directly, without rendering the board for each pixel. */
function useDrag(options: PointerOptions, over: { value: Target | null }) {
  const { place, drawing, dragged } = options;
  const start = useRef<PressStart | null>(null);
  /** Browsers report a click after a drag. */
  const swallow = useRef(false);
  const point = useRef<Point>({ x: 0, y: 0 });
  const [drag, setDrag] = useState<Target | null>(null);
  // Touch scrolls the page except on a piece that can be dragged. Browsers ignore `touch-action` on SVG elements.
  useLayoutEffect(() => {
    const element = place.current;
    const hold = (event: TouchEvent) => {
      if (start.current !== null && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [place]);
  const onPointerDown = (event: PointerEvent) => {
    swallow.current = false;
    const spot = spotUnder(event.target);
    const isPlain = event.isPrimary && event.button === 0;
    const at = { x: event.clientX, y: event.clientY };
    start.current = spot !== null && isPlain && options.canLift(spot) ? { id: event.pointerId, at, spot } : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current;
    if (from === null || event.pointerId !== from.id) return;
    if (drag === null && isNear(from.at, event)) return;
    point.current = toDrawing(drawing.current, event);
    if (drag === null) {
      place.current?.setPointerCapture(event.pointerId);
      options.send({ type: 'lift', target: from.spot });
      setDrag(from.spot);
    }
    over.value = spotUnder(document.elementFromPoint(event.clientX, event.clientY));
    dragged.current?.setAttribute('transform', `translate(${point.current.x} ${point.current.y})`);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (start.current?.id !== event.pointerId) return;
    start.current = null;
    if (drag === null) return;
    const target = over.value;
    swallow.current = true;
    over.value = null;
    setDrag(null);
    if (event.type !== 'pointerup') return;
    options.send({ type: 'drop', target });
    // As after a click.
    if (target !== null) options.focus(target);
  };
  const wasDrag = (): boolean => {
    const was = swallow.current;
    swallow.current = false;
    return was;
  };
  return { drag, point, wasDrag, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function toDrawing(drawing: SVGSVGElement | null, { clientX, clientY }: PointerEvent): Point {
  const matrix = drawing?.getScreenCTM()?.inverse();
  if (matrix === undefined) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return { x, y };
}
