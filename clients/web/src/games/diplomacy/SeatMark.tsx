import type { Seat } from '@tavola/kernel';
import { SeatMark as Mark } from '../../design/index.ts';

/** Colour and shape of the power, as everywhere in the client. */
export function SeatMark({ seat }: { readonly seat: Seat }) {
  return <Mark seat={seat} size={28} />;
}
