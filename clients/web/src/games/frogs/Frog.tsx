import type { Seat } from '@tavola/kernel';
import { FROG, SEAT_SHAPES } from './shapes.ts';

interface Props {
  readonly seat: Seat;
  readonly scale?: number;
  /** In another player's home: out of play. */
  readonly arrived?: boolean;
}

/** A paper frog. The pale rim keeps it readable on every background. */
export function Frog({ seat, scale = 1, arrived = false }: Props) {
  return (
    <g transform={`scale(${scale})`} style={{ '--frogs-seat': `var(--seat${seat + 1})` }}>
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
