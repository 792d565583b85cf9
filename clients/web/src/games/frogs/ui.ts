import { type Frogs, frogs } from '@tavola/games/frogs';
import { boardUi } from '../../board/Board.tsx';
import type { GameUi } from '../../board/ui.ts';
import { soundOf } from '../../sound/sounds.ts';
import { board } from './board.tsx';
import { Belongings } from './cards.tsx';
import { Legend } from './Drawing.tsx';
import { SeatMark } from './pieces.tsx';
import { frogsSounds } from './sounds.ts';
import { frogsSpoken, loadWords } from './words.ts';

export { loadWords };

export const ui: GameUi<Frogs> = {
  sound: (event) => soundOf(frogsSounds, event),
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
