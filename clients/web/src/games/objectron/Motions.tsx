import { DIRECTIONS, type Grid, groundOf } from '@tavola/objectron';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Point, translate } from '../parts/geometry.ts';
import { placeOn, squaresPath } from './geometry.ts';
import { type MotionPlan, STEP, travelTime } from './motion-plan.ts';
import { ItemSign, Token } from './Signs.tsx';
import { neighbour } from './walk.ts';

interface Props {
  readonly motion: MotionPlan;
  readonly grid: Grid;
}

/** Animations in progress: steps, flying discs, explosions. */
export function Motions({ motion, grid }: Props) {
  const place = placeOn(grid);
  const delay = `${travelTime(motion)}ms`;
  const { walk, flight, blasts } = motion;
  return (
    <>
      {walk !== null && (
        <Traveller stops={walkFrames(place(walk.from), place(walk.over), place(walk.to))} time={travelTime(motion)}>
          <Token seat={walk.seat} />
        </Traveller>
      )}
      {flight !== null && flight.path.length > 0 && (
        <Traveller
          stops={flightFrames(
            place(flight.from),
            flight.path.map(({ at, by }) => ({ ...place(at), by })),
          )}
          time={travelTime(motion)}
        >
          <ItemSign item={flight.disc} />
        </Traveller>
      )}
      {blasts.map((square) => (
        <g key={square} transform={translate(place(square))}>
          <circle class="objectron-blast" style={{ animationDelay: delay }} r="40" />
          <circle class="objectron-blast objectron-blast-late" style={{ animationDelay: delay }} r="62" />
        </g>
      ))}
    </>
  );
}

/** Flickering power failures, drawn below everything on the squares. */
export function Flicker({ motion, grid }: Props) {
  const { indexOf } = groundOf(grid);
  const squares = new Set(
    motion.failed.flatMap((at) => [at, ...DIRECTIONS.map((way) => neighbour(grid, at, way))]).map(indexOf),
  );
  return (
    <path
      class="objectron-square objectron-flicker"
      style={{ animationDelay: `${travelTime(motion)}ms` }}
      d={squaresPath(grid, [...squares])}
    />
  );
}

function frame({ x, y }: Point, scale = 1, opacity = 1, offset?: number): Keyframe {
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    opacity,
    ...(offset === undefined ? {} : { offset }),
  };
}

/** A move. Through a teleporter the player shrinks here and grows there. */
function walkFrames(from: Point, over: Point, to: Point): Keyframe[] {
  if (over === to || (over.x === to.x && over.y === to.y)) return [frame(from), frame(to)];
  return [frame(from), frame(over, 1, 1, 0.5), frame(over, 0, 0, 0.7), frame(to, 0, 0, 0.71), frame(to)];
}

function flightFrames(from: Point, path: readonly (Point & { readonly by: 'flight' | 'teleporter' })[]): Keyframe[] {
  const frames = path.map((point) => (point.by === 'flight' ? frame(point) : frame(point, 0.2, 0.2)));
  return [frame(from), ...frames];
}

interface TravellerProps {
  readonly stops: Keyframe[];
  readonly time: number;
  readonly children: ComponentChildren;
}

function Traveller({ stops, time, children }: TravellerProps) {
  const body = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const easing = time <= STEP ? 'cubic-bezier(0.2, 0.8, 0.2, 1)' : 'linear';
    const running = body.current?.animate(stops, { duration: time, easing, fill: 'both' });
    return () => running?.cancel();
  }, []);
  return <g ref={body}>{children}</g>;
}
