import { type Frogs, frogs } from '@tavola/frogs';
import type { GameUi } from '../client.ts';
import { Belongings } from './Belongings.tsx';
import { Board } from './Board.tsx';
import { Legend } from './Legend.tsx';
import { SeatMark } from './SeatMark.tsx';
import { frogsSpoken } from './spoken.ts';

export { frogsSpoken };

export const table: GameUi<Frogs> = {
  rules: frogs,
  get words() {
    return frogsSpoken.say;
  },
  Board,
  SeatMark,
  Belongings,
  tints: ['var(--seat1)', 'var(--seat2)', 'var(--seat3)', 'var(--seat4)'],
  Legend,
};
