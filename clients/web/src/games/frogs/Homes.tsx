import { homeOf } from '@tavola/frogs';
import type { Viewer } from '@tavola/kernel';
import { type Point, translate } from '../parts/geometry.ts';
import { Frog } from './Frog.tsx';
import { HOME_DEPTH, type Layout, LEAF } from './geometry.ts';
import { HomeBridge } from './Pond.tsx';
import type { HomePicture } from './picture.ts';
import { SEAT_SHAPES } from './shapes.ts';

interface Props {
  readonly homes: readonly HomePicture[];
  readonly layout: Layout;
  readonly viewer: Viewer;
  readonly flying: ReadonlySet<string>;
}

const MAX_GAP = 58;
/** Margin without frogs where a pad narrows. */
const ENDS = 84;

/** The homes on the shore: waiting frogs, arrived frogs and free places. */
export function Homes({ homes, layout, viewer, flying }: Props) {
  return (
    <>
      {homes.map((home) => (
        <Home key={home.cell} {...{ home, layout, viewer, flying }} />
      ))}
    </>
  );
}

function Home({ home, layout, viewer, flying }: Omit<Props, 'homes'> & { readonly home: HomePicture }) {
  const outward = layout.outward(home.owner);
  const length = layout.homeLength;
  return (
    <g
      transform={translate(layout.at(homeOf(home.owner)))}
      style={{ '--frogs-seat': `var(--seat${home.owner + 1})` }}
      class={home.mark === null ? 'frogs-home' : 'frogs-home frogs-home-lit'}
    >
      <g transform={`rotate(${outward - 90})`}>
        <g transform={`translate(0 ${(LEAF - HOME_DEPTH - 108 + 8) / 2}) rotate(90)`}>
          <HomeBridge length={36} />
        </g>
        <ellipse class="frogs-pad-rim" rx={length} ry={HOME_DEPTH} />
        <ellipse class="frogs-pad" rx={length} ry={HOME_DEPTH} />
        {home.mark !== null && (
          <ellipse
            class={home.mark === 'lit' ? 'frogs-ring frogs-ring-lit' : 'frogs-ring'}
            rx={length + 9}
            ry={HOME_DEPTH + 9}
          />
        )}
        {home.pointed && <ellipse class="frogs-pointed" rx={length + 9} ry={HOME_DEPTH + 9} />}
      </g>
      <Guests {...{ home, layout, viewer, flying }} />
    </g>
  );
}

function Guests({ home, layout, viewer, flying }: Omit<Props, 'homes'> & { readonly home: HomePicture }) {
  const shown = flying.has(home.cell) ? home.frogs.slice(0, -1) : home.frogs;
  const ghosts = home.ghost === null ? 0 : 1;
  const slots = Math.max(0, home.slots - ghosts);
  const count = shown.length + ghosts + slots;
  const apart = Math.min(MAX_GAP, (2 * layout.homeLength - ENDS) / Math.max(1, count - 1));
  const scale = apart < 52 ? 0.68 : 0.86;
  const along = ((layout.outward(home.owner) - 90) * Math.PI) / 180;
  const spot = (index: number): Point => {
    const off = (index - (count - 1) / 2) * apart;
    return { x: Math.round(off * Math.cos(along)), y: Math.round(off * Math.sin(along)) };
  };
  const leaving = home.leaves ? shown.lastIndexOf(home.owner) : -1;
  return (
    <>
      {shown.map((seat, index) => (
        <g key={index} transform={translate(spot(index))} class={index === leaving ? 'frogs-faded' : ''}>
          <Frog seat={seat} scale={scale} arrived={seat !== home.owner} />
        </g>
      ))}
      {home.ghost !== null && (
        <g transform={translate(spot(shown.length))} class="frogs-ghost">
          <Frog seat={home.ghost} scale={scale} arrived />
        </g>
      )}
      {Array.from({ length: slots }, (_, index) => (
        <g key={index} transform={translate(spot(shown.length + ghosts + index))}>
          <circle class="frogs-slot" r={24 * scale} style={{ '--frogs-seat': `var(--seat${(viewer ?? 0) + 1})` }} />
          <path class="frogs-slot-shape" d={SEAT_SHAPES[viewer ?? 0] ?? ''} />
        </g>
      ))}
      {home.movable && <circle class="frogs-movable" cy="32" r="7" />}
    </>
  );
}
