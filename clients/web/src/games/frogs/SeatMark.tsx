import './pieces.css';
import type { Seat } from '@tavola/kernel';
import { Frog } from './Frog.tsx';

/** A frog of the seat's colour, with its shape. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg class="frogs-seat-mark" viewBox="-36 -34 72 62" width="28" height="24" aria-hidden="true">
      <Frog seat={seat} />
    </svg>
  );
}
