import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';

export function provinceUnder(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest('[data-place]') : null;
  return element?.getAttribute('data-place') ?? null;
}

/** The places the player points at: under the mouse, and with visible focus. */
export function useMapAttention(paper: RefObject<HTMLElement | null>, onLook: (place: string | null) => void) {
  const [focused, setFocused] = useState<string | null>(null);
  /** The place that Tab returns to. */
  const [stop, setStop] = useState<string | null>(null);

  const focus = (place: string) => {
    setStop(place);
    paper.current?.querySelector<SVGElement>(`[role="button"][data-place="${place}"]`)?.focus({ preventScroll: true });
  };
  /** For the element around the drawing: in browsers, SVG elements with focus listeners become focusable. */
  const listeners = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') onLook(provinceUnder(event.target));
    },
    onPointerLeave: () => onLook(null),
    onFocusIn: ({ target }: FocusEvent) => {
      const place = provinceUnder(target);
      const visible = target instanceof Element && target.matches(':focus-visible');
      if (place !== null) setStop(place);
      setFocused(visible ? place : null);
      if (visible) onLook(place);
    },
    onFocusOut: () => setFocused(null),
  };
  return { focused, stop, focus, listeners };
}
