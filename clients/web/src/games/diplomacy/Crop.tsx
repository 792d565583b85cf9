import './map/map.css';
import './map/pieces.css';
import './map/orders.css';
import type { CropProps } from './crop-props.ts';
import { detailAt } from './map/detail.ts';
import { Labels } from './map/Labels.tsx';
import { outlines } from './map/outlines.ts';
import { Pieces } from './map/Pieces.tsx';
import { LAND_IDS, SEA_IDS } from './map/Provinces.tsx';
import { Fills, SceneryLines, Waters } from './map/Scenery.tsx';
import { SHEET } from './map/topology.ts';

/** Scale (px per unit), about as in the manual. It decides the level of detail. */
const SCALE = 1.6;

/** A static part of the map. */
export function Crop({ box, owners, units, dislodged = [], orders = [], orderedUnits = units }: CropProps) {
  const detail = detailAt(SCALE);
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
      <SceneryLines />
      <Labels {...{ detail, owners }} />
      <Pieces {...{ orders, orderedUnits, units, dislodged, detail }} />
    </svg>
  );
}

function landClass(owner: number | undefined): string {
  return owner === undefined ? 'map-land' : `map-land map-owned map-seat-${owner}`;
}
