import { anchorProvince } from './anchors.ts';
import { arrowsOf } from './arrows.ts';
import type { Detail } from './detail.ts';
import { CoastNames } from './Labels.tsx';
import { OrderArrows, OrderBadges } from './OrderArrows.tsx';
import type { Travels } from './travels.ts';
import { type DrawnOrder, type MapUnit, PICTURE } from './types.ts';
import { Units } from './Units.tsx';

interface Props {
  readonly orders: readonly DrawnOrder[];
  /** Units at the time of the orders, which may be before the position shown. */
  readonly orderedUnits: readonly MapUnit[];
  readonly units: readonly MapUnit[];
  readonly dislodged: readonly MapUnit[];
  readonly detail: Detail;
  readonly travels?: Travels;
}

/** The layer that changes with every step: units, orders, results and labels of coasts. */
export function Pieces({ orders, orderedUnits, units, dislodged, detail, travels }: Props) {
  const drawn = { arrows: arrowsOf({ orders, units: orderedUnits, detail }), detail };
  return (
    <g {...PICTURE}>
      <CoastNames detail={detail} taken={new Set(units.map(({ at }) => anchorProvince(at)))} />
      <OrderArrows {...drawn} />
      <Units {...{ units, dislodged, detail, ...(travels === undefined ? {} : { travels }) }} />
      <OrderBadges {...drawn} />
    </g>
  );
}
