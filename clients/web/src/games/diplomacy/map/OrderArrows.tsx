import type { Point } from '../../../board/geometry.ts';
import type { SeasonAct } from '../season/acts.ts';
import { ActedOrder, LatePart } from './ActedOrder.tsx';
import { anchorProvince } from './anchors.ts';
import type { Arrow } from './arrows.ts';
import type { Detail } from './detail.ts';
import { heading, tracePath } from './traces.ts';
import type { DrawnOrder } from './types.ts';
import { UnitArt } from './UnitArt.tsx';

interface Props {
  readonly arrows: readonly Arrow[];
  readonly detail: Detail;
  /** Units whose orders stand out. Null: all the same. */
  readonly emphasis?: ReadonlySet<string> | null;
  /** How the orders of a step are drawn. Null: at once. */
  readonly act?: SeasonAct | null;
}

/** The lines of orders, drawn below the units. */
export function OrderArrows({ arrows: all, detail, emphasis = null, act = null }: Props) {
  const size = detail.piece * detail.shrink;
  // Supports and convoys first, so that the moves are on top.
  const arrows = all.toSorted((a, b) => rank(a) - rank(b));
  return (
    <g class="map-orders">
      {arrows.map((arrow) => (
        <ActedOrder key={arrow.key} {...{ arrow, act, size }} class={classOf(arrow.drawn, emphasis)}>
          <Line arrow={arrow} size={size} />
        </ActedOrder>
      ))}
      {arrows.map((arrow) => (
        <Knot key={arrow.key} {...{ arrow, size, emphasis, act }} />
      ))}
    </g>
  );
}

/** The end of a support on the supported arrow. */
function Knot({
  arrow,
  size,
  emphasis,
  act = null,
}: Omit<Props, 'arrows' | 'detail'> & { readonly arrow: Arrow; readonly size: number }) {
  const tip = arrow.trace?.at(-1);
  if (arrow.end !== 'knot' || tip === undefined) return null;
  return (
    <ActedOrder {...{ arrow, act, size }} class={classOf(arrow.drawn, emphasis)}>
      <circle class="map-knot" r="4.8" transform={at(tip, size)} />
    </ActedOrder>
  );
}

/** Parts of orders above the units: builds, disbands and results. */
export function OrderBadges({ arrows, detail, emphasis = null, act = null }: Props) {
  const size = detail.piece * detail.shrink;
  return (
    <g class="map-badges">
      {arrows.map((arrow) => (
        <LatePart key={arrow.key} {...{ arrow, act }} class={classOf(arrow.drawn, emphasis)}>
          <Spot arrow={arrow} size={size} plain={detail.plain} />
          <Badge arrow={arrow} size={size} />
        </LatePart>
      ))}
    </g>
  );
}

function rank({ drawn: { order } }: Arrow): number {
  return order.type === 'move' || order.type === 'retreat' ? 1 : 0;
}

function classOf({ seat, order, look }: DrawnOrder, emphasis: Props['emphasis'] = null): string {
  const isFaint = emphasis !== null && !emphasis.has(anchorProvince(order.type === 'build' ? order.at : order.unit));
  return `map-order map-order-${order.type} map-look-${look} map-seat-${seat}${isFaint ? ' map-faint' : ''}`;
}

function at({ x, y }: Point, size: number, turn = 0): string {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(3)})`;
}

const HEAD = 'M6.5 0-6.5-7.2-3.8 0-6.5 7.2z';
const OPEN_HEAD = 'M6.5 0-6-7.2M6.5 0-6 7.2';
const SHIELD = 'M-2-8.5Q6.5 0-2 8.5';
const BRACKETS = 'M-12.5-15.5a20 20 0 0 0 0 31M12.5-15.5a20 20 0 0 1 0 31';
const WAVES = 'M-20 18q5-5 10 0t10 0t10 0t10 0';

function Line({ arrow, size }: { readonly arrow: Arrow; readonly size: number }) {
  const { trace, end, drawn } = arrow;
  const spot = arrow.spot === null ? '' : at(arrow.spot, size);
  const tip = trace?.at(-1);
  return (
    <>
      {drawn.order.type === 'hold' && <Outlined d={BRACKETS} place={spot} />}
      {drawn.order.type === 'convoy' && <Outlined d={WAVES} place={spot} />}
      {trace !== null && <Stroke path={tracePath(trace)} size={size} />}
      {trace !== null && tip !== undefined && (end === 'head' || end === 'shield') && (
        <g transform={at(tip, size, heading(trace))}>
          <End end={end} isOpen={drawn.order.type === 'retreat'} />
        </g>
      )}
    </>
  );
}

/** A line in the colour of its power with a pale outline for contrast. */
function Stroke({ path, size }: { readonly path: string; readonly size: number }) {
  const style = { '--map-pen': size.toFixed(3) };
  return (
    <g style={style}>
      <path class="map-arrow-edge" d={path} />
      <path class="map-arrow-bed" d={path} />
      <path class="map-arrow-line" d={path} />
    </g>
  );
}

function End({ end, isOpen }: { readonly end: 'head' | 'shield'; readonly isOpen: boolean }) {
  if (end === 'shield') return <Outlined d={SHIELD} place="" />;
  return isOpen ? (
    <Outlined d={OPEN_HEAD} place="" />
  ) : (
    <>
      <path class="map-head-edge" d={HEAD} />
      <path class="map-head-bed" d={HEAD} />
      <path class="map-head" d={HEAD} />
    </>
  );
}

function Outlined({ d, place }: { readonly d: string; readonly place: string }) {
  return (
    <g transform={place === '' ? undefined : place}>
      <path class="map-outlined-edge" d={d} />
      <path class="map-outlined-bed" d={d} />
      <path class="map-outlined" d={d} />
    </g>
  );
}

const CROSS = 'M-11-11 11 11M11-11-11 11';

function Spot({ arrow, size, plain }: { readonly arrow: Arrow; readonly size: number; readonly plain: boolean }) {
  const { order, seat } = arrow.drawn;
  if (arrow.spot === null) return null;
  if (order.type === 'build') {
    return (
      <g class="map-built" transform={at(arrow.spot, size)}>
        <circle class="map-built-ring" r="20" />
        <UnitArt seat={seat} type={order.build} plain={plain} />
        <g transform="translate(-13 -12)">
          <circle class="map-plus" r="6.8" />
          <path class="map-plus-sign" d="M-3.6 0h7.2M0-3.6v7.2" />
        </g>
      </g>
    );
  }
  if (order.type !== 'disband' && order.type !== 'remove') return null;
  return (
    <g transform={at(arrow.spot, size)}>
      <path class="map-cross-bed" d={CROSS} />
      <path class="map-cross" d={CROSS} />
    </g>
  );
}

function Badge({ arrow, size }: { readonly arrow: Arrow; readonly size: number }) {
  const { look } = arrow.drawn;
  if (look !== 'failed' && look !== 'doubtful') return null;
  return (
    <g transform={at(arrow.badge, size)}>
      <circle class="map-badge" r="8.2" />
      {look === 'failed' ? (
        <path class="map-badge-sign" d="M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4" />
      ) : (
        <text class="map-badge-letter" y=".6">
          ?
        </text>
      )}
    </g>
  );
}
