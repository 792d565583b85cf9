import './map/map.css';
import './map/pieces.css';
import './map/orders.css';
import type { CropProps } from './crop-props.ts';
import { detailAt } from './map/detail.ts';
import { Fills, Lines, Waters } from './map/Ground.tsx';
import { Labels } from './map/Labels.tsx';
import { OrderArrows, OrderBadges } from './map/OrderArrows.tsx';
import { outlines } from './map/outlines.ts';
import { LAND_IDS, SEA_IDS } from './map/Provinces.tsx';
import { SHEET } from './map/topology.ts';
import { Units } from './map/Units.tsx';

/** Pixels to a unit of the drawing, about as the manual shows it: it decides how much detail there is. */
const SCALE = 1.6;

/** Part of the map to look at, drawn by its own parts. */
export function Crop({ box, owners, units, dislodged = [], orders = [], orderedUnits = units }: CropProps) {
  const detail = detailAt(SCALE);
  const drawn = { orders, units: orderedUnits, detail };
  const taken = new Set(units.map(({ at }) => at));
  return (
    <svg class="map-drawing dip-crop" viewBox={box.join(' ')} aria-hidden="true">
      <Fills />
      <rect class="map-sea" width={SHEET.width} height={SHEET.height} />
      {SEA_IDS.map((id) => (
        <path key={id} class="map-sea" d={outlines.provinces.get(id) ?? ''} />
      ))}
      <Waters />
      {LAND_IDS.map((id) => (
        <path key={id} class={landClass(owners.get(id))} d={outlines.provinces.get(id) ?? ''} />
      ))}
      <Lines />
      <Labels {...{ detail, owners, taken }} />
      <OrderArrows {...drawn} />
      <Units {...{ units, dislodged, detail }} />
      <OrderBadges {...drawn} />
    </svg>
  );
}

function landClass(owner: number | undefined): string {
  return owner === undefined ? 'map-land' : `map-land map-owned map-seat-${owner}`;
}
