import type { Seat } from '@tavola/kernel';
import { SeatMark as Mark } from '../../design/index.ts';

/** The power's colour and shape, as everywhere in the house. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return <Mark seat={seat} size={28} />;
}
