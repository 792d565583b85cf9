import { type Dvonn, dvonn } from '@tavola/dvonn';
import type { GameUi } from '../client.ts';
import { Board } from './Board.tsx';
import { Legend } from './Legend.tsx';
import { SeatMark } from './SeatMark.tsx';
import { dvonnSpoken } from './spoken.ts';

export { dvonnSpoken };

export const table: GameUi<Dvonn> = {
  rules: dvonn,
  get words() {
    return dvonnSpoken.say;
  },
  Board,
  upright: true,
  SeatMark,
  tints: ['var(--w-bar)', 'var(--b-bar)'],
  Legend,
};
