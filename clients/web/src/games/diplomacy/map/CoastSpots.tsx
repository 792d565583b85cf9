import { diplomacySpoken } from '../spoken.ts';
import { standOf } from './anchors.ts';
import type { Detail } from './detail.ts';
import { asButton } from './Provinces.tsx';

/** Selectable coasts. Each is a control. */
export function CoastSpots({ coasts, detail }: { readonly coasts: readonly string[]; readonly detail: Detail }) {
  return (
    <>
      {coasts.map((place) => {
        const { x, y } = standOf(detail.level, place);
        const size = Math.max(1, detail.piece * detail.shrink);
        return (
          <g
            key={place}
            {...asButton(diplomacySpoken.say.labels.coast(place), false)}
            class="map-coast-spot"
            data-place={place}
            transform={`translate(${x} ${y}) scale(${size.toFixed(3)})`}
          >
            <circle class="map-coast-disc" r="13" />
            <circle class="map-coast-ring" r="13" />
            <text class="map-coast-letters">{place.slice(4).toUpperCase()}</text>
          </g>
        );
      })}
    </>
  );
}
