import './map/map.css';
import './map/pieces.css';
import type { UnitType } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { UnitArt } from './map/UnitArt.tsx';

interface Props {
  readonly seat: Seat;
  readonly type: UnitType;
  /** Not yet built. */
  readonly ghost?: boolean;
}

/** A unit as on the map, small. */
export function UnitMark({ seat, type, ghost = false }: Props) {
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
