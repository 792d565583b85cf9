import { FROGS, type Frogs, type FrogsView, homeSeat, roomIn } from '@tavola/games/frogs';
import type { Seat, Viewer } from '@tavola/kernel';
import { type Point, translate } from '../../board/geometry.ts';
import { marksAt } from '../../board/labels.ts';
import type { Spot, Target } from '../../board/types.ts';
import type { DrawingProps } from '../../board/ui.ts';
import type { PondChange } from './changes.ts';
import { HOME_DEPTH, spotTurn } from './geometry.ts';
import type { FrogsPicks } from './grammar.ts';
import { Frog, frogColour, HomeBridge, SEAT_SHAPES } from './pieces.tsx';

const MAX_GAP = 58;
/** Margin without frogs where a pad narrows. */
const ENDS = 84;
/** From the centre of a pad to the middle of its stone bridge. */
const TO_BRIDGE = 54;

/** A home on the shore with its stone bridge. */
export function HomePad({ spot, isLit }: { readonly spot: Spot; readonly isLit: boolean }) {
  const size = { rx: halfLength(spot), ry: HOME_DEPTH };
  return (
    <g
      transform={`${translate(spot.at)} rotate(${spotTurn(spot)})`}
      style={frogColour(homeSeat(spot.id) ?? 0)}
      class={isLit ? 'frogs-home-lit' : undefined}
    >
      <g transform={`translate(0 ${-TO_BRIDGE}) rotate(90)`}>
        <HomeBridge length={36} />
      </g>
      <ellipse class="frogs-pad-rim" {...size} />
      <ellipse class="frogs-pad" {...size} />
    </g>
  );
}

function halfLength({ hit }: Spot): number {
  return hit.shape === 'ellipse' ? hit.rx : 0;
}

/** The frogs in a home: the owner's wait and come first, the others have arrived. */
export function frogsIn(home: Target, { frogs }: FrogsView): readonly Seat[] {
  const owner = homeSeat(home);
  const here = frogs.flatMap((cells, seat) => cells.filter((cell) => cell === home).map(() => seat));
  return here.sort((a, b) => Number(a !== owner) - Number(b !== owner) || a - b);
}

/** How many places of a home are free for the viewer's frogs. */
function slotsIn(home: Target, view: FrogsView, viewer: Viewer): number {
  if (viewer === null || viewer === homeSeat(home)) return 0;
  const own = frogsIn(home, view).filter((seat) => seat === viewer).length;
  const room = roomIn(view.homes, view.seats) - own;
  const coming = FROGS - (view.home[viewer] ?? 0);
  return Math.min(room, coming, view.homes === 'any' && view.seats > 2 ? 1 : FROGS);
}

type GuestsProps = Pick<DrawingProps<Frogs, FrogsPicks>, 'view' | 'viewer' | 'now' | 'marks' | 'hidden' | 'dragged'> & {
  readonly spot: Spot;
  readonly change: PondChange;
};

/** What a home holds: waiting frogs, arrived frogs and free places. */
export function Guests({ spot, view, viewer, now, marks, hidden, dragged, change }: GuestsProps) {
  const owner = homeSeat(spot.id);
  const facing = viewer ?? now.seat;
  const frogs = frogsIn(spot.id, view);
  const shown = hidden.has(spot.id) ? frogs.slice(0, -1) : frogs;
  const ghost = change.arrived.get(spot.id) ?? null;
  const ghosts = ghost === null ? 0 : 1;
  const slots = Math.max(0, slotsIn(spot.id, view, facing) - ghosts);
  const count = shown.length + ghosts + slots;
  const apart = Math.min(MAX_GAP, (2 * halfLength(spot) - ENDS) / Math.max(1, count - 1));
  const scale = apart < 52 ? 0.68 : 0.86;
  const along = (spotTurn(spot) * Math.PI) / 180;
  const place = (index: number): Point => {
    const off = (index - (count - 1) / 2) * apart;
    return { x: Math.round(off * Math.cos(along)), y: Math.round(off * Math.sin(along)) };
  };
  const isLeft = change.left.has(spot.id) || dragged === spot.id;
  const leaving = isLeft ? shown.lastIndexOf(owner ?? -1) : -1;
  return (
    <g transform={translate(spot.at)}>
      {shown.map((seat, index) => (
        <g key={index} transform={translate(place(index))} class={index === leaving ? 'frogs-faded' : undefined}>
          <Frog seat={seat} scale={scale} arrived={seat !== owner} />
        </g>
      ))}
      {ghost !== null && (
        <g transform={translate(place(shown.length))} class="frogs-ghost">
          <Frog seat={ghost} scale={scale} arrived />
        </g>
      )}
      {Array.from({ length: slots }, (_, index) => (
        <g key={index} transform={translate(place(shown.length + ghosts + index))}>
          <circle class="frogs-slot" r={24 * scale} />
          <path class="frogs-slot-shape" d={SEAT_SHAPES[facing ?? 0] ?? ''} />
        </g>
      ))}
      {marksAt(marks, spot.id).has('movable') && <circle class="frogs-dot" cy="32" r="7" />}
    </g>
  );
}
