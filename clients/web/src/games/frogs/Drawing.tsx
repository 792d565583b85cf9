import './board.css';
import { type Cell, type Frogs, type FrogsView, homeSeat } from '@tavola/games/frogs';
import type { Seat } from '@tavola/kernel';
import { useMemo } from 'preact/hooks';
import { type Box, translate } from '../../board/geometry.ts';
import { marksAt } from '../../board/labels.ts';
import { SignList } from '../../board/SignList.tsx';
import { Marks, SpotShape } from '../../board/Spots.tsx';
import type { Hit, Layout, Mark, Spot } from '../../board/types.ts';
import type { DrawingProps } from '../../board/ui.ts';
import { type PondChange, pondChangeOf } from './changes.ts';
import { arcsOf, isGap, spotTurn } from './geometry.ts';
import { type FrogsPicks, pathIn } from './grammar.ts';
import { Guests, HomePad } from './Homes.tsx';
import { Bridge, HomeBridge, Leaf, LeafFrog, Lotus, notchOf, Reeds, Sunk } from './pieces.tsx';
import { frogsSpoken } from './words.ts';

type Props = DrawingProps<Frogs, FrogsPicks>;
type PieceProps = Props & { readonly change: PondChange };

/** The water with everything on it. */
export function Drawing(props: Props) {
  return (
    <>
      <Water box={props.layout.box} seats={props.view.seats} />
      <PondScene {...props} />
    </>
  );
}

/** Plants are where there are no leaves or homes. With three seats, homes are in the upper corners. */
function Water({ box: { x, y, width, height }, seats }: { readonly box: Box; readonly seats: number }) {
  const isOpen = seats !== 3;
  return (
    <>
      <rect class="frogs-water" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={isOpen ? 92 : 48} />
      {isOpen && (
        <>
          <g transform={`translate(${x + 58} ${y + 128}) scale(0.9)`}>
            <Reeds />
          </g>
          <g transform={`translate(${x + width - 72} ${y + 78}) scale(0.9)`}>
            <Lotus />
          </g>
        </>
      )}
      <g transform={`translate(${x + width - 56} ${y + height - 40}) scale(-0.95 0.95)`}>
        <Reeds />
      </g>
      <g transform={`translate(${x + 74} ${y + height - 54}) scale(0.8)`}>
        <Lotus />
      </g>
    </>
  );
}

/** Marks of leaves and homes that also colour what they are on. */
const BRIGHT = ['lit', 'held', 'step', 'aim'] as const satisfies readonly Mark[];

/** Bridges, homes and leaves with their marks and frogs, as the figures of the rules show them too. */
export function PondScene(props: Props) {
  const { layout, marks, looked, id, draft } = props;
  const given = { ...props, change: pondChangeOf(draft?.step ?? null) };
  const [underLeaves, onLeaves] = useMemo(() => markLayers(layout), [layout]);
  const gaps = layout.spots.filter(({ id: spot }) => isGap(spot));
  const homes = layout.spots.filter(({ id: spot }) => homeSeat(spot) !== null);
  const leaves = layout.spots.filter((spot) => !gaps.includes(spot) && !homes.includes(spot));
  const isBright = (spot: Spot) => BRIGHT.some((mark) => marksAt(marks, spot.id).has(mark));
  return (
    <>
      {gaps.map((spot) => (
        <Crossing key={spot.id} {...given} spot={spot} />
      ))}
      <Marks {...{ marks, looked, id }} layout={underLeaves} />
      {homes.map((spot) => (
        <HomePad key={spot.id} spot={spot} isLit={isBright(spot)} />
      ))}
      {leaves.map((spot, index) => (
        <g key={spot.id} transform={translate(spot.at)}>
          <Leaf turn={notchOf(index)} lit={isBright(spot)} />
        </g>
      ))}
      {leaves.filter(isBright).map((spot) => (
        <SpotShape key={spot.id} spot={spot} scale={0.96} class="frogs-bed" />
      ))}
      <Marks {...{ marks, looked, id }} layout={onLeaves} />
      {gaps.map((spot) => (
        <GapSign key={spot.id} {...given} spot={spot} />
      ))}
      {homes.map((spot) => (
        <Guests key={spot.id} {...given} spot={spot} />
      ))}
      {leaves.map((spot) => (
        <OnLeaf key={spot.id} {...given} spot={spot} />
      ))}
      <Way {...props} />
    </>
  );
}

/** The layouts of marks: those of gaps are below the leaves. */
function markLayers(layout: Layout): readonly [underLeaves: Layout, onLeaves: Layout] {
  const spots = layout.spots.map((spot) => ({ ...spot, hit: markOf(spot) }));
  return [
    { ...layout, spots: spots.filter(({ id }) => isGap(id)) },
    { ...layout, spots: spots.filter(({ id }) => !isGap(id)) },
  ];
}

/** The shape of marks: around a bridge, and within the border of a home. */
function markOf({ hit }: Spot): Hit {
  if (hit.shape === 'rect') return { ...hit, height: 38, round: 8 };
  return hit.shape === 'ellipse' ? { ...hit, rx: hit.rx - 7, ry: hit.ry - 7 } : hit;
}

