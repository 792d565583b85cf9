import type { Car as CarName } from '@tavola/games/colt-express';
import type { JSX } from 'preact';
import { INK } from './figures.ts';
import { CAB, CAR, FLOOR, RAIL, ROOF } from './geometry.ts';

const WALL = 9;
const TOP = ROOF + 14;

function Pane({ x, y, width, height, round = 4 }: Record<'x' | 'y' | 'width' | 'height', number> & { round?: number }) {
  return (
    <>
      <rect class="colt-pane" x={x} y={y} width={width} height={height} rx={round} />
      <path class="colt-bar" d={`M${x + width / 2} ${y}v${height}`} />
    </>
  );
}

function Baggage() {
  return (
    <>
      <path
        class="colt-boards"
        d={[1, 2, 3, 4, 5, 6].map((board) => `M${WALL + board * 25.4} ${TOP}V${FLOOR}`).join('')}
      />
      <path class="colt-crate" d={`M127 ${FLOOR - 58}h46v40h-46zl46 40m0-40l-46 40M137 ${FLOOR - 82}h32v24h-32z`} />
    </>
  );
}

function Passenger() {
  const curtain = (x: number) =>
    `M${x - 3} ${ROOF + 28}h16c0 16-8 22-16 26zM${x + 43} ${ROOF + 28}h-16c0 16 8 22 16 26z`;
  return (
    <>
      {[23, 77, 131].map((x) => (
        <Pane key={x} x={x} y={ROOF + 30} width={40} height={44} />
      ))}
      <path class="colt-curtain" d={[23, 77, 131].map(curtain).join('')} />
    </>
  );
}

function Dining() {
  return (
    <>
      {[19, 111].map((x) => (
        <Pane key={x} x={x} y={ROOF + 30} width={66} height={40} round={20} />
      ))}
    </>
  );
}

function Mail() {
  const holes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => `M${63 + column * 17.5} ${ROOF + 26 + row * 15}h17.500v15h-17.500z`),
  );
  return (
    <>
      {[17, 143].map((x) => (
        <Pane key={x} x={x} y={ROOF + 28} width={34} height={34} round={17} />
      ))}
      <path class="colt-crate" d={holes.join('')} />
    </>
  );
}

/** Six cars can be coupled; each looks its own way inside. */
const ROOMS: Readonly<Record<CarName, readonly [look: string, Room: () => JSX.Element]>> = {
  A: ['baggage', Baggage],
  B: ['mail', Mail],
  C: ['dining', Dining],
  D: ['passenger', Passenger],
  E: ['club', Dining],
  F: ['sleeper', Passenger],
};

function Wheel({ x, radius = 15 }: { readonly x: number; readonly radius?: number }) {
  return (
    <g class="colt-wheel" style={{ transformOrigin: `${x}px ${RAIL - radius}px` }}>
      <circle class="colt-tyre" cx={x} cy={RAIL - radius} r={radius} />
      <circle class="colt-rim" cx={x} cy={RAIL - radius} r={radius - 5} />
      <path
        class="colt-rim"
        d={`M${x - radius + 4} ${RAIL - radius}h${2 * radius - 8}M${x} ${RAIL - 2 * radius + 4}v${2 * radius - 8}`}
      />
      <circle class="colt-brass" cx={x} cy={RAIL - radius} r="3" />
    </g>
  );
}

function Lamp({ x }: { readonly x: number }) {
  return (
    <>
      <circle cx={x} cy={ROOF + 34} r="46" fill="url(#colt-lamp)" />
      <path d={`M${x} ${ROOF + 12}v12`} stroke="#3b2c1c" stroke-width="2" />
      <path d={`M${x - 8} ${ROOF + 32}q8-14 16 0z`} fill="#c79a2b" stroke={INK} stroke-width="1.2" />
      <circle class="colt-light" cx={x} cy={ROOF + 34} r="4" />
    </>
  );
}

function Slab({ width }: { readonly width: number }) {
  return (
    <>
      <path class="colt-roof" d={`M-5 ${ROOF + 13}v-7q0-6 7-6h${width - 4}q7 0 7 6v7z`} />
      <path class="colt-roof-edge" d={`M2 ${ROOF + 5}h${width - 4}`} />
    </>
  );
}

