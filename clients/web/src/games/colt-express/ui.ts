import { type Colt, coltExpress } from '@tavola/games/colt-express';
import { seeded } from '@tavola/kernel';
import type { GameUi } from '../client.ts';
import { Belongings } from './Belongings.tsx';
import { Board } from './Board.tsx';
import { Legend } from './Legend.tsx';
import { SeatMark } from './SeatMark.tsx';
import { coltSpoken } from './spoken.ts';

export { coltSpoken };

export const table: GameUi<Colt> = {
  rules: coltExpress,
  get words() {
    return coltSpoken.say;
  },
  Board,
  // A spectator’s view, because purses, flasks and the First Player are drawn only when the match starts.
  atStart: (options, seats, proposal) =>
    coltExpress.view(coltExpress.setup(options, seats, proposal, seeded('lobby')).state, null),
  SeatMark,
  Belongings,
  tints: ['var(--seat1)', 'var(--seat2)', 'var(--seat3)', 'var(--seat4)', 'var(--seat5)', 'var(--seat6)'],
  Legend,
};
