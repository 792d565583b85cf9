import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';

/** The attribute that names the places of a board. */
type PlaceAttribute = 'data-spot' | 'data-cell';

export function spotUnder(target: EventTarget | null, attribute: PlaceAttribute = 'data-spot'): string | null {
  const element = target instanceof Element ? target.closest(`[${attribute}]`) : null;
  return element?.getAttribute(attribute) ?? null;
}

/** The place the player points at: under the mouse, or with visible focus. */
export function useAttention(drawing: RefObject<SVGSVGElement | null>, attribute: PlaceAttribute = 'data-spot') {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** The spot that Tab returns to. */
  const [stop, setStop] = useState<string | null>(null);

  const focus = (spot: string) => {
    setStop(spot);
    drawing.current?.querySelector<SVGElement>(`[${attribute}="${spot}"]`)?.focus();
  };
  /** For the element around the drawing: in browsers, SVG elements with focus listeners become focusable. */
  const listeners = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setHovered(spotUnder(event.target, attribute));
    },
    onPointerLeave: () => setHovered(null),
    onFocusIn: ({ target }: FocusEvent) => {
      const spot = spotUnder(target, attribute);
      if (spot !== null) setStop(spot);
      setFocused(target instanceof Element && target.matches(':focus-visible') ? spot : null);
    },
    onFocusOut: () => setFocused(null),
  };
  return { looked: hovered ?? focused, stop, focus, listeners };
}
