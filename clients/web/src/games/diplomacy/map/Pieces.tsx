import { useRef } from 'preact/hooks';
import type { SeasonAct } from '../season/acts.ts';
import { anchorProvince, standOf } from './anchors.ts';
import { arrowsOf } from './arrows.ts';
import { type Detail, DISLODGED_SIZE } from './detail.ts';
import { CoastNames } from './Labels.tsx';
import { OrderArrows, OrderBadges } from './OrderArrows.tsx';
import type { DrawnOrder, MapUnit } from './types.ts';
import { UnitArt } from './UnitArt.tsx';

interface Props {
  readonly orders: readonly DrawnOrder[];
  /** Units at the time of the orders, which may be before the position shown. */
  readonly orderedUnits: readonly MapUnit[];
  readonly units: readonly MapUnit[];
  readonly dislodged: readonly MapUnit[];
  readonly detail: Detail;
  /** Units that are still flying: their province, or `outSpot` of it. */
  readonly hidden?: ReadonlySet<string>;
  /** Orders that stay below the others. */
  readonly under?: { readonly orders: readonly DrawnOrder[]; readonly units: readonly MapUnit[] } | null;
  /** Units whose orders stand out. Null: all the same. */
  readonly emphasis?: ReadonlySet<string> | null;
  /** How the orders of a step are drawn. Null: at once. */
  readonly act?: SeasonAct | null;
}

const NONE: ReadonlySet<string> = new Set();

/** What changes with every step: units, orders, results and labels of coasts. */
export function Pieces({
  orders,
  orderedUnits,
  units,
  dislodged,
  detail,
  hidden = NONE,
  under = null,
  emphasis = null,
  act = null,
}: Props) {
  const drawn = { arrows: arrowsOf({ orders, units: orderedUnits, detail }), detail, emphasis, act };
  const step = useCount(act);
  const standing = units.filter(({ at }) => !hidden.has(anchorProvince(at)));
  const out = dislodged.filter(({ at }) => !hidden.has(outSpot(anchorProvince(at))));
  return (
    <>
      <CoastNames detail={detail} taken={new Set(units.map(({ at }) => anchorProvince(at)))} />
      {under !== null && (
        <g class="map-under">
          <OrderArrows arrows={arrowsOf({ ...under, detail })} detail={detail} />
        </g>
      )}
      {/* Each step starts with a fresh drawing. */}
      <OrderArrows key={`arrows ${step}`} {...drawn} />
      <g class="map-units">
        {out.map((unit) => (
          <PlacedUnit key={`${unit.at} out`} {...{ unit, detail }} isOut={true} />
        ))}
        {standing.map((unit) => (
          <PlacedUnit key={unit.at} {...{ unit, detail }} isOut={false} />
        ))}
      </g>
      <OrderBadges key={`badges ${step}`} {...drawn} />
    </>
  );
}

/** Counts the steps that were shown. */
function useCount(act: SeasonAct | null): number {
  const last = useRef({ act, count: 0 });
  if (last.current.act !== act) last.current = { act, count: last.current.count + 1 };
  return last.current.count;
}

interface UnitProps {
  readonly unit: MapUnit;
  readonly isOut: boolean;
  readonly detail: Detail;
}

function PlacedUnit({ unit, isOut, detail }: UnitProps) {
  const { x, y } = standOf(detail.level, unit.at, isOut);
  return (
    <g transform={`translate(${x} ${y})`}>
      <SizedUnit {...{ unit, isOut, detail }} />
    </g>
  );
}

/** A unit around the origin, in the size of the map. A dislodged one is tilted. */
export function SizedUnit({ unit: { seat, type, at }, isOut, detail }: UnitProps) {
  const size = detail.piece * detail.shrink * (isOut ? DISLODGED_SIZE : 1);
  return (
    <g
      class={isOut ? 'map-dislodged' : undefined}
      data-unit={at}
      transform={`scale(${size.toFixed(3)})${isOut ? ' rotate(-10)' : ''}`}
    >
      <UnitArt {...{ seat, type }} plain={detail.plain} />
    </g>
  );
}

/** Stands for the dislodged unit of a province. */
export function outSpot(province: string): string {
  return `${province} out`;
}
