import type { Seat } from '@tavola/kernel';
import { Token } from './Signs.tsx';

/** Colour and shape of the seat. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg class="objectron-seat-mark" viewBox="-22 -22 44 44" width="26" height="26" aria-hidden="true">
      <Token seat={seat} />
    </svg>
  );
}