export function Plate({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  const half = text.length * 4.3 + 9;
  return (
    <g transform={`translate(${x - half} ${y})`}>
      <rect class="colt-plate" x={-half} y="-11.5" width={2 * half} height="23" rx="5" />
      <text class="colt-plate-text" y="5.4">
        {text}
      </text>
    </g>
  );
}

/** A car, its left edge at 0. */
export function Car({ car, label }: { readonly car: CarName; readonly label: string }) {
  const [look, Room] = ROOMS[car];
  const [width, height] = [CAR - 2 * WALL, FLOOR - TOP];
  return (
    <g class={`colt-car colt-car-${look}`}>
      <path class="colt-under" d={`M18 ${FLOOR + 18}h${CAR - 36}v14h${36 - CAR}z`} />
      <rect class="colt-body" y={ROOF + 8} width={CAR} height={FLOOR - ROOF + 6} rx="5" />
      <rect class="colt-wall" x={WALL} y={TOP} width={width} height={height} />
      <Room />
      <rect class="colt-wainscot" x={WALL} y={FLOOR - 34} width={width} height="34" />
      <Lamp x={CAR / 2} />
      <rect class="colt-frame" x={WALL} y={TOP} width={width} height={height} />
      <path class="colt-floor" d={`M${WALL} ${FLOOR}h${width}`} />
      <Slab width={CAR} />
      <rect class="colt-body" y={FLOOR + 4} width={CAR} height="15" rx="3" />
      {[36, 68, CAR - 68, CAR - 36].map((x) => (
        <Wheel key={x} x={x} />
      ))}
      <path d={`M${CAR} ${FLOOR + 14}h12`} stroke={INK} stroke-width="5" />
      <Plate x={CAR - 4} y={FLOOR + 12} text={label} />
    </g>
  );
}

function Boiler() {
  return (
    <>
      <path class="colt-boiler" d={`M${CAB} ${FLOOR + 8}V${ROOF + 62}h84q18 0 18 18v${FLOOR - ROOF - 72}z`} />
      <path class="colt-boiler-shine" d={`M${CAB} ${ROOF + 78}h100`} />
      <path class="colt-hoop" d={[30, 62].map((x) => `M${CAB + x} ${ROOF + 62}v${FLOOR - ROOF - 54}`).join('')} />
      <path class="colt-boiler" d={`M${CAB + 66} ${ROOF + 62}l-4-34h-8l5-22h30l5 22h-8l-4 34z`} />
      <path class="colt-hoop" d={`M${CAB + 57} ${ROOF + 6}h34`} />
      <path class="colt-dome" d={`M${CAB + 18} ${ROOF + 62}q0-22 14-22q14 0 14 22z`} />
      <circle class="colt-dome" cx={CAB + 106} cy={ROOF + 86} r="12" />
      <circle class="colt-light" cx={CAB + 109} cy={ROOF + 86} r="7" />
      <path class="colt-catcher" d={`M${CAB + 86} ${FLOOR + 8}h18l14 ${RAIL - FLOOR - 12}h-38z`} />
    </>
  );
}

/** The locomotive, its left edge at 0. */
export function Locomotive({ label }: { readonly label: string }) {
  const [width, height] = [CAB - 2 * WALL, FLOOR - TOP];
  return (
    <g class="colt-car colt-car-locomotive">
      <path class="colt-under" d={`M14 ${FLOOR + 18}h220v12h-220z`} />
      <Boiler />
      <rect class="colt-body" y={ROOF + 8} width={CAB} height={FLOOR - ROOF + 6} rx="5" />
      <rect class="colt-wall" x={WALL} y={TOP} width={width} height={height} />
      <Pane x={20} y={ROOF + 28} width={42} height={38} round={19} />
      <path class="colt-hoop" d={`M${CAB - 12} ${ROOF + 30}v50`} />
      <circle class="colt-gauge" cx={CAB - 23} cy={ROOF + 42} r="9" />
      <circle class="colt-gauge" cx={CAB - 23} cy={ROOF + 66} r="7" />
      <path d={`M${CAB - 23} ${ROOF + 42}l4-5M${CAB - 23} ${ROOF + 66}l-3-3`} stroke={INK} stroke-width="1.8" />
      <rect class="colt-wainscot" x={WALL} y={FLOOR - 34} width={width} height="34" />
      <circle cx={CAB - 9} cy={FLOOR - 18} r="34" fill="url(#colt-fire)" />
      <rect class="colt-frame" x={WALL} y={TOP} width={width} height={height} />
      <path class="colt-floor" d={`M${WALL} ${FLOOR}h${width}`} />
      <Slab width={CAB} />
      <rect class="colt-body" y={FLOOR + 4} width={CAB + 88} height="13" rx="3" />
      {[34, 82, CAB + 14].map((x) => (
        <Wheel key={x} x={x} radius={18} />
      ))}
      <Wheel x={CAB + 62} radius={14} />
      <path class="colt-hoop" d={`M34 ${RAIL - 18}h122`} stroke-linecap="round" />
      <Plate x={CAB + 66} y={FLOOR + 11} text={label} />
    </g>
  );
}
