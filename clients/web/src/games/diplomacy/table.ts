import { type Diplomacy, diplomacy } from '@tavola/diplomacy';
import type { GameTable } from '../client.ts';
import { Board } from './Board.tsx';
import { Legend } from './Legend.tsx';
import { positions } from './positions.ts';
import { SeatMark } from './SeatMark.tsx';
import { words } from './words.ts';

export const table: GameTable<Diplomacy> = {
  rules: diplomacy,
  words,
  positions,
  Board,
  SeatMark,
  sidesFirst: true,
  tints: [1, 2, 3, 4, 5, 6, 7].map((seat) => `var(--seat${seat})`),
  Legend,
};
