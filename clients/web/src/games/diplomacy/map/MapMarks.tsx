import { useId } from 'preact/hooks';
import { anchorProvince, type Level, standOf } from './anchors.ts';
import { calmOutline } from './calm-outlines.ts';
import type { Detail } from './detail.ts';
import type { MapUnit } from './types.ts';
import { DISLODGED_SIZE } from './unit-size.ts';

export interface Marked {
  /** The place of the selected unit. */
  readonly selected: string | null;
  /** Dislodged units, which get the orders in their province. */
  readonly dislodged: readonly MapUnit[];
  /** Provinces and coasts that can be chosen now. */
  readonly targets: ReadonlySet<string>;
  /** Provinces named by a history line or a reason. */
  readonly pointed: ReadonlySet<string>;
  readonly focused: string | null;
}

interface Props extends Marked {
  readonly detail: Detail;
  /** Scale (px per unit), so that lines keep their width on the screen. */
  readonly scale: number;
}

/** Dashed: can be chosen. Solid: chosen. Lines are inside the border, so that neighbours can both be marked. */
export function MapMarks({ selected, dislodged, targets, pointed, focused, detail, scale }: Props) {
  const { level } = detail;
  const provinces = new Set([...targets].map(anchorProvince));
  return (
    <g class="map-marks">
      {[...provinces].map((id) => (
        <Inset key={id} {...{ id, level, scale }} look="target" />
      ))}
      {[...pointed].map((id) => (
        <Inset key={id} {...{ id, level, scale }} look="pointed" />
      ))}
      {selected !== null && <Inset id={anchorProvince(selected)} {...{ level, scale }} look="selected" />}
      {focused !== null && <Inset id={anchorProvince(focused)} {...{ level, scale }} look="focused" />}
      {selected !== null && <Ring place={selected} isOut={isOut(selected, dislodged)} detail={detail} />}
    </g>
  );
}

interface InsetProps {
  readonly id: string;
  readonly level: Level;
  readonly scale: number;
  readonly look: 'target' | 'pointed' | 'selected' | 'focused';
}

const WIDTHS = { target: 2, pointed: 2.5, selected: 3, focused: 3 } as const;

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
