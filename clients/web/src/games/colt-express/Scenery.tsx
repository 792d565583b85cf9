import type { TurnIcon } from '@tavola/games/colt-express';
import { RAIL } from './geometry.ts';

/** Drawn far beyond the train on all sides, so that any shape of window is filled. */
const FAR = 1600;
const STARS = [
  60, 40, 150, 70, 240, 22, 350, 56, 470, 18, 560, 66, 760, 76, 830, 22, 1040, 34, 1180, 90, 1300, 40, -80, 60,
] as const;

export function SceneryDefs() {
  return (
    <defs>
      <radialGradient id="colt-lamp">
        <stop class="colt-glow" offset="0" />
        <stop class="colt-glow-end" offset="1" />
      </radialGradient>
      <radialGradient id="colt-fire">
        <stop offset="0" stop-color="#ff8a3c" stop-opacity="0.7" />
        <stop offset="1" stop-color="#ff8a3c" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="colt-sky" x1="0" y1="0" x2="0" y2="1">
        <stop class="colt-sky-high" offset="0.35" />
        <stop class="colt-sky-low" offset="0.62" />
      </linearGradient>
      <pattern id="colt-bricks" width="80" height="76" patternUnits="userSpaceOnUse">
        <rect class="colt-vault" width="80" height="76" />
        <path class="colt-mortar" d="M0 1.500H80M0 39.500H80M1.500 0V38M41.500 38V76" />
      </pattern>
      <pattern id="colt-sleepers" width="24" height="10" patternUnits="userSpaceOnUse" y={RAIL + 2}>
        <rect class="colt-sleeper" x="4" width="13" height="9" rx="2" />
      </pattern>
    </defs>
  );
}

function mesa(x: number, width: number, height: number): string {
  return `M${x} ${RAIL + 12}l${width * 0.1} ${-height * 0.55}l${width * 0.05} ${-height * 0.35}q${width * 0.02} ${-height * 0.1} ${width * 0.06} ${-height * 0.1}h${width * 0.5}q${width * 0.05} 0 ${width * 0.07} ${height * 0.12}l${width * 0.06} ${height * 0.33}l${width * 0.14} ${height * 0.55}z`;
}

const FAR_MESAS = [-700, -60, 520, 1150, 1800].map((x, index) =>
  mesa(x, 330 + (index % 2) * 90, 170 + (index % 2) * 20),
);
const NEAR_MESAS = [-420, 180, 840, 1480].map((x, index) => mesa(x, 380 - (index % 2) * 20, 120 + (index % 2) * 20));

function Desert({ width }: { readonly width: number }) {
  const [smoke] = [width - 70];
  return (
    <>
      <rect x={-FAR} y={-FAR / 4} width={3 * FAR + width} height={FAR / 2} fill="url(#colt-sky)" />
      <circle class="colt-sun" cx={width * 0.64} cy="40" r="28" />
      <g class="colt-night">
        <circle class="colt-moon-shade" cx={width * 0.64 - 11} cy="34" r="25" />
        {STARS.map((x, index) =>
          index % 2 === 0 ? (
            <circle key={x} class="colt-star" cx={x} cy={STARS[index + 1]} r={index % 3 ? 1.2 : 1.9} />
          ) : null,
        )}
      </g>
      <path class="colt-mesa-far" d={FAR_MESAS.join('')} />
      <path class="colt-mesa-near" d={NEAR_MESAS.join('')} />
      <g class="colt-smoke">
        {[17, 22, 27, 31].map((radius, index) => (
          <circle key={radius} cx={smoke - index * index * 14 - index * 20 + 14} cy={96 - index * 22} r={radius} />
        ))}
      </g>
    </>
  );
}

function Tunnel({ lamps }: { readonly lamps: readonly number[] }) {
  return (
    <>
      <rect x={-FAR} y={-FAR / 4} width={4 * FAR} height={FAR} fill="url(#colt-bricks)" />
      {lamps.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <circle cy="62" r="70" fill="url(#colt-lamp)" opacity="0.75" />
          <path class="colt-cord" d="M0-400V52" />
          <path class="colt-lantern" d="M-7 52h14l3 16h-20z" />
        </g>
      ))}
    </>
  );
}

const STREAKS = 'M-900 22h260M-420 60h180M40 34h240M420 16h150M610 70h220M930 40h160M1240 20h260M1600 62h220';

export interface SceneryProps {
  readonly width: number;
  /** Null outside Schemin’. */
  readonly turn: TurnIcon | null;
  /** Where the tunnel's lamps hang. */
  readonly lamps: readonly number[];
}

/** What the train drives through follows the turn: bricks in a tunnel, streaks when it speeds up. */
export function Scenery({ width, turn, lamps }: SceneryProps) {
  return (
    <g class={turn === 'tunnel' ? 'colt-in-tunnel' : undefined}>
      {turn === 'tunnel' ? <Tunnel lamps={lamps} /> : <Desert width={width} />}
      {turn === 'speeding-up' && <path class="colt-streaks" d={STREAKS} />}
      <rect class="colt-sand" x={-FAR} y={RAIL + 10} width={3 * FAR + width} height={FAR} />
      <path
        class="colt-dune"
        d={`M${-FAR} ${RAIL + 92}C-400 ${RAIL + 80} 420 ${RAIL + 106} 840 ${RAIL + 90}S2200 ${RAIL + 100} ${width + FAR} ${RAIL + 90}V${FAR}H${-FAR}z`}
      />
      <rect x={-FAR} y={RAIL + 2} width={3 * FAR + width} height="10" fill="url(#colt-sleepers)" />
      <path class="colt-rail" d={`M${-FAR} ${RAIL + 1}H${width + FAR}`} />
    </g>
  );
}
