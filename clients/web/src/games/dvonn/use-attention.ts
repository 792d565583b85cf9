import type { Cell } from '@tavola/dvonn';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { cellUnder } from './use-drag.ts';

/** Where the person looks: the space under the mouse, else the one that visibly has the focus. */
export function useAttention(drawing: RefObject<SVGSVGElement | null>) {
  const [hovered, setHovered] = useState<Cell | null>(null);
  const [focused, setFocused] = useState<Cell | null>(null);
  /** The space the Tab key comes back to. */
  const [stop, setStop] = useState<Cell | null>(null);

  const focus = (cell: Cell) => {
    setStop(cell);
    drawing.current?.querySelector<SVGGElement>(`[data-cell="${cell}"]`)?.focus();
  };
  /** For the element round the drawing: browsers let every part of a drawing that listens for focus take it. */
  const listeners = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setHovered(cellUnder(event.target));
    },
    onPointerLeave: () => setHovered(null),
    onFocusIn: ({ target }: FocusEvent) => {
      const cell = cellUnder(target);
      if (cell !== null) setStop(cell);
      setFocused(target instanceof Element && target.matches(':focus-visible') ? cell : null);
    },
    onFocusOut: () => setFocused(null),
  };
  return { looked: hovered ?? focused, stop, focus, listeners };
}
