import type { FrogsCard } from '@tavola/frogs';
import type { Seat } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';
import { Frog } from './Frog.tsx';
import { Bridge, Leaf } from './Pond.tsx';

function SmallLeaf({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 15) scale(0.34)`}>
      <Leaf turn={x * 3} />
    </g>
  );
}

const PICTURES: Readonly<Record<FrogsCard, (seat: Seat) => ComponentChildren>> = {
  'extra-jump': () => (
    <>
      <SmallLeaf x={-34} />
      <SmallLeaf x={0} />
      <SmallLeaf x={34} />
      <path class="frogs-sign" d="M-34 2C-30-22-8-22-3 0M3 0C8-22 28-22 33-1" />
    </>
  ),
  parachute: (seat) => (
    <>
      <path class="frogs-cords" d="M-23-6L0 14L23-6M-8-6L0 14L8-6" />
      <path class="frogs-canopy" d="M-24-6C-24-34 24-34 24-6C18-12 12-12 8-6C4-12-4-12-8-6C-12-12-18-12-24-6z" />
      <g transform="translate(0 16) scale(0.46)">
        <Frog seat={seat} />
      </g>
    </>
  ),
  'extra-bridge': () => (
    <>
      <g transform="translate(-17 -7) rotate(-12) scale(0.8)">
        <Bridge />
      </g>
      <g transform="translate(16 13) rotate(-12) scale(0.8)">
        <Bridge />
      </g>
      <path class="frogs-sign" d="M26-24v14M19-17h14" />
    </>
  ),
  removal: () => (
    <>
      <g transform="rotate(-14)">
        <Bridge />
      </g>
      <path class="frogs-sign frogs-sign-off" d="M-22-20L22 20M22-20L-22 20" />
    </>
  ),
};

export function CardPicture({ card, seat }: { readonly card: FrogsCard; readonly seat: Seat }) {
  return (
    <svg viewBox="-56 -36 112 72" aria-hidden="true">
      {PICTURES[card](seat)}
    </svg>
  );
}
