import { type Objectron, objectron, opening } from '@tavola/objectron';
import type { GameUi } from '../client.ts';
import { Belongings } from './Belongings.tsx';
import { Board } from './Board.tsx';
import { Legend } from './Legend.tsx';
import { SeatMark } from './SeatMark.tsx';
import { objectronSpoken } from './spoken.ts';

export { objectronSpoken };

export const table: GameUi<Objectron> = {
  rules: objectron,
  get words() {
    return objectronSpoken.say;
  },
  Board,
  // The first power failures are drawn when the match starts.
  atStart: (options, _seats, proposal) => objectron.view(opening(options, proposal), null),
  SeatMark,
  Belongings,
  tints: ['var(--objectron-tint0)', 'var(--objectron-tint1)'],
  Legend,
};
