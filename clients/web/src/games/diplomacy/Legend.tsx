import './map/map.css';
import './map/pieces.css';
import './map/orders.css';
import type { UnitType } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Diplomacy } from '@tavola/words/diplomacy';
import { SignList } from '../../board/SignList.tsx';
import type { Sign } from '../../board/ui.ts';
import { SeatMark as Mark } from '../../design/index.ts';
import { UnitArt } from './map/UnitArt.tsx';
import { diplomacySpoken } from './words.ts';

const GO = 'M-22 0H10';
const HEAD = 'M20 0 7-7.2 9.7 0 7 7.2z';

function Arrow({ kind, look = 'given' }: { readonly kind: string; readonly look?: string }) {
  return (
    <g class={`map-order map-order-${kind} map-look-${look} map-seat-0`} style={{ '--map-pen': '1' }}>
      <path class="map-arrow-edge" d={GO} />
      <path class="map-arrow-bed" d={GO} />
      <path class="map-arrow-line" d={GO} />
      {kind === 'move' ? <path class="map-head" d={HEAD} /> : <circle class="map-knot" cx="14" r="4.6" />}
    </g>
  );
}

const signs = (m: Diplomacy): readonly Sign[] => [
  { text: m['legend.army'], sign: <UnitArt seat={0} type="A" plain={false} /> },
  { text: m['legend.fleet'], sign: <UnitArt seat={1} type="F" plain={false} /> },
  { text: m['legend.move'], sign: <Arrow kind="move" /> },
  { text: m['legend.support'], sign: <Arrow kind="support" /> },
  { text: m['legend.convoy'], sign: <Arrow kind="convoy" /> },
  { text: m['legend.failed'], sign: <Arrow kind="move" look="failed" /> },
  {
    text: m['legend.centre'],
    sign: (
      <g transform="scale(1.6)">
        <circle class="map-centre" r="6" />
        <circle class="map-centre-core" r="2.4" />
      </g>
    ),
  },
];

/** The legend of the map. */
export function Legend() {
  return (
    <div class="dip-legend">
      <SignList signs={signs(diplomacySpoken.say.m)} reach={[26, 18]} size={[38, 26]} />
    </div>
  );
}

interface UnitMarkProps {
  readonly seat: Seat;
  readonly type: UnitType;
  /** Not yet built. */
  readonly ghost?: boolean;
}

/** A unit as on the map, small. */
export function UnitMark({ seat, type, ghost = false }: UnitMarkProps) {
  return (
    <svg
      class={ghost ? 'dip-unit dip-ghost' : 'dip-unit'}
      viewBox="-21 -18 42 36"
      width="30"
      height="26"
      aria-hidden="true"
    >
      <UnitArt seat={seat} type={type} plain={false} />
    </svg>
  );
}

/** Colour and shape of the power, as everywhere in the client. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return <Mark seat={seat} size={28} />;
}
