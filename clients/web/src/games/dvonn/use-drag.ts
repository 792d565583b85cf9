import { CELLS, type Cell } from '@tavola/dvonn';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../parts/geometry.ts';
import { spotUnder } from '../parts/use-attention.ts';
import { type Facing, spaceAt } from './geometry.ts';

/** A press that moves less than this many pixels is a click. */
const THRESHOLD = 6;

interface DragHandlers {
  readonly facing: Facing;
  readonly canDrag: (cell: Cell) => boolean;
  readonly onLift: (cell: Cell) => void;
  /** Dropped on a space, or beside the board (null). */
  readonly onDrop: (from: Cell, over: Cell | null) => void;
}

interface Start {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly cell: Cell;
}

export interface Drag {
  readonly from: Cell;
  readonly over: Cell | null;
}

export function cellUnder(target: EventTarget | null): Cell | null {
  return spotUnder(target, 'data-cell');
}

/** Dragging with mouse, pen or touch. Moves the stack directly, without rendering the board for each pixel. */
export function useDrag(
  drawing: RefObject<SVGSVGElement | null>,
  dragged: RefObject<SVGGElement | null>,
  handlers: DragHandlers,
) {
  const start = useRef<Start | null>(null);
  /** Ignores the click that browsers report after a drag. */
  const swallow = useRef(false);
  const point = useRef<Point>({ x: 0, y: 0 });
  const [drag, setDrag] = useState<Drag | null>(null);

  // Touch scrolls the page except on a stack that can be dragged. Browsers ignore `touch-action` on SVG elements, so this is
  // done here.
  useLayoutEffect(() => {
    const element = drawing.current;
    const hold = (event: TouchEvent) => {
      if (start.current !== null && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [drawing]);

  const onPointerDown = (event: PointerEvent) => {
    swallow.current = false;
    const cell = cellUnder(event.target);
    const plain = event.isPrimary && event.button === 0;
    start.current =
      cell !== null && plain && handlers.canDrag(cell)
        ? { id: event.pointerId, x: event.clientX, y: event.clientY, cell }
        : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current;
    if (from === null || event.pointerId !== from.id) return;
    if (drag === null && Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD) return;
    point.current = toDrawing(drawing.current, event);
    const index = spaceAt(point.current, handlers.facing);
    const over = index === null ? null : (CELLS[index] ?? null);
    if (drag === null) {
      drawing.current?.setPointerCapture(event.pointerId);
      handlers.onLift(from.cell);
    }
    if (drag === null || drag.over !== over) setDrag({ from: from.cell, over });
    dragged.current?.setAttribute('transform', `translate(${point.current.x} ${point.current.y})`);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (start.current?.id !== event.pointerId) return;
    start.current = null;
    if (drag === null) return;
    swallow.current = true;
    setDrag(null);
    if (event.type === 'pointerup') handlers.onDrop(drag.from, drag.over);
  };
  return { drag, point, swallow, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function toDrawing(drawing: SVGSVGElement | null, { clientX, clientY }: PointerEvent): Point {
  const matrix = drawing?.getScreenCTM()?.inverse();
  if (matrix === undefined) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return { x, y };
}
