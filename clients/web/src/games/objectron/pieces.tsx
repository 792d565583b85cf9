import './pieces.css';
import type { Item } from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';

/** The pieces and symbols of the grid, each centred in a square of 62. Independent of the rules, so that the home page can use it. */

const DISC = (
  <>
    <circle class="objectron-line" r="15" stroke-width="5" />
    <circle class="objectron-line" r="6.5" stroke-width="2.6" />
  </>
);
const CHARGED = (
  <g class="objectron-charged">
    <circle class="objectron-halo" r="21" />
    <circle class="objectron-line" r="15" stroke-width="5" />
    <path class="objectron-full" d="M2.5-10L-6 2H-.6L-2.5 10L6.4-2.4H.8z" />
    <path class="objectron-line" stroke-width="2.6" d={rays(21, 25)} />
  </g>
);
const GRENADE = (
  <>
    <path class="objectron-line" stroke-width="3.4" d="M-10-4C-10-12 10-12 10-4V7C10 16-10 16-10 7zM-10 1H10" />
    <path class="objectron-line" stroke-width="3.2" d="M-4-10V-16H7L12-9" />
    <circle class="objectron-full" cy="7" r="2.6" />
  </>
);

function rays(from: number, to: number): string {
  return [0, 60, 120, 180, 240, 300]
    .map((degrees) => (degrees * Math.PI) / 180)
    .map((angle) => [Math.sin(angle), -Math.cos(angle)] as const)
    .map(([x, y]) => `M${(x * from).toFixed(1)} ${(y * from).toFixed(1)}L${(x * to).toFixed(1)} ${(y * to).toFixed(1)}`)
    .join('');
}

const ITEM_SIGNS: Readonly<Record<Item, typeof DISC>> = { disc: DISC, 'charged-disc': CHARGED, grenade: GRENADE };

export function ItemSign({ item }: { readonly item: Item }) {
  return <g class="objectron-item">{ITEM_SIGNS[item]}</g>;
}

/** An active grenade, if visible, with a broken outline. */
export function ArmedSign() {
  return (
    <g class="objectron-item objectron-armed" transform="scale(0.9)">
      {GRENADE}
    </g>
  );
}

export function TeleporterSign({ number }: { readonly number: number }) {
  return (
    <g class="objectron-teleporter">
      <circle class="objectron-line" r="21" stroke-width="3" stroke-dasharray="22.6 10.4" />
      <circle class="objectron-line" r="13.5" stroke-width="2.4" stroke-dasharray="14 7.2" transform="rotate(40)" />
      <text class="objectron-figure" y="1">
        {number}
      </text>
    </g>
  );
}

/** The finish of a seat. */
export function FinishSign({ seat }: { readonly seat: Seat }) {
  return (
    <g class={`objectron-seat${seat}`}>
      <rect class="objectron-finish" x="-27" y="-27" width="54" height="54" rx="8" />
      <rect class="objectron-finish-dash" x="-20" y="-20" width="40" height="40" rx="5" />
      <path class="objectron-flag" d="M-6.5 14V-14L11-8L-6.5-1.5" />
    </g>
  );
}

/** A crossed-out bolt: a power failure. */
export function CutSign() {
  return (
    <g class="objectron-cut">
      <path d="M2-13L-8 2H0L-2 13L8-2.4H1.6z" />
      <path class="objectron-cut-gap" d="M-13-12L13 12" />
      <path d="M-13-12L13 12" />
    </g>
  );
}

const SHAPES = ['M0-16.5a16.5 16.5 0 1 0 0 33a16.5 16.5 0 0 0 0-33z', 'M0-19.5L19.5 0L0 19.5L-19.5 0z'] as const;

/** A player on the grid: a disc of light, or a diamond. */
export function Token({ seat }: { readonly seat: Seat }) {
  return (
    <g class={`objectron-token objectron-seat${seat}`}>
      <circle class="objectron-shine" r="30" />
      <path class="objectron-shape" d={SHAPES[seat]} />
      <path class="objectron-heart" d={SHAPES[seat]} transform="scale(0.42)" />
    </g>
  );
}

const HAND = 'M0-16V8M-10-2L0 8L10-2M-16 10V16H16V10';

/** Something to do, drawn as one line. Default: picking up. */
export function HandSign({ d = HAND }: { readonly d?: string }) {
  return <path class="objectron-hand" d={d} />;
}

/** Colour and shape of the seat. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg class="objectron-seat-mark" viewBox="-22 -22 44 44" width="26" height="26" aria-hidden="true">
      <Token seat={seat} />
    </svg>
  );
}
