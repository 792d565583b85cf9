import type { ReadonlySignal } from '@preact/signals';
import type { Diplomacy } from '@tavola/games/diplomacy';
import { useContext, useMemo } from 'preact/hooks';
import type { Target } from '../../../board/types.ts';
import type { DrawingProps } from '../../../board/ui.ts';
import type { Pick } from '../pick.ts';
import { ownersOf } from '../picture.ts';
import { ShownContext } from '../shown.tsx';
import { anchorProvince, PROVINCES } from './anchors.ts';
import { atlas } from './atlas.ts';
import { detailAt } from './detail.ts';
import { Labels } from './Labels.tsx';
import { MapMarks } from './MapMarks.tsx';
import { outlines } from './outlines.ts';
import { useSeatClass } from './powers.ts';
import { SHEET } from './topology.ts';

const LANDS = new Set(atlas.faces.filter(({ kind }) => kind === 'land').map(({ id }) => id));
const LAND_IDS = PROVINCES.filter((id) => LANDS.has(id));
const SEA_IDS = PROVINCES.filter((id) => !LANDS.has(id));

type Owners = ReadonlyMap<string, number>;

/** The lower sheet: seas and lands with their names, and the marks. */
export function Ground({ view, scale, marks, now, looked }: DrawingProps<Diplomacy, Pick>) {
  const { sheet } = useContext(ShownContext);
  const owners = useMemo(() => ownersOf(view), [view.centres]);
  const detail = useMemo(() => detailAt(scale), [scale]);
  const { dislodged } = view;
  const isBehindResults = sheet === 'results';
  // The same elements again, so that unchanged parts are not rendered.
  const seas = useMemo(() => <Seas />, []);
  const waters = useMemo(() => <Waters />, []);
  const lands = useMemo(() => <Lands owners={owners} />, [owners]);
  const lines = useMemo(() => <SceneryLines />, []);
  const labels = useMemo(() => <Labels {...{ detail, owners }} />, [detail, owners]);
  const marked = useMemo(
    () => <MapMarks {...{ marks, dislodged, isBehindResults, detail, scale }} pick={now.picks} />,
    [marks, dislodged, isBehindResults, now.picks, detail, scale],
  );
  return (
    <g class={`map-${detail.level}`}>
      <Fills />
      {seas}
      <PointedSea looked={looked} />
      {waters}
      <g clip-path="url(#map-sheet)">
        {lands}
        <PointedLand {...{ looked, owners }} />
      </g>
      {lines}
      {marked}
      {labels}
    </g>
  );
}

export function Seas() {
  return (
    <>
      <rect class="map-sea" width={SHEET.width} height={SHEET.height} rx="10" />
      {SEA_IDS.map((id) => (
        <path key={id} class="map-sea" d={outlines.provinces.get(id) ?? ''} />
      ))}
      {[...outlines.straits].map(([id, path]) => (
        <path key={id} class="map-sea" d={path} />
      ))}
    </>
  );
}

export function Lands({ owners }: { readonly owners: Owners }) {
  const landClass = useLandClass();
  return (
    <>
      {LAND_IDS.map((id) => (
        <path key={id} class={landClass(owners.get(id))} d={outlines.provinces.get(id) ?? ''} />
      ))}
    </>
  );
}

function useLandClass(): (owner: number | undefined) => string {
  const seatClass = useSeatClass();
  return (owner) => (owner === undefined ? 'map-land' : `map-land map-owned ${seatClass(owner)}`);
}

type Looked = ReadonlySignal<Target | null>;

/** The province under the pointer. Components of their own, because they change with every move of the mouse. */
function PointedSea({ looked }: { readonly looked: Looked }) {
  const id = looked.value === null ? '' : anchorProvince(looked.value);
  const path = LANDS.has(id) ? undefined : outlines.provinces.get(id);
  return path === undefined ? null : <path class="map-sea map-over" d={path} />;
}

function PointedLand({ looked, owners }: { readonly looked: Looked; readonly owners: Owners }) {
  const landClass = useLandClass();
  const id = looked.value === null ? '' : anchorProvince(looked.value);
  if (!LANDS.has(id)) return null;
  return <path class={`${landClass(owners.get(id))} map-over`} d={outlines.provinces.get(id) ?? ''} />;
}

/** Rings of shallower water along the coasts, widest first. */
const GLOW = [30, 22, 14, 7] as const;

/** Fills: the sea is deeper towards the edges, and impassable land is hatched. */
export function Fills() {
  return (
    <defs>
      <radialGradient id="map-deep" gradientUnits="userSpaceOnUse" cx="760" cy="760" r="980">
        <stop class="map-depth-near" offset="0.5" />
        <stop class="map-depth-far" offset="1" />
      </radialGradient>
      <clipPath id="map-sheet">
        <rect width={SHEET.width} height={SHEET.height} rx="10" />
      </clipPath>
      <pattern id="map-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="map-waste" width="6" height="6" />
        <path class="map-hatch" d="M0 0V6" />
      </pattern>
    </defs>
  );
}

/** Static background below the lands. */
export function Waters() {
  return (
    <g class="map-waters" clip-path="url(#map-sheet)">
      {GLOW.map((width, ring) => (
        <g key={width} class={`map-glow map-glow-${ring}`} stroke-width={width}>
          {outlines.shores.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      ))}
      <path class="map-sea-border" d={outlines.lines['sea-border']} />
      <path class="map-sea-border map-strait-border" d={outlines.lines['strait-border']} />
      {outlines.scenery.map(({ id, kind, path }) => (
        <path key={id} class={`map-${kind} map-${id}`} d={path} />
      ))}
    </g>
  );
}

/** Lines over the lands. */
export function SceneryLines() {
  return (
    <g class="map-lines" clip-path="url(#map-sheet)">
      <path class="map-border" d={outlines.lines.border} />
      <path class="map-waste-coast" d={outlines.lines['waste-coast']} />
      <path class="map-coast" d={outlines.lines.coast} />
      {/* Armies cross the Sound. */}
      <path
        class="map-link"
        d="M719.5 577.5 742 575.5M723.5 574 719.2 577.5 724 580.4M737.6 572.6 742.2 575.5 738 579"
      />
      <rect class="map-edge" x="0" y="0" width={SHEET.width} height={SHEET.height} rx="10" />
    </g>
  );
}
