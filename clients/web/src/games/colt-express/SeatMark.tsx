import './art.css';
import './belongings.css';
import type { ColtView } from '@tavola/games/colt-express';
import type { Seat } from '@tavola/kernel';
import { SeatMark as Shape } from '../../design/SeatMark.tsx';
import { Portrait } from './Figures.tsx';
import { hueOf } from './picture.ts';
import { coltSpoken } from './spoken.ts';

/** The bandit’s face in the seat’s colour, or the seat’s shape before a bandit is chosen. */
export function SeatMark({ seat, view }: { readonly seat: Seat; readonly view?: ColtView }) {
  const [who] = view?.picks[seat] ?? [];
  if (view === undefined || who === undefined) return <Shape seat={seat} size={22} />;
  return (
    <span class="colt-face">
      <Portrait who={who} hue={hueOf(view, who)} size={40} />
      {view.round > 0 && view.phase !== 'over' && view.first === seat && <FirstPlayerFlag />}
    </span>
  );
}

/** Marks the First Player of the round. */
function FirstPlayerFlag() {
  const label = coltSpoken.say.messages['first.label'];
  return (
    <svg class="colt-icon colt-first" viewBox="0 0 16 18" width="16" height="18" role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M3 17V1.500L14 5.500L3 9.500" />
    </svg>
  );
}
