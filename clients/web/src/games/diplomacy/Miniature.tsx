import './map/pieces.css';
import { UnitArt } from './map/UnitArt.tsx';
import { BORDER, COAST, FREE, HELD, WASTE } from './miniature-outline.ts';

const GLOW = [26, 18, 11, 5] as const;

const UNITS = [
  { seat: 1, type: 'F', x: 424, y: 700 },
  { seat: 1, type: 'F', x: 508, y: 606 },
  { seat: 2, type: 'A', x: 452, y: 800 },
  { seat: 2, type: 'A', x: 534, y: 844 },
  { seat: 3, type: 'F', x: 650, y: 664 },
  { seat: 3, type: 'A', x: 596, y: 752 },
  { seat: 3, type: 'A', x: 664, y: 806 },
  { seat: 0, type: 'A', x: 782, y: 808 },
  { seat: 0, type: 'A', x: 914, y: 842 },
  { seat: 5, type: 'A', x: 922, y: 674 },
] as const;

/** An arrow with its head. */
const ARROWS = [
  { seat: 1, path: 'M526 620Q552 640 560 668M545 658l16 12 6-19' },
  { seat: 3, path: 'M648 640 640 592M629 606l11-16 14 13' },
  { seat: 3, path: 'M588 776Q574 800 560 812M579 809l-21 5 3-21' },
  { seat: 5, path: 'M934 702 958 746M938 738l21 10 3-22' },
  { seat: 0, path: 'M806 794 890 760M872 754l20 5-11 17' },
] as const;

/** Central Europe for the home page. */
export function Miniature() {
  return (
    <svg
      class="map-miniature"
      viewBox="384 566 600 296"
      preserveAspectRatio="xMidYMid slice"
      fill-rule="evenodd"
      aria-hidden="true"
    >
      {GLOW.map((width) => (
        <path key={width} class="map-miniature-glow" d={COAST} stroke-width={width} />
      ))}
      <path class="map-miniature-land" d={FREE} />
      <path class="map-miniature-waste" d={WASTE} />
      {HELD.map(([seat, path]) => (
        <path key={seat} class={`map-miniature-held map-seat-${seat}`} d={path} />
      ))}
      <path class="map-miniature-border" d={BORDER} />
      <path class="map-miniature-coast" d={COAST} />
      {ARROWS.map(({ seat, path }) => (
        <g key={path} class={`map-seat-${seat}`}>
          <path class="map-miniature-bed" d={path} />
          <path class="map-miniature-arrow" d={path} />
        </g>
      ))}
      {UNITS.map(({ seat, type, x, y }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(1.3)`}>
          <UnitArt seat={seat} type={type} plain={false} />
        </g>
      ))}
    </svg>
  );
}