type SpotProps = PieceProps & { readonly spot: Spot };

/** A bridge, or the gap where one was. */
function Crossing({ spot, view, marks, change }: SpotProps) {
  const isOpen = view.open.includes(spot.id);
  return (
    <g transform={`${translate(spot.at)} rotate(${spotTurn(spot)})`}>
      {isOpen ? <Sunk /> : <Bridge loose={change.sunk.has(spot.id)} />}
      {isOpen && marksAt(marks, spot.id).has('lit') && (
        <rect class="frogs-offer" x="-24" y="-17" width="48" height="34" rx="7" />
      )}
    </g>
  );
}

/** The bridge that is laid, a plus where one can be, and the sign of one that sinks. */
function GapSign({ spot, view, marks, now, change }: SpotProps) {
  const isOpen = view.open.includes(spot.id);
  const isLaid = isOpen && (change.laid.has(spot.id) || now.picks.includes(spot.id));
  const slope = spotTurn(spot);
  return (
    <g transform={`${translate(spot.at)} rotate(${slope})`}>
      {isLaid && (
        <g class="frogs-ghost">
          <Bridge />
        </g>
      )}
      {isOpen && !isLaid && marksAt(marks, spot.id).has('lit') && <path class="frogs-sign" d="M-7 0H7M0-7V7" />}
      {change.sunk.has(spot.id) && (
        <g transform={`translate(0 ${signSide(slope) * 27}) rotate(${-slope})`}>
          <circle class="frogs-sink" r="12" />
          <path class="frogs-sink-line" d="M0-7V1M-4-3L0 2L4-3M-7 6q3.5-3.5 7 0t7 0" />
        </g>
      )}
    </g>
  );
}

/** Below the bridge, or to the right of a vertical one: the jump arc is on the other side. */
function signSide(slope: number): 1 | -1 {
  const angle = (slope * Math.PI) / 180;
  const below = Math.abs(Math.cos(angle)) < 0.05 ? -Math.sin(angle) : Math.cos(angle);
  return below > 0 ? 1 : -1;
}

/** The seat whose frog is on a leaf, or null. */
export function frogOn(leaf: Cell, { frogs }: FrogsView): Seat | null {
  const seat = frogs.findIndex((cells) => cells.includes(leaf));
  return seat < 0 ? null : seat;
}

/** The name of an empty leaf, or the frogs that are on it and come to it. */
function OnLeaf({ spot, view, marks, change, hidden, dragged }: SpotProps) {
  const own = marksAt(marks, spot.id);
  const frog = frogOn(spot.id, view);
  const arrived = change.arrived.get(spot.id);
  const isFaded = change.left.has(spot.id) || dragged === spot.id;
  return (
    <g transform={translate(spot.at)}>
      {frog === null && arrived === undefined && (
        <text class="frogs-name" y="1">
          {spot.id}
        </text>
      )}
      {frog !== null && !hidden.has(spot.id) && (
        <g class={isFaded ? 'frogs-faded' : undefined}>
          <LeafFrog seat={frog} />
        </g>
      )}
      {arrived !== undefined && (
        <g class="frogs-ghost">
          <LeafFrog seat={arrived} />
        </g>
      )}
      {own.has('movable') && <circle class="frogs-dot" cy="33" r="7" />}
      {own.has('lit') && frog === null && <circle class="frogs-dot" cy="18" r="6" />}
    </g>
  );
}

/** The path of the frog in hand, or fainter the one to the spot under the pointer. Several jumps are numbered. */
function Way({ layout, now: { picks }, draft, looked, peek }: Props) {
  const own = pathIn(picks);
  const aimed = draft === null && own.length > 0 && looked.value !== null ? peek(looked.value).action : null;
  const path = aimed !== null && 'path' in aimed ? aimed.path : own;
  const arcs = arcsOf(path.flatMap((cell) => layout.spots.find(({ id }) => id === cell)?.at ?? []));
  return (
    <g class={aimed === null ? undefined : 'frogs-way-faint'}>
      {arcs.map(({ d }) => (
        <g key={d}>
          <path class="frogs-arc frogs-arc-bed" d={d} />
          <path class="frogs-arc" d={d} />
        </g>
      ))}
      {arcs.map(({ d, top }, index) => (
        <g key={d} transform={translate(top)}>
          <circle class="frogs-count" r="13" />
          <text class="frogs-count-text" y="1">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The legend of the board. */
export function Legend() {
  const { legend } = frogsSpoken.say.labels;
  const signs = [
    { text: legend.bridge, sign: <Bridge /> },
    { text: legend.sinks, sign: <Bridge loose /> },
    { text: legend.open, sign: <Sunk /> },
    { text: legend.stone, sign: <HomeBridge /> },
    {
      text: legend.reach,
      sign: (
        <g transform="scale(0.5)">
          <Leaf turn={-45} lit />
          <circle class="kit-mark kit-mark-lit" r="40" />
        </g>
      ),
    },
  ];
  return <SignList signs={signs} reach={[29, 22]} size={[30, 22]} />;
}
