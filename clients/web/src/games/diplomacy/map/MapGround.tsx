import { useMemo } from 'preact/hooks';
import type { Detail } from './detail.ts';
import { Labels } from './Labels.tsx';
import { MapMarks, type Marked } from './MapMarks.tsx';
import { LAND_IDS, Provinces, SEA_IDS, Straits } from './Provinces.tsx';
import { Fills, SceneryLines, Waters } from './Scenery.tsx';
import { SHEET } from './topology.ts';
import { PICTURE } from './types.ts';

interface Props extends Marked {
  readonly owners: ReadonlyMap<string, number>;
  /** Description of a province for screen readers. */
  readonly describe: (province: string) => string;
  /** The province in the tab order. */
  readonly stop: string;
  readonly detail: Detail;
  /** Scale (px per unit). */
  readonly scale: number;
}

/** The lower layer: seas and lands with their names. The provinces are its controls. */
export function MapGround({ owners, describe, stop, detail, scale, ...marked }: Props) {
  const { selected, dislodged, targets, pointed, focused } = marked;
  const control = { owners, describe, stop, pressed: selected };
  const waters = useMemo(() => <Waters />, []);
  const lines = useMemo(() => <SceneryLines />, []);
  const labels = useMemo(() => <Labels {...{ detail, owners }} />, [detail, owners]);
  const marks = useMemo(
    () => <MapMarks {...{ ...marked, detail, scale }} />,
    [selected, dislodged, targets, pointed, focused, detail, scale],
  );
  return (
    <>
      <Fills />
      <rect class="map-sea" width={SHEET.width} height={SHEET.height} rx="10" />
      <Provinces ids={SEA_IDS} {...control} />
      <Straits />
      <g {...PICTURE}>{waters}</g>
      <g clip-path="url(#map-sheet)">
        <Provinces ids={LAND_IDS} {...control} />
      </g>
      <g {...PICTURE}>
        {lines}
        {marks}
        {labels}
      </g>
    </>
  );
}
