import './pieces.css';
import type { Seat } from '@tavola/kernel';

/* The pond and its pieces at the origin, without the rules, because the home page draws them too. */

/** The shape of each seat around the origin, with a radius of about 7, so that seats differ by more than colour. */
export const SEAT_SHAPES = [
  'M0-6.4a6.4 6.4 0 1 0 0 12.8a6.4 6.4 0 0 0 0-12.8z',
  'M-5.8-5.8h11.6v11.6h-11.6z',
  'M0-7.4L7.6 5.8H-7.6z',
  'M0-8L7.6 0L0 8L-7.6 0z',
] as const;

const BODY =
  'M-22 18C-34 18-34 2-22 0L-14 12z M22 18C34 18 34 2 22 0L14 12z M-21 6C-25-12-15-20 0-20C15-20 25-12 21 6C18 20-18 20-21 6z';
const EYES = 'M-20.3-19a8.8 8.8 0 1 0 17.6 0a8.8 8.8 0 1 0-17.6 0z M2.7-19a8.8 8.8 0 1 0 17.6 0a8.8 8.8 0 1 0-17.6 0z';

/** A frog from the front, about 60 units wide. */
const FROG = `${BODY} ${EYES}`;

const NOTCH = 0.27;

function spot(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

/** A water lily's leaf, its notch to the right. */
function leafPath(radius: number): string {
  return `M${spot(radius, NOTCH)}A${radius} ${radius} 0 1 1 ${spot(radius, -NOTCH)}L${(radius * 0.28).toFixed(1)} 0z`;
}

function veins(radius: number): string {
  return [50, 95, 140, 180, 220, 265, 310]
    .map((degrees) => (degrees * Math.PI) / 180)
    .map((angle) => `M${spot(radius * 0.26, angle)}L${spot(radius * 0.84, angle)}`)
    .join('');
}

const NOTCHES = [-45, 25, 140, 215, 70, -120];

/** Rotation varies between leaves. */
export function notchOf(index: number): number {
  return NOTCHES[(index * 5 + Math.floor(index / 4)) % NOTCHES.length] ?? 0;
}

/** Navy is brighter here: small frogs in navy and ink would look alike. */
export function frogColour(seat: Seat) {
  return { '--frogs-seat': `var(--frogs-seat${seat + 1}, var(--seat${seat + 1}))` };
}

interface FrogProps {
  readonly seat: Seat;
  readonly scale?: number;
  /** In another player's home: out of play. */
  readonly arrived?: boolean;
}

/** A paper frog. The pale rim keeps it readable on every background. */
export function Frog({ seat, scale = 1, arrived = false }: FrogProps) {
  return (
    <g transform={`scale(${scale})`} style={frogColour(seat)}>
      <ellipse class="frogs-shadow" cx="0" cy="20" rx="28" ry="5" />
      <path class="frogs-halo" d={FROG} />
      <path class="frogs-body" d={FROG} />
      <g class="frogs-eye">
        <circle cx="-11.5" cy="-20" r="5.4" />
        <circle cx="11.5" cy="-20" r="5.4" />
      </g>
      <circle class="frogs-pupil" cx="-10.6" cy="-19.4" r="2.7" />
      <circle class="frogs-pupil" cx="10.6" cy="-19.4" r="2.7" />
      <path class="frogs-mouth" d="M-11-7C-6-2.5 6-2.5 11-7" />
      <path class="frogs-belly" transform="translate(0 8)" d={SEAT_SHAPES[seat] ?? ''} />
      {arrived && (
        <g transform="translate(22 -22)">
          <circle class="frogs-tick" r="10.5" />
          <path class="frogs-tick-line" d="M-4.6.4L-1.2 4L5-3.6" />
        </g>
      )}
    </g>
  );
}

/** A frog on a leaf. */
export function LeafFrog({ seat }: { readonly seat: Seat }) {
  return <Frog seat={seat} scale={1.06} />;
}

/** A frog of the seat's colour, with its shape. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg class="frogs-seat-mark" viewBox="-36 -34 72 62" width="28" height="24" aria-hidden="true">
      <Frog seat={seat} />
    </svg>
  );
}

const RADIUS = 37;
const LEAF_PATH = leafPath(RADIUS);
const VEINS = veins(RADIUS);

export function Leaf({ turn, lit = false }: { readonly turn: number; readonly lit?: boolean }) {
  return (
    <g transform={`rotate(${turn})`} class={lit ? 'frogs-leaf frogs-leaf-lit' : 'frogs-leaf'}>
      <path class="frogs-leaf-shade" d={LEAF_PATH} />
      <path class="frogs-leaf-face" d={LEAF_PATH} />
      <path class="frogs-veins" d={VEINS} />
    </g>
  );
}

const PLANKS = [-18, -9, 0, 9, 18];
const LOOSE = ['rotate(-9) translate(0 3)', 'rotate(7)', 'rotate(-6) translate(0 -3)', 'rotate(10)', 'rotate(-8)'];

/** Planks on two rails along the x axis. Loose when about to sink. */
export function Bridge({ loose = false }: { readonly loose?: boolean }) {
  return (
    <g class="frogs-bridge">
      {!loose && <rect class="frogs-shadow" x="-23" y="-9" width="46" height="26" rx="3" />}
      {PLANKS.map((x, index) => (
        <g key={x} transform={`translate(${x} 0)${loose ? ` ${LOOSE[index] ?? ''}` : ''}`}>
          <rect class="frogs-plank" x="-4.2" y="-13" width="8.4" height="26" rx="2" />
        </g>
      ))}
      {!loose && <path class="frogs-rail" d="M-25-8.5H25M-25 8.5H25" />}
    </g>
  );
}

/** Four posts and ripples where a bridge was, so that a gap can be seen and pressed. */
export function Sunk() {
  return (
    <g>
      <path class="frogs-ripple" d="M-9-6q4.5-4 9 0t9 0M-13 2q4.5-4 9 0t9 0t9 0" />
      <path class="frogs-posts" d="M-21-11v.1M-21 11v.1M21-11v.1M21 11v.1" />
    </g>
  );
}

/** The stone bridge to a home, along the x axis. */
export function HomeBridge({ length = 42 }: { readonly length?: number }) {
  const half = length / 2;
  return (
    <g>
      <rect class="frogs-stone" x={-half} y="-15" width={length} height="30" rx="4" />
      <path class="frogs-stone-line" d={`M${-half / 2}-15v30M0-15v30M${half / 2}-15v30`} />
      <path class="frogs-stone-rail" d={`M${-half}-15h${length}M${-half} 15h${length}`} />
    </g>
  );
}

export function Lotus() {
  return (
    <g class="frogs-lotus">
      {[-70, 70, -36, 36, 0].map((angle) => (
        <path key={angle} transform={`rotate(${angle})`} d="M0 4C-9-4-8-18 0-26C8-18 9-4 0 4z" />
      ))}
      <circle cy="-1" r="4.5" />
    </g>
  );
}

export function Reeds() {
  return (
    <g class="frogs-reeds">
      <path d="M0 0C-2-30-8-50-14-70M8 0C8-30 10-60 14-86M-8 0C-14-20-24-36-34-44M16 0C20-20 28-40 38-50" />
      <path class="frogs-cattail" d="M14-72v-24M-14-58v-20" />
    </g>
  );
}
