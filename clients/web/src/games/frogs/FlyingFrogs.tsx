import { useLayoutEffect, useRef } from 'preact/hooks';
import { translate } from '../parts/geometry.ts';
import { Frog } from './Frog.tsx';
import { type FrogFlight, HOP, type Hop } from './flight-plan.ts';
import type { Layout } from './geometry.ts';
import { Bridge } from './Pond.tsx';

/** Running animations: hopping frogs and sinking bridges. */
export function FlyingFrogs({ flight, layout }: { readonly flight: FrogFlight; readonly layout: Layout }) {
  return (
    <>
      {flight.sank.map((gap) => (
        <g key={gap} transform={`${translate(layout.middle(gap))} rotate(${layout.slope(gap)})`}>
          <g class="frogs-sinking">
            <Bridge loose />
          </g>
        </g>
      ))}
      {flight.hops.map((hop) => (
        <Flyer key={hop.path.join('')} hop={hop} layout={layout} />
      ))}
    </>
  );
}

function Flyer({ hop, layout }: { readonly hop: Hop; readonly layout: Layout }) {
  const body = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const points = hop.path.map(layout.at);
    const frames = points.flatMap((point, index) => {
      const next = points[index + 1];
      const here = { transform: `translate(${point.x}px, ${point.y}px)` };
      if (next === undefined) return [here];
      const [x, y] = [(point.x + next.x) / 2, (point.y + next.y) / 2 - 34];
      return [here, { transform: `translate(${x}px, ${y}px) scale(1.12)` }];
    });
    const flying = body.current?.animate(frames, {
      duration: HOP * (points.length - 1),
      easing: 'ease-out',
      fill: 'both',
    });
    return () => flying?.cancel();
  }, []);
  return (
    <g ref={body}>
      <Frog seat={hop.seat} scale={1.06} />
    </g>
  );
}
