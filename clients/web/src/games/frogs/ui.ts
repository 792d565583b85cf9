import { type Frogs, frogs } from '@tavola/games/frogs';
import { boardUi } from '../../board/Board.tsx';
import type { GameUi } from '../../board/ui.ts';
import { board } from './board.tsx';
import { Belongings } from './cards.tsx';
import { Legend } from './Drawing.tsx';
import { SeatMark } from './pieces.tsx';
import { frogsSpoken, loadWords } from './words.ts';

export { loadWords };

export const ui: GameUi<Frogs> = {
  rules: frogs,
  get words() {
    return frogsSpoken.say;
  },
  ...boardUi(board),
  SeatMark,
  Belongings,
  tints: ['var(--seat1)', 'var(--seat2)', 'var(--seat3)', 'var(--seat4)'],
  Legend,
};
