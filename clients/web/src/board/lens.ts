import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Box, Point } from './geometry.ts';
import type { Layout } from './types.ts';

/** A quarter turn is for places narrower than this (px). */
const NARROW = 560;
/** The share of the window's height that a board without a height of its own may take. */
const SHARE = 0.72;
/** Before the first measurement. */
const FIRST_SCALE = 0.85;

/** Sizes of a square (px): below the first it is unreadable, below the second zooming in is offered. */
const READABLE = 17;
const COMFORTABLE = 30;
const CLOSE = 36;

/** Pixels per unit at which a whole drawing fits. */
export function fitScale({ width, height }: Box, place: { readonly width: number; readonly height: number }): number {
  return Math.min(place.width / width, place.height / height);
}

/** Whether a quarter turn gives larger spots, as in narrow upright places. */
export function wantsQuarter(upright: Box, quarter: Box, place: { readonly width: number; readonly height: number }) {
  if (place.width === 0 || place.width >= NARROW) return false;
  return fitScale(quarter, place) > fitScale(upright, place);
}

export interface LensZoom {
  /** Pixels per unit. */
  readonly scale: number;
  /** Whether the drawing is larger than its window. */
  readonly isClose: boolean;
  /** Whether the player can switch. */
  readonly canChange: boolean;
}

/** How large a grid with squares of this size (units) is drawn. `chosen`: what the player has chosen. */
export function zoomFor(fit: number, side: number, chosen: 'whole' | 'close' | null): LensZoom {
  const canChange = fit * side < COMFORTABLE;
  const isClose = canChange && (chosen === null ? fit * side < READABLE : chosen === 'close');
  return { scale: isClose ? CLOSE / side : fit, isClose, canChange };
}

export interface Lens {
  readonly layout: Layout;
  /** Pixels per unit. */
  readonly scale: number;
  /** The size of a drawing that is larger than its window (px), else null. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly zoom: { readonly isClose: boolean; toggle(): void } | null;
}

interface Measured {
  readonly quarter: boolean;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Fits the drawing to its place: turned by a quarter, zoomed in, or scrolled to what matters. */
export function useLens(
  place: RefObject<HTMLElement | null>,
  layoutIn: (quarter: boolean) => Layout,
  centreIn: (layout: Layout) => Point | null,
): Lens {
  const [measured, setMeasured] = useState<Measured>({ quarter: false, width: 0, height: 0, scale: FIRST_SCALE });
  const [chosen, setChosen] = useState<'whole' | 'close' | null>(null);
  const layout = layoutIn(measured.quarter);
  const latest = useRef(layoutIn);
  latest.current = layoutIn;
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => setMeasured((old) => measureIn(element, latest.current, old));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, layout.box.width, layout.box.height]);
  const { width, height } = layout.box;
  const zoom = layout.side === undefined || measured.width === 0 ? null : zoomFor(measured.scale, layout.side, chosen);
  const scale = zoom?.scale ?? measured.scale;
  const isClose = zoom?.isClose === true;
  useScroll(place, layout, isClose || layout.lens === 'scroll' ? centreIn(layout) : null, scale);
  return {
    ...{ layout, scale },
    size: isClose ? { width: Math.floor(width * scale), height: Math.floor(height * scale) } : null,
    zoom: zoom?.canChange === true ? { isClose, toggle: () => setChosen(isClose ? 'whole' : 'close') } : null,
  };
}

/** Returns the same object if nothing has changed. */
export function measureIn(
  element: Pick<HTMLElement, 'clientWidth' | 'clientHeight' | 'querySelector'>,
  layoutIn: (quarter: boolean) => Layout,
  old: Measured,
): Measured {
  const { clientWidth, clientHeight } = element;
  if (clientWidth === 0) return old;
  const upright = layoutIn(false);
  const inWindow = { width: clientWidth, height: globalThis.innerHeight * SHARE };
  const quarter = upright.lens === 'quarter' && wantsQuarter(upright.box, layoutIn(true).box, inWindow);
  const drawing = element.querySelector('svg')?.getBoundingClientRect();
  const height = upright.side === undefined ? (drawing?.height ?? clientWidth) : clientHeight;
  const scale =
    upright.lens === 'scroll' && drawing !== undefined
      ? drawing.width / upright.box.width
      : fitScale(layoutIn(quarter).box, { width: clientWidth, height });
  const isSame = old.quarter === quarter && old.width === clientWidth && Math.abs(old.scale - scale) < 0.01;
  return isSame && old.height === clientHeight ? old : { quarter, width: clientWidth, height: clientHeight, scale };
}

/** Keeps a point of the drawing in the middle of its place, if the drawing is larger. */
function useScroll(place: RefObject<HTMLElement | null>, { box }: Layout, centre: Point | null, scale: number): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || centre === null) return;
    const follow = () => {
      const drawing = element.querySelector('svg');
      if (drawing === null) return;
      const perUnit = drawing.getBoundingClientRect().width / box.width;
      element.scrollTo({
        left: (centre.x - box.x) * perUnit - element.clientWidth / 2,
        top: (centre.y - box.y) * perUnit - element.clientHeight / 2,
      });
    };
    follow();
    // After a rotation of the phone another part is visible.
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, centre?.x, centre?.y, scale, box.width]);
}
