import { useId } from 'preact/hooks';
import type { Mark, SpotMarks } from '../../../board/types.ts';
import { heldPlaces } from '../grammar.ts';
import { inHand, type Pick } from '../pick.ts';
import { anchorProvince, type Level, standOf } from './anchors.ts';
import { calmOutline } from './calm-outlines.ts';
import { type Detail, DISLODGED_SIZE } from './detail.ts';
import type { MapUnit } from './types.ts';

interface Props {
  readonly marks: SpotMarks;
  readonly pick: Pick;
  /** Dislodged units, which get the orders in their province. */
  readonly dislodged: readonly MapUnit[];
  /** While results are read, what could be ordered next steps back. */
  readonly isBehindResults: boolean;
  readonly detail: Detail;
  /** Scale (px per unit), so that lines keep their width on the screen. */
  readonly scale: number;
}

/** Dashed: can be chosen. Solid: chosen. Lines are inside the border, so that neighbours can both be marked. */
export function MapMarks({ marks, pick, dislodged, isBehindResults, detail, scale }: Props) {
  const { level } = detail;
  const unit = inHand(pick);
  return (
    <g class={isBehindResults ? 'map-marks map-told' : 'map-marks'}>
      {provincesWith(marks, 'lit', 'movable').map((id) => (
        <Inset key={id} {...{ id, level, scale }} look="target" />
      ))}
      {provincesWith(marks, 'pointed').map((id) => (
        <Inset key={id} {...{ id, level, scale }} look="pointed" />
      ))}
      {heldPlaces(pick).map((id) => (
        <Inset key={id} {...{ id, level, scale }} look="selected" />
      ))}
      {unit !== null && <Ring place={unit} isOut={isOut(unit, dislodged)} detail={detail} />}
    </g>
  );
}

function provincesWith(marks: SpotMarks, ...wanted: readonly Mark[]): readonly string[] {
  const marked = [...marks].filter(([, own]) => wanted.some((mark) => own.has(mark)));
  return [...new Set(marked.map(([place]) => anchorProvince(place)))];
}

interface InsetProps {
  readonly id: string;
  readonly level: Level;
  readonly scale: number;
  readonly look: 'target' | 'pointed' | 'selected';
}

const WIDTHS = { target: 2, pointed: 2.5, selected: 3 } as const;

/** Clips the half of each line that is outside the border. */
function Inset({ id, level, scale, look }: InsetProps) {
  const clip = useId();
  const path = calmOutline(id, level);
  const pixel = 1 / scale;
  const dash = look === 'target' ? `${7 * pixel} ${4 * pixel}` : undefined;
  return (
    <g class={`map-inset map-inset-${look}`} clip-path={`url(#${clip})`}>
      <clipPath id={clip}>
        <path d={path} clip-rule="evenodd" />
      </clipPath>
      {look === 'target' && <path class="map-inset-light" d={path} />}
      <path class="map-inset-bed" d={path} stroke-width={(WIDTHS[look] + 2) * 2 * pixel} />
      <path class="map-inset-line" d={path} stroke-width={WIDTHS[look] * 2 * pixel} stroke-dasharray={dash} />
    </g>
  );
}

function isOut(place: string, dislodged: readonly MapUnit[]): boolean {
  return dislodged.some(({ at }) => anchorProvince(at) === anchorProvince(place));
}

interface RingProps {
  readonly place: string;
  readonly isOut: boolean;
  readonly detail: Detail;
}

function Ring({ place, isOut: out, detail }: RingProps) {
  const { x, y } = standOf(detail.level, place, out);
  const size = detail.piece * detail.shrink * (out ? DISLODGED_SIZE : 1);
  return (
    <g transform={`translate(${x} ${y}) scale(${size.toFixed(3)})`}>
      <circle class="map-ring map-ring-bed" r="21" />
      <circle class="map-ring" r="21" />
    </g>
  );
}
