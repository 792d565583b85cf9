import { standOf } from './anchors.ts';
import type { Detail } from './detail.ts';
import type { MapUnit } from './types.ts';
import { UnitArt } from './UnitArt.tsx';
import { DISLODGED_SIZE } from './unit-size.ts';

interface Props {
  readonly units: readonly MapUnit[];
  readonly dislodged: readonly MapUnit[];
  readonly detail: Detail;
}

export function Units({ units, dislodged, detail }: Props) {
  const size = detail.piece * detail.shrink;
  return (
    <g class="map-units">
      {dislodged.map(({ seat, type, at }) => (
        <g key={`${at} out`} class="map-dislodged" transform={put(at, detail, size * DISLODGED_SIZE, true)}>
          <g transform="rotate(-10)">
            <UnitArt {...{ seat, type }} plain={detail.plain} />
          </g>
        </g>
      ))}
      {units.map(({ seat, type, at }) => (
        <g key={at} transform={put(at, detail, size)}>
          <UnitArt {...{ seat, type }} plain={detail.plain} />
        </g>
      ))}
    </g>
  );
}

export function put(at: string, { level }: Detail, size: number, dislodged = false): string {
  const { x, y } = standOf(level, at, dislodged);
  return `translate(${x} ${y}) scale(${size.toFixed(3)})`;
}
