import './pieces.css';
import type { Seat } from '@tavola/kernel';

/** A piece of the seat's colour. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg class="dvonn-seat-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <g class={seat === 0 ? 'dvonn-white' : 'dvonn-black'} stroke-width="1.3">
        <path class="dvonn-side" d="M2 10V14.2A10 8 0 0 0 22 14.2V10z" />
        <ellipse class="dvonn-face" cx="12" cy="10.2" rx="10" ry="8" />
        <ellipse class="dvonn-ring" cx="12" cy="10.2" rx="4.2" ry="3.3" />
      </g>
    </svg>
  );
}
