import { names, provinceOf, standOf } from './anchors.ts';
import type { Detail } from './detail.ts';
import { asButton } from './Provinces.tsx';

const COAST_NAMES: Readonly<Record<string, string>> = { nc: 'north coast', sc: 'south coast', ec: 'east coast' };

/** Coasts to choose from, each a control of its own. */
export function CoastSpots({ coasts, detail }: { readonly coasts: readonly string[]; readonly detail: Detail }) {
  return (
    <>
      {coasts.map((place) => {
        const { x, y } = standOf(detail.level, place);
        const size = Math.max(1, detail.piece * detail.shrink);
        return (
          <g
            key={place}
            {...asButton(placeName(place), false)}
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

/** As it is said: `Spain`, `Spain, south coast`. */
export function placeName(place: string): string {
  const name = names.get(provinceOf(place)) ?? place;
  const coast = COAST_NAMES[place.slice(4)];
  return coast === undefined ? name : `${name}, ${coast}`;
}
