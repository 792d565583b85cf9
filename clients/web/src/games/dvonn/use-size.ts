import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { frameOf, wantsQuarter } from './geometry.ts';

export interface Size {
  readonly quarter: boolean;
  /** Pixels of the screen to a unit of the drawing: signs that must stay readable are sized by it. */
  readonly scale: number;
}

/** The share of the window's height that a board without a height of its own may take. */
const SHARE = 0.72;

export function useSize(place: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ quarter: false, scale: 0.85 });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      if (width === 0) return;
      const quarter = wantsQuarter(width, globalThis.innerHeight * SHARE);
      const { left, right } = frameOf(quarter ? 90 : 0);
      const drawing = element.querySelector('svg')?.getBoundingClientRect();
      const { top, bottom } = frameOf(quarter ? 90 : 0);
      const scale = Math.min(width / (right - left), (drawing?.height ?? width) / (bottom - top));
      setSize((old) => (old.quarter === quarter && Math.abs(old.scale - scale) < 0.01 ? old : { quarter, scale }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}
