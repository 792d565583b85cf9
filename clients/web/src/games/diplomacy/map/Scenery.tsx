import { outlines } from './outlines.ts';
import { SHEET } from './topology.ts';

/** Rings of shallower water along the coasts, widest first. */
const GLOW = [30, 22, 14, 7] as const;

const { lines } = outlines;

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
      <path class="map-sea-border" d={lines['sea-border']} />
      <path class="map-sea-border map-strait-border" d={lines['strait-border']} />
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
      <path class="map-border" d={lines.border} />
      <path class="map-waste-coast" d={lines['waste-coast']} />
      <path class="map-coast" d={lines.coast} />
      {/* Armies cross the Sound. */}
      <path
        class="map-link"
        d="M719.5 577.5 742 575.5M723.5 574 719.2 577.5 724 580.4M737.6 572.6 742.2 575.5 738 579"
      />
      <rect class="map-edge" x="0" y="0" width={SHEET.width} height={SHEET.height} rx="10" />
    </g>
  );
}
