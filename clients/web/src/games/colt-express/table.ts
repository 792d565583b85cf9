import { type Colt, coltExpress } from '@tavola/colt-express';
import { seeded } from '@tavola/kernel';
import type { GameUi } from '../client.ts';
import { Belongings } from './Belongings.tsx';
import { Board } from './Board.tsx';
import { Legend } from './Legend.tsx';
import { SeatMark } from './SeatMark.tsx';
import { words } from './words.ts';

export const table: GameUi<Colt> = {
  rules: coltExpress,
  words,
  Board,
  // What is drawn at the start is hidden from everybody who looks on: purses, flasks and who begins.
  atStart: (options, seats, proposal) =>
    coltExpress.view(coltExpress.setup(options, seats, proposal, seeded('lobby')).state, null),
  SeatMark,
  Belongings,
  tints: ['var(--seat1)', 'var(--seat2)', 'var(--seat3)', 'var(--seat4)', 'var(--seat5)', 'var(--seat6)'],
  Legend,
};
