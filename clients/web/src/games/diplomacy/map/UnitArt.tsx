import { useContext } from 'preact/hooks';
import { PowersContext, useSeatClass } from './powers.ts';

const DISC = 'M-15-1a12.2 12.2 0 1 0 24.4 0a12.2 12.2 0 1 0-24.4 0z';
const SHIP = 'M-17.6 1.4h4.4v-3.6h3.2v-6h3.6v6h3v-6h3.6v6h3.4v3.6h6.4c-.6 4.6-2.4 7.6-5 8.4h-16.6c-3-.8-5.4-4-6-8.4z';
const WATERLINE = 'M-13.2 5.6h17.4';
const BARREL = 'M-7.6-3.4 3.4-7.7c.8-.3 1.5 0 1.8.8l.7 1.9c.3.8 0 1.4-.8 1.7L-2.4-.6c-.8-2-2.6-3-5.2-2.8z';
const TRAIL = 'M-6.6-1.6-11.8 5.2';
const SPOKES = 'M-4.4-.8v7.6M-8.2 3h7.6';

const PLAIN_SHAPES = {
  A: 'M-12.8 0a12.8 12.8 0 1 0 25.6 0a12.8 12.8 0 1 0-25.6 0z',
  F: 'M-16-9h32c-.4 10-4.6 18-10 19.2h-12c-5.4-1.2-9.6-9.2-10-19.2z',
} as const;

interface Props {
  readonly seat: number;
  readonly type: 'A' | 'F';
  readonly plain: boolean;
}

/** An army is a cannon on a disc, a fleet is a ship. Colour and letter show the power. */
export function UnitArt({ seat, type, plain }: Props) {
  return plain ? <Plain seat={seat} type={type} /> : <Drawn seat={seat} type={type} />;
}

function Drawn({ seat, type }: Omit<Props, 'plain'>) {
  const seatClass = useSeatClass();
  const body = type === 'A' ? DISC : SHIP;
  return (
    <g class={`map-unit ${seatClass(seat)}`}>
      <path class="map-unit-edge" d={body} />
      <path class="map-unit-rim" d={body} />
      <path class="map-unit-body" d={body} />
      {type === 'A' ? (
        <>
          <path class="map-unit-sign" d={BARREL} />
          <path class="map-unit-sign-line" d={TRAIL} />
          <circle class="map-unit-wheel" cx="-4.4" cy="3" r="3.8" />
          <path class="map-unit-spokes" d={SPOKES} />
        </>
      ) : (
        <path class="map-unit-sign-line" d={WATERLINE} />
      )}
      <circle class="map-unit-badge" cx="10.4" cy="7" r="6.8" />
      <text class="map-unit-letter" x="10.4" y="7.4">
        <Letter seat={seat} />
      </text>
    </g>
  );
}

function Plain({ seat, type }: Omit<Props, 'plain'>) {
  const seatClass = useSeatClass();
  const body = PLAIN_SHAPES[type];
  return (
    <g class={`map-unit ${seatClass(seat)}`}>
      <path class="map-unit-edge" d={body} />
      <path class="map-unit-rim" d={body} />
      <path class="map-unit-body" d={body} />
      <text class="map-unit-plain-letter" y={type === 'A' ? 0.8 : -0.2}>
        <Letter seat={seat} />
      </text>
    </g>
  );
}

function Letter({ seat }: Pick<Props, 'seat'>) {
  return <>{useContext(PowersContext)[seat]?.charAt(0)}</>;
}
