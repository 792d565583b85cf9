import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { spotUnder } from '../../board/pointer.ts';

export { spotUnder };

/** The place the player points at: under the mouse, or with visible focus. */
export function useAttention(drawing: RefObject<SVGSVGElement | null>) {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** The spot that Tab returns to. */
  const [stop, setStop] = useState<string | null>(null);

  const focus = (spot: string) => {
    setStop(spot);
    drawing.current?.querySelector<SVGElement>(`[data-spot="${spot}"]`)?.focus();
  };
  /** For the element around the drawing: in browsers, SVG elements with focus listeners become focusable. */
  const listeners = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setHovered(spotUnder(event.target));
    },
    onPointerLeave: () => setHovered(null),
    onFocusIn: ({ target }: FocusEvent) => {
      const spot = spotUnder(target);
      if (spot !== null) setStop(spot);
      setFocused(target instanceof Element && target.matches(':focus-visible') ? spot : null);
    },
    onFocusOut: () => setFocused(null),
  };
  return { looked: hovered ?? focused, stop, focus, listeners };
}
