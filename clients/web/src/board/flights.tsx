import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from './geometry.ts';
import type { BoardShow } from './show.ts';
import type { Target } from './types.ts';

/** A point of a path, and the size there if it slides or hops. Pieces shrink on their way through a teleporter. */
export interface Waypoint extends Point {
  readonly scale?: number;
}

/** Something that flies once while a step is shown. */
export interface Flight {
  /** Drawn at the origin, which moves along the path. */
  readonly art: ComponentChildren;
  readonly path: readonly Waypoint[];
  readonly way: 'slide' | 'hop' | 'fall' | 'fade' | 'flash' | 'streak' | 'recoil';
  /** Delay and duration (ms). */
  readonly start: number;
  readonly time: number;
  /** Spots that are drawn without their piece until the step has been shown. */
  readonly hides?: readonly Target[];
  /** The preview has already shown it, so that it does not fly again. */
  readonly inPreview?: true;
}

/** Longest time of a step (ms). Later flights are left out. */
const MAX_TIME = 2000;
const NONE: readonly Flight[] = [];

interface FlightsInput {
  /** The events of the step shown. */
  readonly events: readonly unknown[];
  /** The events that the last preview predicted, or null. */
  readonly previewed: readonly unknown[] | null;
  /** Animations are off. */
  readonly still: boolean;
  /** What the director shows. Absent: nothing directs this board. */
  readonly show?: BoardShow | undefined;
  plan(): readonly Flight[];
}

/** Plays the flights of each new step once. `end` stops them early. */
export function useFlights({ events, previewed, still, show, plan }: FlightsInput): {
  readonly flights: readonly Flight[];
  readonly step: string;
  readonly end: () => void;
} {
  const happened = JSON.stringify(events);
  // Two beats may consist of the same events.
  const step = `${show?.key ?? ''} ${happened}`;
  const seen = useRef(step);
  const foreseen = useRef<string | null>(null);
  const [flights, setFlights] = useState(NONE);
  useLayoutEffect(() => {
    if (seen.current !== step) {
      const isForeseen = foreseen.current === happened;
      const fresh = still || prefersStillness() ? NONE : flightsToPlay(plan(), isForeseen);
      show?.stretch(endOf(fresh));
      setFlights(atPace(fresh, show?.pace ?? 1));
    }
    seen.current = step;
    // After it was read: the preview ends with the step.
    foreseen.current = previewed === null ? null : JSON.stringify(previewed);
  });
  useLayoutEffect(() => {
    if (flights.length === 0) return;
    const timer = setTimeout(() => setFlights(NONE), endOf(flights));
    return () => clearTimeout(timer);
  }, [flights]);
  return { flights: still ? NONE : flights, step, end: () => setFlights(NONE) };
}

/** When the last flight has landed (ms). */
function endOf(flights: readonly Flight[]): number {
  return Math.max(0, ...flights.map(({ start, time }) => start + time));
}

function atPace(flights: readonly Flight[], pace: number): readonly Flight[] {
  return pace === 1
    ? flights
    : flights.map((flight) => ({ ...flight, start: flight.start * pace, time: flight.time * pace }));
}

/** The flights of a step, without those of its preview and those that come too late. */
export function flightsToPlay(all: readonly Flight[], isForeseen: boolean): readonly Flight[] {
  const shown = all.filter(({ inPreview }) => !(isForeseen && inPreview === true));
  const first = Math.min(...shown.map(({ start }) => start));
  return shown
    .map((flight) => ({ ...flight, start: flight.start - first }))
    .filter(({ start, time }) => start + time <= MAX_TIME);
}

function prefersStillness(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

export function Flights({ flights }: { readonly flights: readonly Flight[] }): JSX.Element {
  return (
    <>
      {flights.map((flight, index) => (
        <FlightArt key={index} flight={flight} />
      ))}
    </>
  );
}

const EASINGS: Readonly<Record<Flight['way'], string>> = {
  slide: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  hop: 'ease-out',
  fall: 'ease-in',
  fade: 'ease-in',
  flash: 'ease-out',
  streak: 'ease-out',
  recoil: 'ease-in-out',
};

function FlightArt({ flight: { art, path, way, start, time } }: { readonly flight: Flight }): JSX.Element {
  const body = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const timing = { duration: time, delay: start, easing: EASINGS[way], fill: 'both' } as const;
    const running = body.current?.animate(framesOf(way, path), timing);
    return () => running?.cancel();
  }, []);
  return (
    <g class="kit-flight" ref={body}>
      {art}
    </g>
  );
}

const ORIGIN: Point = { x: 0, y: 0 };
/** How high a hop rises, and how deep something falls (units). */
const RISE = 34;
const DROP = 9;
/** Share of the path that a recoiling piece covers before it turns back. */
const REACH = 0.4;

function frame({ x, y }: Point, more: Keyframe = {}, scale = 1): Keyframe {
  return { transform: `translate(${x}px, ${y}px)${scale === 1 ? '' : ` scale(${scale})`}`, ...more };
}

/** The key frames of a way, as the browser animates them. */
export function framesOf(way: Flight['way'], path: readonly Waypoint[]): Keyframe[] {
  const [from = ORIGIN] = path;
  const to = path.at(-1) ?? from;
  switch (way) {
    case 'slide':
      return path.map((point) => frame(point, {}, point.scale));
    case 'hop':
      return path.flatMap((point, index) => {
        const next = path[index + 1];
        const { scale = 1 } = point;
        if (next === undefined) return [frame(point, {}, scale)];
        const top = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 - RISE };
        return [frame(point, {}, scale), frame(top, {}, 1.12 * scale)];
      });
    case 'fall':
      return [frame(from, { opacity: 1 }), frame({ x: to.x, y: to.y + DROP }, { opacity: 0 })];
    case 'fade':
      return [frame(from, { opacity: 1 }), frame(to, { opacity: 0 })];
    case 'flash':
      // Invisible before it begins.
      return [
        frame(from, { opacity: 0 }, 0.4),
        frame(from, { opacity: 1, offset: 0.01 }, 0.4),
        frame(to, { opacity: 0 }, 1.3),
      ];
    case 'streak':
      return [frame(from, { opacity: 0 }), frame(from, { opacity: 1, offset: 0.3 }), frame(from, { opacity: 0 })];
    case 'recoil': {
      const turn = { x: from.x + (to.x - from.x) * REACH, y: from.y + (to.y - from.y) * REACH };
      return [frame(from), frame(turn), frame(from)];
    }
  }
}
