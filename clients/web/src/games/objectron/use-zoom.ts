import type { Square } from '@tavola/objectron';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../parts/geometry.ts';
import type { FloorBox } from './geometry.ts';
import { type Zoom, zoomFor } from './zoom.ts';

export interface Lens extends Zoom {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly width: number;
  readonly height: number;
  toggle(): void;
}

/** Fits the drawing to its window, or zooms in and follows the action. */
export function useZoom(box: FloorBox, centre: Square | null, at: (square: Square) => Point): Lens {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<readonly [number, number]>([600, 600]);
  const [chosen, setChosen] = useState<'whole' | 'close' | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0)
        setSize((old) => (old[0] === clientWidth && old[1] === clientHeight ? old : [clientWidth, clientHeight]));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const zoom = zoomFor(box, size[0], size[1], chosen);
  useLayoutEffect(() => {
    if (!zoom.isClose || centre === null) return;
    const { x, y } = at(centre);
    place.current?.scrollTo({
      left: (x - box.left) * zoom.scale - size[0] / 2,
      top: (y - box.top) * zoom.scale - size[1] / 2,
    });
  }, [zoom.isClose, zoom.scale, centre, size]);
  return {
    ...zoom,
    place,
    width: Math.floor(box.width * zoom.scale),
    height: Math.floor(box.height * zoom.scale),
    toggle: () => setChosen(zoom.isClose ? 'whole' : 'close'),
  };
}
