import type { JSX } from 'preact';

/** One shape per seat in a 24 × 24 box, so that seats differ by more than colour. */
export const SEAT_SHAPES = [
  'M12 3.4a8.6 8.6 0 1 0 0 17.2 8.6 8.6 0 0 0 0-17.2z',
  'M6 4.2h12q1.8 0 1.8 1.8v12q0 1.8-1.8 1.8H6q-1.8 0-1.8-1.8V6q0-1.8 1.8-1.8z',
  'M12 3.2 21.6 20H2.4z',
  'M12 1.9 22.1 12 12 22.1 1.9 12z',
  'M8.7 3h6.6v5.7H21v6.6h-5.7V21H8.7v-5.7H3V8.7h5.7z',
  'm12 1.8 3 6.7 7.3.8-5.5 4.9 1.6 7.2L12 17.7l-6.4 3.7 1.6-7.2L1.7 9.3 9 8.5z',
  'M15.5 2.6A9.8 9.8 0 1 0 15.5 21.4 7.6 9.6 0 0 1 15.5 2.6z',
] as const;

export const SEAT_COUNT = SEAT_SHAPES.length;
export const SEAT_COLOURS = ['Vermilion', 'Navy', 'Sky', 'Ink', 'Fern', 'Plum', 'Ochre'] as const;

/** A seat before the draw: a number without a colour. */
export function SeatNumber({ number, size = 18 }: { readonly number: number; readonly size?: number }): JSX.Element {
  return (
    <svg class="icon seat-number" width={size} height={size} viewBox="-1 -1 26 26" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <text x="12" y="12" dy="0.36em" text-anchor="middle">
        {number}
      </text>
    </svg>
  );
}

export interface SeatMarkProps {
  /** From 0. */
  readonly seat: number;
  readonly size?: number;
}

/** Colour and shape of a seat, shown beside the player's name. */
export function SeatMark({ seat, size = 18 }: SeatMarkProps): JSX.Element {
  const number = seat % SEAT_COUNT;
  return (
    <svg class="icon" width={size} height={size} viewBox="-1 -1 26 26" aria-hidden="true">
      <path
        d={SEAT_SHAPES[number]}
        fill={`var(--seat${number + 1})`}
        stroke="var(--key)"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
    </svg>
  );
}
