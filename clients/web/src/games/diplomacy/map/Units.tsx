import { useRef } from 'preact/hooks';
import { standOf } from './anchors.ts';
import type { Detail } from './detail.ts';
import { NO_TRAVELS, type Travels } from './travels.ts';
import type { MapUnit } from './types.ts';
import { UnitArt } from './UnitArt.tsx';
import { DISLODGED_SIZE } from './unit-size.ts';
import { useTravels } from './use-travels.ts';

interface Props {
  readonly units: readonly MapUnit[];
  readonly dislodged: readonly MapUnit[];
  readonly detail: Detail;
  /** Movements of the step shown. */
  readonly travels?: Travels;
}

export function Units({ units, dislodged, detail, travels = NO_TRAVELS }: Props) {
  const layer = useRef<SVGGElement>(null);
  useTravels(layer, travels, detail);
  const size = detail.piece * detail.shrink;
  return (
    <g class="map-units" ref={layer}>
      {dislodged.map(({ seat, type, at }) => (
        <g key={`${at} out`} class="map-dislodged" transform={put(at, detail, size * DISLODGED_SIZE, true)}>
          <g data-unit={at} data-out="">
            <g transform="rotate(-10)">
              <UnitArt {...{ seat, type }} plain={detail.plain} />
            </g>
          </g>
        </g>
      ))}
      {units.map(({ seat, type, at }) => (
        <g key={at} transform={put(at, detail, size)}>
          <g data-unit={at}>
            <UnitArt {...{ seat, type }} plain={detail.plain} />
          </g>
        </g>
      ))}
    </g>
  );
}

export function put(at: string, { level }: Detail, size: number, dislodged = false): string {
  const { x, y } = standOf(level, at, dislodged);
  return `translate(${x} ${y}) scale(${size.toFixed(3)})`;
}
