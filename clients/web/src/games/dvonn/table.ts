import { type Dvonn, dvonn } from '@tavola/dvonn';
import type { GameTable } from '../client.ts';
import { Board } from './Board.tsx';
import { Legend } from './Legend.tsx';
import { SeatMark } from './SeatMark.tsx';
import { words } from './words.ts';

export const table: GameTable<Dvonn> = {
  rules: dvonn,
  words,
  Board,
  upright: true,
  SeatMark,
  tints: ['var(--w-bar)', 'var(--b-bar)'],
  Legend,
};
