import './art.css';
import type { ColtView } from '@tavola/colt-express';
import type { Seat } from '@tavola/kernel';
import { SeatMark as Shape } from '../../design/SeatMark.tsx';
import { Portrait } from './Figures.tsx';
import { hueOf } from './picture.ts';

/** The colour and shape of the seat; once it is known whom it plays, the bandit's face in that colour. */
export function SeatMark({ seat, view }: { readonly seat: Seat; readonly view?: ColtView }) {
  const [who] = view?.picks[seat] ?? [];
  return view === undefined || who === undefined ? (
    <Shape seat={seat} size={22} />
  ) : (
    <Portrait who={who} hue={hueOf(view, who)} size={32} />
  );
}
